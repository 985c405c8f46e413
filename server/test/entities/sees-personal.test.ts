// Who sees a personal record is said for rows in the database and for rows that were read: both have to mean the same, everywhere
// (rules/teamwork 4, rules/bin 7).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import { seesPersonal, seesPersonalRow } from '#entities/visibility.ts'
import { seesTask } from '#live/sees.ts'
import { binOf, removed } from '#test/support/bin.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'

describe.each(dialects)('who sees a personal record on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { db } = office.deps
  const assignee = await signedIn(office, 'Omana', office.firm, ROLES.user)
  const people = [office.user, assignee, office.colleague, office.admin]
  const combinations = [office.user, assignee].flatMap((creator) =>
    [office.user, assignee].flatMap((holder) =>
      [AUDIENCE.people, AUDIENCE.firm].map((audience) => ({ creator, holder, audience })),
    ),
  )
  const ids: number[] = []
  for (const { creator, holder, audience } of combinations)
    ids.push(
      (
        await given(office.as(creator), task, {
          assignedTo: { id: holder.id },
          audience: { id: audience },
        })
      ).id,
    )
  const isAdmin = (actor: Actor) => actor === office.admin
  const rows = await db
    .selectFrom('task')
    .select(['id', 'createdById', 'assignedToId', 'audienceId'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const byRows = (actor: Actor) =>
    rows.filter((row) => seesPersonalRow(actor.id, isAdmin(actor), row)).map(({ id }) => id)

  test.each(people)('$email, by what was read and by every statement', async (actor) => {
    const plain = await db
      .selectFrom('task')
      .select('id')
      .where('id', 'in', ids)
      .where(seesPersonal(actor.id, isAdmin(actor)))
      .orderBy('id')
      .execute()
    const joined = await db
      .selectFrom('task')
      .innerJoin('user', 'user.scopeId', 'task.scopeId')
      .select('task.id')
      .where('user.id', '=', actor.id)
      .where('task.id', 'in', ids)
      .where(seesTask)
      .orderBy('task.id')
      .execute()
    const asked: number[] = []
    for (const id of ids) if ((await office.as(actor).get(`/api/task/${id}`)).status === 200) asked.push(id)

    const expected = byRows(actor)
    expect(plain.map(({ id }) => id)).toEqual(expected)
    expect(joined.map(({ id }) => id)).toEqual(expected)
    expect(asked).toEqual(expected)
  })

  test('and the bin shows them to the same', async () => {
    const admin = office.as(office.admin)
    for (const id of ids) await removed(admin, task, id)
    for (const actor of people) {
      const { list } = await binOf(office.as(actor), '?entity=task')
      const seen = list.map(({ recordId }) => recordId).toSorted((one, other) => one - other)
      expect([actor.id, seen]).toEqual([actor.id, byRows(actor)])
    }
  })
})
