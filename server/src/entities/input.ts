// A client's body → a checked input: defaults filled in, null cleared, everything else refused with its sentence.
import * as z from 'zod/mini'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { asFilesBringIt, mayStayEmpty } from '@daybook/contract/engine/empty-rule.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import {
  changeSchema,
  inputSchema,
  issuesOf,
  type Limits,
  type Mode,
} from '@daybook/contract/engine/schema.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { hidesSomething } from '@daybook/contract/engine/text-validation.ts'
import { AppError } from '#app-error.ts'
import { columnMapOf } from '#entities/column-map.ts'

/** The body as a record of what was sent; null clears a text to '' (rules/api 12). */
function sentOf(entity: AnyEntity, body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('malformed', messages.bodyMissing)
  }
  const sent: Record<string, unknown> = { ...body }
  for (const name of columnMapOf(entity).searched)
    if (sent[name] === null && Object.hasOwn(sent, name)) sent[name] = ''
  return sent
}

/** Absent keys take what `otherwise` holds. */
export function withDefaults(entity: AnyEntity, body: unknown, otherwise: Readonly<Record<string, unknown>>) {
  const sent = sentOf(entity, body)
  const { names, confirms } = columnMapOf(entity)
  const filled: Record<string, unknown> = {}
  for (const name of names) filled[name] = Object.hasOwn(sent, name) ? sent[name] : otherwise[name]
  for (const name of confirms) if (Object.hasOwn(sent, name)) filled[name] = sent[name]
  return filled
}

/** @param mode 'file': as 'new', without what files may leave empty @throws AppError invalid with one issue per wrong field */
export function parseInput(
  entity: AnyEntity,
  mode: Mode | 'file',
  value: unknown,
  limits: Limits,
): Record<string, unknown> {
  const [asked, shape] = mode === 'file' ? ([asFilesBringIt(entity), 'new'] as const) : [entity, mode]
  const schema = kept(limits, `${mode} ${entity.name}`, () => inputSchema(asked, shape, limits))
  const read = z.safeParse(schema, value)
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
  const { data }: { readonly data: Readonly<Record<string, unknown>> } = read
  const input: Record<string, unknown> = {}
  for (const name of columnMapOf(entity).sent[shape]) if (name in data) input[name] = data[name]
  return input
}

/** A name from before names were looked into: whoever sends it back as it is changes something else. */
const isOldName = (field: Field | undefined, sent: unknown, present: unknown) =>
  field?.kind === 'text' && typeof sent === 'string' && sent === present && hidesSomething(sent)

/** What a body empties that files may leave empty, with what is there then. */
export const emptiedIn = (entity: AnyEntity, body: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(sentOf(entity, body))
      .filter(([name, sent]) => mayStayEmpty(entity.fields[name], sent, ''))
      .map(([name]) => [name, '']),
  )

/**
 * A change: what was sent is checked, what was left out stays as it is, even where today's rules would refuse it.
 * @returns every field that a change may touch
 * @throws AppError invalid with one issue per wrong field
 */
export function parseChange(
  entity: AnyEntity,
  body: unknown,
  present: Readonly<Record<string, unknown>>,
  limits: Limits,
): Record<string, unknown> {
  const sent = sentOf(entity, body)
  const names = columnMapOf(entity).sent.edit
  const isEmptyAgain = (name: string) => mayStayEmpty(entity.fields[name], sent[name], present[name])
  const given = names.filter(
    (name) =>
      Object.hasOwn(sent, name) &&
      !isOldName(entity.fields[name], sent[name], present[name]) &&
      !isEmptyAgain(name),
  )
  const schema = kept(limits, `change ${entity.name} ${given.join()}`, () =>
    changeSchema(entity, given, limits),
  )
  const read = z.safeParse(schema, sent)
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
  const input: Record<string, unknown> = {}
  for (const name of names) input[name] = Object.hasOwn(sent, name) && isEmptyAgain(name) ? '' : present[name]
  return Object.assign(input, read.data)
}

/** Schemas cost far more to make than to use. A client chooses the keys it sends, so there may be many. */
const SCHEMAS_KEPT = 1000
const schemas = new WeakMap<Limits, Map<string, unknown>>()
function kept<S>(limits: Limits, kind: string, make: () => S): S {
  const all = schemas.get(limits) ?? new Map<string, unknown>()
  schemas.set(limits, all)
  const known = all.get(kind)
  // Each kind is made by one place, with one type.
  if (known !== undefined) return known as S
  if (all.size >= SCHEMAS_KEPT) all.clear()
  const made = make()
  all.set(kind, made)
  return made
}
