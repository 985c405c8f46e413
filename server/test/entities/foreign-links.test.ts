// A reference to somebody else's record is answered like one to a record that is nowhere: by nothing can it be told
// that there is one (rules/tenancy 2). Every link of every kind of record, when it is made and when it is changed.
import { describe, expect, test } from 'vitest'
import { can } from '@daybook/contract/engine/access.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { openOffice, type Office } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, make, writableEntities, writerOf } from '#test/support/make.ts'

const NOWHERE = 888_888

const links = writableEntities.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    isLink(field) && field.when !== 'server' && isEntityName(field.to)
      ? [
          {
            entity,
            name,
            kind: field.kind,
            when: field.when,
            target: entities[field.to],
            of: `${name} of ${entity.name}`,
          },
        ]
      : [],
  ),
)

/** One of another firm; undefined where there is none, because all of them are everybody's. */
async function foreignId(office: Office, target: AnyEntity): Promise<number | undefined> {
  if (target.visibleTo === 'colleagues') return office.stranger.id
  if (target.visibleTo === 'ownCustomer') return office.otherFirm
  const owner = [office.stranger, office.otherAdmin].find((one) => can(one, target.access.write))
  return owner && (await given(office.as(owner), target)).id
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)

  test.each(links)('$of', async ({ entity, name, kind, when, target }) => {
    const foreign = await foreignId(office, target)
    if (foreign === undefined) return
    const caller = office.as(writerOf(office, entity))
    const linked = (id: number) => ({ [name]: kind === 'links' ? [{ id }] : { id } })
    const said = ({ status, body }: { status: number; body: object }) => ({ status, ...body, requestId: '' })
    const input = await make(caller, entity)
    const row = await given(caller, entity)
    const creating = async (id: number) =>
      said(await caller.post<object>(`/api/${entity.api.one}`, { ...input, ...linked(id) }))
    const changing = async (id: number) =>
      said(await caller.put<object>(`/api/${entity.api.one}/${row.id}`, { ...row, ...linked(id) }))

    const made = when === 'edit' ? [] : [await creating(foreign), await creating(NOWHERE)]
    const changed = when === 'new' ? [] : [await changing(foreign), await changing(NOWHERE)]

    for (const [answer, unknown] of [made, changed]) expect(answer).toEqual(unknown)
    // Of a record whose other fields stay, the value is never looked at.
    const isFixed = entity.changeable?.includes(name) === false
    if (isFixed) for (const answer of changed) expect(answer).toMatchObject({ status: 409 })
    // A Super Admin may point at every customer, and an Admin at none; nothing else is taken.
    if (target.visibleTo !== 'ownCustomer')
      for (const answer of [...made, ...(isFixed ? [] : changed)])
        expect(answer).toMatchObject({ status: 400, issues: [{ path: name }] })
  })
})
