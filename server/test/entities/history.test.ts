// What happened to a record stays readable after the record is gone.
import { describe, expect, it } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

describe.each(dialects)('history on $name', async (dialect) => {
  const office = await openOffice(dialect)

  it('keeps the last values of a deleted record', async () => {
    const me = office.as(office.user)
    const record = await given(me, bookmark, { name: 'Rates', reference: 'https://rates.example.in' })

    await me.delete(`/api/bookmarks/${record.id}`)

    const rows = await office.deps.db
      .selectFrom('history')
      .select(['action', 'changes'])
      .where('entity', '=', bookmark.name)
      .where('recordId', '=', record.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['create', 'remove'])
    expect(JSON.parse(rows.at(-1)?.changes ?? '')).toMatchObject({ name: ['Rates', null] })
  })
})
