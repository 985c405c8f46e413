// What the screens offer a person, by kind and role, is what the API carries out for them: nothing that is offered is
// forbidden, and nothing that is allowed is missing. Both go by the contract's rights.ts; this asks the running application.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { type LoggedInUser, whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayChange, mayCreate, mayRemove } from '@daybook/contract/engine/rights.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, given, make, unique, mayReadKind } from '#test/support/make.ts'

/** The answers that say no to the person; any other is about the record. */
const REFUSED = 403
/** A system row that the product needs. */
const MUST_STAY = 409

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const roles = {
    user: office.user,
    analyst: office.analyst,
    admin: office.admin,
    individual: office.individual,
    superAdmin: await signedIn(office, 'Indira', office.firm, ROLES.superAdmin),
  }
  const path = (entity: AnyEntity, id: number | string = '') =>
    `/api/${entity.api.one}${id === '' ? '' : `/${id}`}`
  const whoIs = async (actor: Actor) => (await as(actor).get<LoggedInUser>(whoAmI.path)).body

  const makersFor = (actor: Actor): Actor[] => [
    actor,
    office.colleague,
    office.admin,
    office.otherAdmin,
    office.superAdmin,
  ]
  async function madeBy(maker: Actor, entity: AnyEntity): Promise<number | undefined> {
    const input = await make(as(maker), entity).catch(() => ({}))
    const made = await as(maker).post<{ data: AnyRecord }>(path(entity), input)
    return made.status === 201 ? made.body.data.id : undefined
  }
  /** What of this kind the person sees: one of each maker, and the product's own. */
  async function seenBy(actor: Actor, entity: AnyEntity): Promise<AnyRecord[]> {
    const makers = entity.visibleTo === 'colleagues' ? [office.admin] : makersFor(actor)
    const made = await Promise.all(makers.map((maker) => madeBy(maker, entity)))
    const own = { ownCustomer: [actor.customerId], colleagues: [actor.id] }[String(entity.visibleTo)] ?? []
    const ids = [...made, ...own, ...entity.placeholders, 1].filter((id) => id !== undefined)
    const answers = await Promise.all(
      [...new Set(ids)].map((id) => as(actor).get<AnyRecord>(path(entity, id))),
    )
    return answers.filter(({ status }) => status === 200).map(({ body }) => body)
  }

  describe.each(Object.entries(roles))('%s', (_role, actor) => {
    test.each(allEntities)('$name: adding', async (entity) => {
      const input = await make(as(actor), entity).catch(() => ({}))

      const answer = await as(actor).post(path(entity), input)

      expect(mayCreate(await whoIs(actor), entity)).toBe(answer.status !== REFUSED)
    })

    test.each(allEntities)('$name: changing and removing', async (entity) => {
      const who = await whoIs(actor)
      const records = await seenBy(actor, entity)
      expect(records.length > 0).toBe(mayReadKind(actor, entity))

      for (const record of records) {
        const changed = await as(actor).put(path(entity, record.id), { [entity.headline]: unique('Changed') })
        const about = `${entity.name} ${record.id}`
        expect([about, mayChange(who, entity, record)]).toEqual([about, changed.status !== REFUSED])
      }
      for (const record of records.filter(({ id }) => id !== actor.id && id !== actor.customerId)) {
        const removed = await as(actor).delete(path(entity, record.id))
        const about = `${entity.name} ${record.id}`
        const isAllowed =
          removed.status !== REFUSED &&
          !(removed.status === MUST_STAY && entity.placeholders.includes(record.id))
        expect([about, mayRemove(who, entity, record)]).toEqual([about, isAllowed])
      }
    })
  })

  test('the product’s own records say so, and no other does', async () => {
    const own = await given(
      as(office.admin),
      allEntities.find(({ name }) => name === 'dataStatus') ?? expect.unreachable(),
    )
    const list = (await as(office.admin).get<AnyRecord[]>('/api/data_statuses')).body
    const marked = new Map(list.map(({ id, isSystem }) => [id, isSystem]))

    expect(marked.get(own.id)).toBeUndefined()
    expect(marked.get(1)).toBe(true)
  })
})
