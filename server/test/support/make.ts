// Valid input for any declared entity, read off its declaration: a new entity is tested by existing.
import { randomUUID } from 'node:crypto'
import { can } from '@daybook/contract/engine/access.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import type { Office } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Actor, Caller } from '#test/support/caller.ts'
import { makers } from '#test/support/makers.ts'

export type Input = Readonly<Record<string, unknown>>

export const allEntities: readonly AnyEntity[] = Object.values(entities)
/** Those with a new record in somebody's hands. */
export const writableEntities = allEntities.filter((entity) => entity.access.write !== 'nobody')
/** A record stays, and a further entry corrects it. */
export const entriesForGood = writableEntities.filter((entity) => entity.changeable !== undefined)
/** What everybody of a firm may write. */
export const isShared = ({ access }: AnyEntity) => ['signedIn', 'USER_AND_ABOVE'].includes(access.write)
export const readOnlyEntities = allEntities.filter((entity) => entity.access.write === 'nobody')

const UNIQUE = 8
/** A word that no other record carries. */
export const unique = (word: string) => `${word} ${randomUUID().slice(0, UNIQUE)}`

/** Everything a client may send for a new record; required links without a default get a new target. */
export async function make(caller: Caller, entity: AnyEntity, overrides: Input = {}): Promise<Input> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.when === 'edit' || field.when === 'server' || Object.hasOwn(overrides, name)) continue
    const maker = makers[entity.name]?.[name]
    values[name] = await (maker ? maker(caller, given) : valueOf(caller, field))
  }
  return { ...values, ...overrides }
}

/** A record made through the API. */
export async function given(caller: Caller, entity: AnyEntity, overrides: Input = {}): Promise<AnyRecord> {
  const input = await make(caller, entity, overrides)
  const { status, body } = await caller.post<{ data: AnyRecord }>(`/api/${entity.api.one}`, input)
  if (status !== 201) throw new Error(`no ${entity.name} was made: ${JSON.stringify(body)}`)
  return body.data
}

async function valueOf(caller: Caller, field: Field): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      // What no such word fits into is a code, and which ones there are its feature knows.
      if (field.max < UNIQUE) return field.initial
      // A short field gets the end of it, which is what makes it unique.
      return field.initial || unique(field.label).slice(-field.max)
    case 'note':
      return field.initial || unique(field.label)
    case 'email':
      return `${randomUUID()}@example.in`
    case 'secret':
      return 'a rather long one'
    case 'integer':
      return field.initial === null ? null : field.min
    case 'decimal':
    case 'money':
      return 1234.5
    case 'instant':
      return NOW
    case 'choice':
      return { id: field.initial }
    case 'links':
      return field.initial.map((id) => ({ id }))
    case 'optionalLink':
    case 'derived':
      return null
    case 'day':
      // One that nobody asks for is left to the record: of some others follow.
      return field.required ? '2026-11-20' : null
    case 'structured':
      return field.example
    case 'word':
    case 'integers':
      return field.initial
    case 'link':
      return { id: await targetOf(caller, field.to, field.initial) }
  }
}

async function targetOf(caller: Caller, to: string, initial: number | string | null): Promise<number> {
  if (typeof initial === 'number') return initial
  if (initial === 'self') return caller.actor.id
  if (initial === 'ownCustomer') return caller.actor.customerId
  if (!isEntityName(to)) throw new Error(`no entity is called '${to}'`)
  return (await given(caller, entities[to])).id
}

/** The person with the smallest role who may add records of this kind. */
export function writerOf(office: Office, entity: AnyEntity): Actor {
  if (entity.visibleTo === 'ownCustomer') return office.superAdmin
  const able = [office.user, office.admin, office.superAdmin].find((one) => can(one, entity.access.write))
  if (!able) throw new Error(`nobody may write ${entity.name}`)
  return able
}

/** Of records that are somebody's to read at all. */
export const mayReadKind = ({ roles, customerId }: Actor, { access }: AnyEntity): boolean =>
  can({ roles, customer: { id: customerId } }, access.read)

/** Several records, one after the other, so that their ids grow in this order. */
export async function givenAll(caller: Caller, entity: AnyEntity, list: readonly Input[]): Promise<number[]> {
  const ids: number[] = []
  for (const overrides of list) ids.push((await given(caller, entity, overrides)).id)
  return ids
}
