// The year of the demo in its books: receivables, TDS and output tax to the paisa, in the journal and in Tally.
import { describe, expect, test } from 'vitest'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { TdsItem } from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { AgeingAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { fillWithDemo } from '#demo/fill.ts'
import { DEMO_PASSWORD, people } from '#demo/people.ts'
import { selectFrom } from '#entities/store.ts'
import { startApp } from '#test/support/app.ts'
import { callerOf, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { hledgerBalance, trialBalance } from '#test/support/invoicing/ledger.ts'
import { balancesOf, tallyFile, troublesOf } from '#test/support/invoicing/tally.ts'

const ALL = 'from=2020-04-01&to=2199-12-31'
const HEADS = ['cgst', 'sgst', 'igst'] as const
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

describe.each(dialects)('the books of the demo on $name', async (dialect) => {
  const app = await startApp(dialect)
  await fillWithDemo(app.deps)
  const [admin] = people.filter((person) => person.role === ROLES.admin)
  const { body } = await send<LoginAnswer>(app, 'POST', '/open-api/login', {
    body: { email: admin?.email ?? '', password: DEMO_PASSWORD },
  })
  if (!body.data) throw new Error('the Admin of the demo can’t sign in')
  const { id, customer, roles, email } = body.data.loggedInUser
  const scopeId = customer.id
  const me = callerOf(app, { id, customerId: scopeId, email, roles, token: body.data.token })
  const export_ = async (as: string) => (await me.get<string>(`/api/accounts/export?as=${as}&${ALL}`)).body

  const { net } = (await me.get<{ data: AgeingAnswer }>('/api/receivables/ageing')).body.data.totals
  const register = (await me.get<{ data: readonly TdsItem[] }>('/api/tds')).body.data
  const ofScope = (entity: typeof invoice | typeof billingNote) =>
    selectFrom(app.deps.db, entity).where('scopeId', '=', scopeId).where('life', '=', 1).execute()
  const [invoices, notes] = [await ofScope(invoice), await ofScope(billingNote)]
  const taxOf = (rows: typeof invoices) => sum(rows.flatMap((row) => HEADS.map((head) => row[head] ?? 0)))

  const owed = toHundredths(net)
  const tds = sum(register.map(({ amount }) => toHundredths(amount)))
  // The demo has credit notes alone.
  const tax = taxOf(invoices) - taxOf(notes)

  test('are more than nothing', () => {
    expect(Math.min(owed, tds, tax, notes.length)).toBeGreaterThan(0)
  })

  test('the journal', async ({ skip }) => {
    const text = await export_('ledger')
    const balances = [...trialBalance(text)]
    const of = (start: string) =>
      sum(balances.filter(([account]) => account.startsWith(start)).map(([, amount]) => amount))
    expect([of('Debtors:'), of('TDS Receivable'), of('Output ')]).toEqual([owed, tds, -tax])
    expect(sum(balances.map(([, amount]) => amount))).toBe(0)

    const asked = ['Debtors', 'TDS Receivable', 'Output ']
    const said = asked.map((account) => hledgerBalance(app.deps.config.dataDir, text, account))
    skip(said.includes(undefined), 'hledger is not installed: apt-get install -y hledger')
    expect(said).toEqual([owed, tds, -tax])
  })

  test('the vouchers for Tally', async () => {
    const { vouchers } = tallyFile(await export_('tally'))
    expect(vouchers.flatMap(troublesOf)).toEqual([])
    const parties = new Set(vouchers.map((voucher) => voucher.PARTYLEDGERNAME))
    const balances = [...balancesOf(vouchers)]
    const of = (isOne: (ledger: string) => boolean) =>
      sum(balances.filter(([ledger]) => isOne(ledger)).map(([, amount]) => amount))
    expect(of((ledger) => parties.has(ledger))).toBe(owed)
    expect(of((ledger) => ledger === 'TDS Receivable')).toBe(tds)
    expect(of((ledger) => ledger.startsWith('Output '))).toBe(-tax)
  })
})
