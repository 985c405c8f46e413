// The books for Tally: vouchers that add up, ids that stay, and what changed since the last export.
import { describe, expect, test } from 'vitest'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { tallyEnvelope, xmlLine } from '#features/invoicing/books/tally-xml.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { booksOf } from '#test/support/invoicing/books.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { balancesOf, tallyFile, type TallyVoucher, troublesOf } from '#test/support/invoicing/tally.ts'
import { given, make } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const YEAR = 'from=2026-04-01&to=2027-03-31'
const NAME = 'Hornbill & “Sons” <Hostels>'

describe.each(dialects)('the books for Tally on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const names = {
    booksCompany: 'Banyan & Byte',
    ledgerSales: 'Sales 18%',
    ledgerBanks: 'HDFC = HDFC Current',
  }
  const client = await billedClient(me, { seller: names, client: { name: NAME } })
  const money = receiptsOf(me, client.clientId)
  const notes = notesOf(me)
  const books = booksOf(me)
  const export_ = async (query: string) =>
    tallyFile((await me.get<string>(`/api/accounts/export?as=tally&${query}`)).body)
  /** What is new, once it is noted. */
  const exportNew = async () => tallyFile(await books.keep({ as: 'tally', since: 'last' }))
  const idOf = (kind: string, id: number) => `daybook-${kind}-${id}`
  const shortly = (vouchers: readonly TallyVoucher[]) =>
    vouchers.map((voucher) => [voucher['@REMOTEID'], voucher['@ACTION'], voucher['@VCHTYPE']])
  const inNoOrder = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' ')).toSorted()
  const billsOf = (voucher: TallyVoucher | undefined) =>
    voucher?.['ALLLEDGERENTRIES.LIST']?.flatMap((line) => line['BILLALLOCATIONS.LIST'] ?? [])

  const first = await client.issue({ total: 6_000_000, day: '2026-10-05' })
  const second = await client.issue({ total: 100_000, day: '2026-10-06' })
  const third = await client.issue({ total: 50_000, day: '2026-10-07' })
  const paid = (
    await money.record({
      day: '2026-10-20',
      amount: 65_000,
      tds: 6000,
      charges: 20,
      account: 'HDFC',
      reference: 'UTR 1',
      rows: [rowOf(first.id, 70_800)],
    })
  ).body.data
  const note = await notes.issue(first.id, { kind: 'debit', totalAmount: 10, dueDate: '2026-12-01' })
  const credit = await notes.issue(second.id, { totalAmount: 100 })
  await me.post(`/api/invoicing/${third.id}/write_off`, { amount: 590, reason: 'gone' })
  const bounced = (await money.record({ day: '2026-10-21', amount: 5 })).body.data
  await money.reverse(bounced.id)

  test('every voucher comes to 0, and its bills to the line of the party', async () => {
    const { vouchers, company, report } = await export_(YEAR)

    expect([report, company]).toEqual(['Vouchers', 'Banyan & Byte'])
    expect(vouchers.flatMap(troublesOf)).toEqual([])
    expect(vouchers.every((voucher) => voucher.PARTYLEDGERNAME === NAME)).toBe(true)
    expect(shortly(vouchers).slice(0, 3)).toEqual([
      [idOf('invoice', first.id), 'Create', 'Sales'],
      [idOf('invoice', second.id), 'Create', 'Sales'],
      [idOf('invoice', third.id), 'Create', 'Sales'],
    ])
    expect(vouchers.map((voucher) => voucher['@VCHTYPE']).toSorted()).toEqual(
      [
        'Sales',
        'Sales',
        'Sales',
        'Receipt',
        'Receipt',
        'Payment',
        'Debit Note',
        'Credit Note',
        'Journal',
      ].toSorted(),
    )
    const receiptOf = vouchers.find((voucher) => voucher['@REMOTEID'] === idOf('receipt', paid.id))
    expect(billsOf(receiptOf)).toEqual([
      { NAME: first.invoiceNumber, BILLTYPE: 'Agst Ref', AMOUNT: '70800.00' },
      { BILLTYPE: 'On Account', AMOUNT: '220.00' },
    ])
    const noteOf = vouchers.find((voucher) => voucher['@REMOTEID'] === idOf('note', note.id))
    expect(billsOf(noteOf)).toEqual([{ NAME: first.invoiceNumber, BILLTYPE: 'Agst Ref', AMOUNT: '-11.80' }])
    const balances = balancesOf(vouchers)
    expect(balances.get('Sales 18%')).toBe(-(6_000_000 + 100_000 + 50_000 + 1000 - 10_000))
    expect(balances.get('HDFC Current')).toBe(6_500_000)
    expect(balances.get('Bank')).toBe(0)
  })

  test('a second export has the same ids, each once', async () => {
    const [one, other] = [await export_(YEAR), await export_(YEAR)]
    const ids = one.vouchers.map((voucher) => voucher['@REMOTEID'])

    expect(new Set(ids).size).toBe(ids.length)
    expect(other).toEqual(one)
  })

  test('masters are the ledgers that the vouchers name', async () => {
    const [{ ledgers, report }, { vouchers }] = [await export_(`${YEAR}&part=masters`), await export_(YEAR)]

    expect(report).toBe('All Masters')
    expect(ledgers.map((ledger) => ledger['@NAME']).toSorted()).toEqual(
      [...balancesOf(vouchers).keys()].toSorted(),
    )
    const party = ledgers.find((ledger) => ledger['@NAME'] === NAME)
    expect(party).toMatchObject({
      PARENT: 'Sundry Debtors',
      ISBILLWISEON: 'Yes',
      PARTYGSTIN: '29AAGCB7383J1Z4',
      LEDSTATENAME: 'Karnataka',
    })
    expect(ledgers.find((ledger) => ledger['@NAME'] === 'HDFC Current')?.PARENT).toBe('Bank Accounts')
  })

  test('since the last export comes what is new, altered or cancelled, and nothing else', async () => {
    await exportNew()
    expect((await exportNew()).vouchers).toEqual([])

    const fourth = await client.issue({ total: 1000, day: '2026-11-01' })
    await notes.cancel(credit.id)
    await money.allocate(paid.id, { rows: [rowOf(second.id, 20)] })
    const { vouchers } = await exportNew()

    expect(inNoOrder(shortly(vouchers))).toEqual(
      inNoOrder([
        [idOf('invoice', fourth.id), 'Create', 'Sales'],
        [idOf('note', credit.id), 'Cancel', 'Credit Note'],
        [idOf('receipt', paid.id), 'Alter', 'Receipt'],
      ]),
    )
    expect(vouchers.flatMap(troublesOf)).toEqual([])
    const cancelled = vouchers.find((voucher) => voucher['@ACTION'] === 'Cancel')
    expect(cancelled).toMatchObject({ ISCANCELLED: 'Yes', VOUCHERNUMBER: credit.number })
    expect(cancelled?.['ALLLEDGERENTRIES.LIST']).toBeUndefined()
    expect((await exportNew()).vouchers).toEqual([])

    // Back to draft: it stands nowhere, so it is taken back there; issued again it comes anew.
    await me.post(`/api/invoicing/${fourth.id}/reopen`, {})
    expect(shortly((await exportNew()).vouchers)).toEqual([[idOf('invoice', fourth.id), 'Cancel', 'Sales']])
    expect((await exportNew()).vouchers).toEqual([])
    await me.post(`/api/invoicing/${fourth.id}/issue`, {
      confirm: ['earlier_date', 'service_old', 'gstin_state', 'sac_short', 'hours_left'],
    })
    expect(shortly((await exportNew()).vouchers)).toEqual([[idOf('invoice', fourth.id), 'Create', 'Sales']])
    // The journal has a mark of its own, and takes back what it has no more.
    const journal = () => books.keep({ as: 'ledger', since: 'last' })
    expect(await journal()).toContain(first.invoiceNumber)
    await me.post(`/api/invoicing/${fourth.id}/reopen`, {})
    const [, back = ''] = (await journal()).split('\n\n')
    expect(back).toContain(`2026-11-01 ${fourth.invoiceNumber} ${NAME}\n    Debtors:${NAME}    -11.80`)
    expect((await journal()).trim().split('\n')).toHaveLength(1)
  })

  test('what was cancelled after its month is cancelled by the export of the later one', async () => {
    const other = await client.issue({ total: 700, day: '2026-11-02' })
    await me.post(`/api/invoicing/${other.id}/cancel`, { reason: 'wrong' })
    const found = async (query: string) =>
      shortly((await export_(query)).vouchers).filter(([id]) => id === idOf('invoice', other.id))

    expect(await found('from=2026-11-01&to=2026-11-10')).toEqual([
      [idOf('invoice', other.id), 'Create', 'Sales'],
    ])
    expect(await found('from=2026-11-21&to=2026-11-30')).toEqual([
      [idOf('invoice', other.id), 'Cancel', 'Sales'],
    ])
    expect(await found('from=2026-11-11&to=2026-11-20')).toEqual([])
  })

  test('what was issued and cancelled on one day has its number as a cancelled voucher, and books nothing', async () => {
    const today = '2026-11-21'
    const { id, invoiceNumber } = await client.issue({ total: 900, day: today })
    await me.post(`/api/invoicing/${id}/cancel`, { reason: 'wrong' })
    const { vouchers } = await export_(`from=${today}&to=${today}`)
    const voucher = vouchers.find((one) => one['@REMOTEID'] === idOf('invoice', id))

    expect(voucher).toMatchObject({ VOUCHERNUMBER: invoiceNumber, ISCANCELLED: 'Yes' })
    expect(voucher?.['ALLLEDGERENTRIES.LIST']).toBeUndefined()
    const { body } = await me.get<string>(`/api/accounts/export?as=ledger&from=${today}&to=${today}`)
    expect(body).not.toContain(invoiceNumber)
  })

  test('the books of one seller leave the others’ out, and several companies ask for one', async () => {
    const others = await billedClient(me, { seller: { taxNumber: 'Unregistered', booksCompany: 'Other' } })
    const sold = await others.issue({
      total: 4200,
      day: '2026-11-03',
      overrides: { fromOrganizationTaxNumber: 'Unregistered', taxAmount: 0, grandTotalAmount: 42 },
    })
    const path = `/api/accounts/export?as=tally&${YEAR}`

    const both = await me.get<{ errors?: unknown }>(path)
    expect(both.status).toBe(400)
    expect(JSON.stringify(both.body)).toContain('several companies (Banyan &')
    const { vouchers, company } = await export_(
      `from=2026-11-03&to=2026-11-03&sellerProfileId=${others.sellerId}`,
    )
    expect([company, shortly(vouchers)]).toEqual(['Other', [[idOf('invoice', sold.id), 'Create', 'Sales']]])
    expect(
      (await export_(`from=2026-11-03&to=2026-11-03&sellerProfileId=${client.sellerId}`)).vouchers,
    ).toEqual([])
  })

  test('two clients of one name are two ledgers, and a name that is a ledger is another', async () => {
    const parties: string[] = []
    for (const name of ['Twice', 'TWICE', 'Sales 18%']) {
      const { id } = await given(me, organization, { name })
      await receiptsOf(me, id).record({ day: '2026-11-04', amount: 1 })
      parties.push(`${name}${name === 'Twice' ? '' : ` (${id})`}`)
    }
    await client.issue({ total: 100, day: '2026-11-04' })
    const { vouchers } = await export_(`from=2026-11-04&to=2026-11-04&sellerProfileId=${client.sellerId}`)
    const named = new Set(vouchers.map((voucher) => voucher.PARTYLEDGERNAME))
    expect([...named].toSorted()).toEqual([NAME, ...parties].toSorted())
  })

  test('a client who is called like a bank has the same ledger before and after money came there', async () => {
    const same = await billedClient(me, { seller: names, client: { name: 'Kaveri Bank' } })
    await same.issue({ total: 100_000, day: '2026-09-01' })
    const later = receiptsOf(me, same.clientId)
    await later.record({ day: '2026-11-02', amount: 10, account: 'Kaveri Bank' })
    const parties = async (month: string) => {
      const span = `from=2026-${month}-01&to=2026-${month}-30`
      const { vouchers } = await export_(`${span}&sellerProfileId=${same.sellerId}`)
      return vouchers
        .map(({ PARTYLEDGERNAME: name }) => name)
        .filter((name) => name.startsWith('Kaveri Bank'))
    }
    const [september, november] = [await parties('09'), await parties('11')]

    expect(september).toHaveLength(1)
    expect(november).toEqual(september)
    expect(september).not.toEqual(['Kaveri Bank'])
  })

  test.each([
    ['as=tally&from=2026-04-01', 'from'],
    ['as=zoho&since=last&part=masters', 'part'],
    ['as=tally&since=yesterday', 'since'],
    ['as=tally&since=last&sellerProfileId=999999', 'sellerProfileId'],
  ])('%s is refused at %s', async (query, path) => {
    const { status, body } = await me.get<{ issues: { path: string }[] }>(`/api/accounts/export?${query}`)
    expect([status, body.issues.map((issue) => issue.path)]).toEqual([400, [path]])
  })

  test('a line of banks that is none is refused at its field', async () => {
    const body = await make(me, sellerProfile, { ledgerBanks: 'HDFC =' })
    const answer = await me.post<{ issues: { path: string }[] }>('/api/seller_profiles', body)
    expect([answer.status, answer.body.issues.map(({ path }) => path)]).toEqual([400, ['ledgerBanks']])
  })
})

test('what XML has no character for is dropped, and the rest is escaped', () => {
  const name = xmlLine('A\u0000\u0008 &\n <b> "q" \uFFFE\uD800 ₹ 😀')
  expect(name).toBe('A & <b> "q" ₹ 😀')
  const { ledgers } = tallyFile(
    tallyEnvelope('All Masters', '', [{ LEDGER: { '@NAME': name, PARENT: name } }]),
  )
  expect(ledgers).toEqual([{ '@NAME': name, PARENT: name }])
})
