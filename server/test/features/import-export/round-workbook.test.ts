// Every list goes out as a workbook and comes in again without a change, whatever its records hold.
import { describe, expect, test } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { isImportable } from '@daybook/contract/import-export/formats.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, type Input, make, unique } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import * as files from './import-support.ts'

const transferable = Object.values<AnyEntity>(entities).filter(isImportable)

/** What a spreadsheet would make something else of. */
const TEXTS = [
  '=1+1',
  "'=x",
  '+91-98450-00066',
  '007',
  '1-2',
  '3/4/2026',
  'TRUE',
  '1e5',
  '-',
  '@SUM(A1)',
  ' ₹ "q", ; ü ñ 漢 🙂',
]
const NOTES = ['=HYPERLINK("x")', 'one\ntwo\r\nthree', ' first\n\n last ', "'quoted", '\ttab', '12,34,567.89']

/** Another value of a text or an amount, where the declaration lets any in. */
function oddValue(field: Field, at: number): unknown {
  if (field.kind === 'note') return `${NOTES[at % NOTES.length]}`
  if (field.kind === 'text' && field.max > 100 && !field.reaches) return `${TEXTS[at % TEXTS.length]}`
  if (field.kind === 'money') return [0.1, 1234567.89, 0.07, 99999999.99][at % 4]
  if (field.kind === 'decimal') return [0.25, 1234.5, 0.01, 10][at % 4]
  if (field.kind === 'instant')
    return [NOW, NOW + 59_123, NOW - 86_400_000 * 400, Date.parse('2026-11-03T00:00:00+05:30')][at % 4]
  return undefined
}

/** Records of one kind with odd values, as far as the API takes them. */
async function oddRecords(caller: Parameters<typeof make>[0], entity: AnyEntity): Promise<number> {
  let made = 0
  for (let at = 0; at < TEXTS.length; at += 1) {
    const odd: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.when !== 'always' || !field.imported) continue
      const value = oddValue(field, at)
      if (value !== undefined) odd[name] = value
    }
    if (entity.uniqueName) odd[entity.headline] = unique(`${TEXTS[at]}`)
    const whole = await make(caller, entity, odd)
    const { status } = await caller.post(`/api/${entity.api.one}`, whole)
    if (status === 201) made += 1
    // One odd value after the other, where all of them at once are too many.
    else
      for (const [name, value] of Object.entries(odd)) {
        const one: Input = await make(caller, entity, { [name]: value })
        if ((await caller.post(`/api/${entity.api.one}`, one)).status === 201) made += 1
      }
  }
  return made
}

describe.each(dialects)('a workbook on $name', async (dialect) => {
  const office = await openOffice(dialect)

  test.each(transferable)('of $name comes in again as it is', { timeout: 60_000 }, async (entity) => {
    const admin = office.as(office.admin)
    await given(admin, entity)
    await oddRecords(admin, entity)
    const { bytes, status } = await files.exported(office, office.admin, entity, {}, '?format=xlsx')
    expect(status).toBe(200)

    const report = await files.preview(office, office.admin, entity, bytes, 'format=xlsx')

    expect({ bad: report.bad, added: report.added, changed: report.changed }).toEqual({
      bad: [],
      added: 0,
      changed: 0,
    })
    expect(report.same).toBe(report.rows)
    expect(report.rows).toBeGreaterThan(1)
  })
  test('names that two records share are those of the record that is here', async () => {
    const admin = office.as(office.admin)
    const name = unique('Twin')
    const [first, second] = [
      await given(admin, organization, { name }),
      await given(admin, organization, { name }),
    ]
    for (const { id } of [first, second]) await given(admin, contact, { organization: { id } })
    const { bytes } = await files.exported(office, office.admin, contact, {}, '?format=xlsx')

    const report = await files.preview(office, office.admin, contact, bytes, 'format=xlsx')

    expect({ bad: report.bad, changed: report.changed }).toEqual({ bad: [], changed: 0 })
  })
})
