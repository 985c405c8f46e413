// The text of a row says every field of its declaration, for every kind; and what is remembered of people and lookups is
// forgotten, on every process, as soon as one of them changes.
import { describe, expect, test } from 'vitest'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { SYSTEM_MARK, SYSTEM_SCOPE } from '@daybook/contract/engine/rights.ts'
import { fromColumn, readIds } from '#entities/field-codecs.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { textsOfRows } from '#entities/record-text.ts'
import { getRow } from '#entities/reads.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { noCache } from '#runtime/revision-cache.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW, startAnother } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, writableEntities, writerOf } from '#test/support/make.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const another = await startAnother(office)

  test.each(writableEntities)('$name', async (entity) => {
    const writer = writerOf(office, entity)
    const { id } = await given(office.as(writer), entity)
    const actor = (await findActor(office.deps, hashToken(writer.token))) ?? expect.unreachable()
    const row = await getRow(office.deps.db, entity, id, actor)

    const [text = ''] = await textsOfRows(office.deps.db, entity, [row], { cache: noCache, now: NOW })
    const record = JSON.parse(text) as Record<string, unknown>

    /** What is referred to comes with its name. */
    const summary = (id: unknown): unknown =>
      expect.objectContaining({ id, name: expect.any(String) as unknown })
    const { created, modified } = entity.stamps
    const expected: Record<string, unknown> = {
      id,
      createdBy: summary(writer.id),
      modifiedBy: summary(writer.id),
      [created]: row.createdTime,
      [modified]: row.modifiedTime,
      ...(row.scopeId === SYSTEM_SCOPE ? { [SYSTEM_MARK]: true } : {}),
    }
    for (const { name, field, column } of columnMapOf(entity).shown) {
      const value = row[column]
      // A list leaves it out (rules/teamwork 2).
      if (field.sparse && 'initial' in field && value === field.initial) continue
      if (field.kind === 'links') expected[name] = readIds(value).map(summary)
      else if (isLink(field)) expected[name] = typeof value === 'number' ? summary(value) : null
      else expected[name] = fromColumn(field, value)
    }
    const today = indianDay(NOW)
    for (const [name, field] of Object.entries(entity.fields))
      if (field.kind === 'derived') expected[name] = field.from(row, today)
    expect(record).toEqual(expected)
  })

  test('a new name of a person stands in the next answer of another process', async () => {
    const { id } = await given(office.as(office.user), task)
    const there = callerOf(another, office.user)
    await there.get(`/api/task/${id}`)

    await office.as(office.user).put(`/api/user/${office.user.id}`, { firstname: 'Renamed' })
    const { body } = await there.get<{ createdBy: { firstname: string } }>(`/api/task/${id}`)

    expect(body.createdBy.firstname).toBe('Renamed')
  })

  test('a person who was deactivated here is signed out there', async () => {
    const there = callerOf(another, office.colleague)
    const before = await there.get('/api/task/template')

    await office.as(office.admin).put(`/api/user/${office.colleague.id}`, { accountStatus: { id: 2 } })
    const after = await there.get('/api/task/template')

    expect([before.status, after.status]).toEqual([200, 401])
  })
})
