// A report reads the hours of its days from their index alone, and those of invoices by the invoice, however many others there are.
import { describe, expect, test } from 'vitest'
import { invoicedIn } from '#features/invoicing/time-reports/invoiced.ts'
import { partsOf } from '#features/invoicing/time-reports/parts-of-time.ts'
import { workedIn } from '#features/invoicing/time-reports/worked.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { plansOf } from '#test/support/databases/query-plans.ts'
import { workOf } from '#test/support/invoicing/invoicing.ts'
import { OCTOBER, partiesOf, write } from '#test/support/invoicing/reported.ts'
import { openOffice } from '#test/support/people/actors.ts'

// PostgreSQL reads a table of a few rows as a whole, whatever indexes there are.
describe.each(dialects.filter(({ name }) => name === 'SQLite'))('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const { buyer, bill } = await partiesOf(admin)
  const { id: taskId } = await workOf(admin, buyer.projectId, 0)
  await write(admin, { taskId, day: '2026-10-06', minutes: 60 })
  await bill('2026-10-30', [{ name: 'Work', costPerUnit: 1000, tasks: [{ id: taskId, hours: 1 }] }])
  const scopeId = office.firm

  test('hours by the index of days, which holds all that is read', async () => {
    const plans = await plansOf(office, (db) => workedIn(db, { scopeId }, partsOf(OCTOBER)))

    expect(plans.join('\n')).toMatch(
      /SEARCH timeEntry USING COVERING INDEX timeEntry_by_day \(scopeId=\? AND day>\? AND day<\?\)/,
    )
  })

  test('people by the index of invoices', async () => {
    const asked = { scopeId, period: OCTOBER, isByPerson: true }
    const plans = await plansOf(office, (db) => invoicedIn(db, asked))

    expect(plans.join('\n')).toContain('timeEntry USING INDEX timeEntry_of_invoice (invoiceId=?)')
    expect(plans.join('\n')).not.toMatch(/SCAN (timeEntry|billing|invoice|invoiceTaskGroup)\b/)
  })
})
