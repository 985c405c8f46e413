// E-invoices: which documents are some, what their file says and lacks, and the answer of the portal that is kept once and for all.
import { addressParts } from '@daybook/contract/billing/einvoice/address-parts.ts'
import type { EInvoiceState } from '@daybook/contract/billing/calls/e-invoice-calls.ts'
import type { Inv01 } from '@daybook/contract/billing/einvoice/inv01.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { eInvoiceMessages } from '@daybook/contract/messages/billing/e-invoice-messages.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient, type InvoiceRecord } from '#test/support/invoicing/issued.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { notesOf, type Refused } from '#test/support/invoicing/notes.ts'
import { IRN, portalAnswer } from '#test/support/invoicing/portal.ts'
import type { Caller } from '#test/support/caller.ts'
import type { Input } from '#test/support/make.ts'

const DAY = 24 * 60 * 60 * 1000
const SELLER = { eInvoiceFrom: '2026-04-01', city: 'Bengaluru', pin: '560001' }
const PARTIES = {
  fromOrganizationAddress: '12 Residency Road\nBengaluru 560025',
  toOrganizationAddress: 'Plot 7, Peenya Industrial Area\nBengaluru - 560 058',
}

const setUp = async (me: Caller, seller: Input = SELLER) =>
  billedClient(me, { seller, client: { city: '', pin: '' } })
const filed = (me: Caller, id: number, of = 'invoicing') =>
  me.get<Inv01 & Refused>(`/api/${of}/${id}/einvoice`)
const stateOf = async (me: Caller, id: number, of = 'invoicing') =>
  (await me.get<{ data: EInvoiceState }>(`/api/${of}/${id}/einvoice/state`)).body.data
const load = (me: Caller, id: number, answer: unknown, of = 'invoicing') =>
  me.put<Refused & { message: string }>(`/api/${of}/${id}/irn`, {
    answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
  })

test.each([
  ['12 MG Road\nBengaluru 560001', 'Bengaluru', '560001'],
  ['Plot 7, Peenya, Bengaluru - 560 058, Karnataka', 'Bengaluru', '560058'],
  ['Shop 4, New Delhi-110001', 'New Delhi', '110001'],
  ['Somewhere without one', '', ''],
])('city and PIN are read out of %j', (address, city, pin) => {
  expect(addressParts(address)).toMatchObject({ city, pin })
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)

  test('the file of an invoice has the names of the schema, and its lines come to its tax', async () => {
    const client = await setUp(me)
    const row = await client.issue({ total: 6_000_007, overrides: PARTIES })
    const { status, body } = await filed(me, row.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
      DocDtls: { Typ: 'INV', No: row.invoiceNumber, Dt: '01/11/2026' },
      SellerDtls: { Gstin: GSTINS.seller, Loc: 'Bengaluru', Pin: 560001, Stcd: '29' },
      BuyerDtls: { Gstin: GSTINS.sameState, Pos: '29', Loc: 'Bengaluru', Pin: 560058, Stcd: '29' },
      ValDtls: { AssVal: 60_000.07, IgstVal: 0 },
    })
    const sum = (name: 'AssAmt' | 'CgstAmt' | 'TotItemVal') =>
      Math.round(body.ItemList.reduce((all, item) => all + item[name] * 100, 0))
    expect(sum('AssAmt')).toBe(6_000_007)
    expect(sum('CgstAmt')).toBe(Math.round(body.ValDtls.CgstVal * 100))
    expect(sum('TotItemVal')).toBe(Math.round(body.ValDtls.TotInvVal * 100))
    expect(body.ItemList[0]).toMatchObject({ IsServc: 'Y', HsnCd: '998311', GstRt: 18 })
  })

  test('who does not register, and what goes to consumers or went out before, has none', async () => {
    const never = await setUp(me, {})
    const later = await setUp(me, { ...SELLER, eInvoiceFrom: '2026-11-05' })
    const client = await setUp(me)
    const rows = [
      await never.issue({ total: 100_000, overrides: PARTIES }),
      await later.issue({ total: 100_000, overrides: PARTIES }),
      await client.issue({
        total: 100_000,
        overrides: { ...PARTIES, toOrganizationTaxNumber: 'Unregistered', placeOfSupply: '29' },
      }),
    ]
    for (const { id } of rows) {
      expect(await stateOf(me, id)).toMatchObject({ isWanted: false, issues: [], irn: '' })
      expect(await filed(me, id)).toMatchObject({ status: 409, body: { code: 'einvoice_incomplete' } })
    }
  })

  test('what is missing is said with the record that mends it, and a draft has no file', async () => {
    const client = await setUp(me, { ...SELLER, pin: '' })
    const { fromOrganizationAddress: _, ...rest } = PARTIES
    const lacking = {
      fromOrganizationAddress: '12 Residency Road',
      toOrganizationAddress: 'Peenya, Bengaluru',
      sac: '9983',
    }
    const row = await client.issue({ total: 100_000, overrides: { ...rest, ...lacking } })
    const { issues } = await stateOf(me, row.id)
    expect(issues.map(({ code, at }) => [code, at])).toEqual([
      ['seller_place', 'seller'],
      ['buyer_place', 'organization'],
      ['sac', 'none'],
    ])
    const { body } = await filed(me, row.id)
    expect(body.detail).toBe(eInvoiceMessages.incomplete(eInvoiceMessages.sellerPlace))

    const change = async (path: string, values: Input) => {
      const { body: before } = await me.get<Input>(path)
      return me.put(path, { ...before, ...values })
    }
    await change(`/api/${sellerProfile.api.one}/${client.sellerId}`, { pin: '560001' })
    await change(`/api/${organization.api.one}/${client.clientId}`, { city: 'Bengaluru', pin: '560058' })
    expect((await stateOf(me, row.id)).issues.map(({ code }) => code)).toEqual(['sac'])

    const draft = await client.draft({ total: 100_000, overrides: PARTIES })
    expect(await filed(me, draft.id)).toMatchObject({ status: 409, body: { code: 'not_issued' } })
  })

  test('the answer is kept once; the invoice then neither goes back nor changes its IRN', async () => {
    const client = await setUp(me)
    const row = await client.issue({ total: 100_000, day: '2026-11-21', overrides: PARTIES })
    const file = (await filed(me, row.id)).body
    // Some tools answer with a list, wrapped.
    const done = await load(me, row.id, { Data: [portalAnswer(file)] })
    expect(done).toMatchObject({ status: 200, body: { message: eInvoiceMessages.done(row.invoiceNumber) } })
    expect(await load(me, row.id, portalAnswer(file))).toMatchObject({ status: 200 })
    expect(await load(me, row.id, portalAnswer(file, { irn: IRN.replace('a', 'b') }))).toMatchObject({
      status: 409,
      body: { code: 'has_irn' },
    })
    expect(await stateOf(me, row.id)).toMatchObject({
      irn: IRN,
      ackNo: '112610012345678',
      ackTime: Date.parse('2026-11-21T10:00:00+05:30'),
    })
    const refused = await me.post<Refused>(`/api/invoicing/${row.id}/reopen`, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'has_irn' } })
    const { db } = office.deps
    const change = sql`update "invoice" set "irn" = ${'0'.repeat(64)} where "id" = ${row.id}`
    await expect(change.execute(db)).rejects.toThrow()
  })

  test('the portal cancels within a day: so does Daybook, afterwards it wants a credit note', async () => {
    const client = await setUp(me)
    const [early, late] = [
      await client.issue({ total: 100_000, day: '2026-11-21', overrides: PARTIES }),
      await client.issue({ total: 100_000, day: '2026-11-21', overrides: PARTIES }),
    ]
    const asked = async ({ id }: InvoiceRecord, ackDt: string) => {
      await load(me, id, portalAnswer((await filed(me, id)).body, { more: { AckDt: ackDt } }))
      return me.post<Refused>(`/api/invoicing/${id}/cancel`, { reason: 'Wrong client' })
    }
    const at = (time: number) => new Date(time + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const now = office.deps.clock()
    expect((await asked(early, at(now - DAY + 60_000))).status).toBe(200)
    expect(await asked(late, at(now - DAY - 60_000))).toMatchObject({
      status: 409,
      body: { code: 'has_irn' },
    })
  })

  test('an answer about something else is refused with its sentence, and nothing is kept', async () => {
    const client = await setUp(me)
    const row = await client.issue({ total: 100_000, overrides: PARTIES })
    const file = (await filed(me, row.id)).body
    const say = eInvoiceMessages
    const cases: readonly (readonly [unknown, string])[] = [
      ['not json', say.unreadable],
      ['[]', say.unreadable],
      [{ Irn: IRN }, say.unreadable],
      [portalAnswer(file, { irn: 'short' }), say.irnShape],
      [{ ...portalAnswer(file), SignedQRCode: 'a.b' }, say.qrShape],
      [{ ...portalAnswer(file), SignedQRCode: 'a.!!.c' }, say.qrShape],
      [portalAnswer(file, { data: { DocNo: 'BB/1' } }), say.otherNumber('BB/1', row.invoiceNumber)],
      [portalAnswer(file, { data: { DocTyp: 'CRN' } }), say.otherType],
      [portalAnswer(file, { data: { DocDt: '02/11/2026' } }), say.otherDay('2026-11-02', '2026-11-01')],
      [portalAnswer(file, { data: { SellerGstin: GSTINS.otherState } }), say.otherGstin],
      [portalAnswer(file, { data: { TotInvVal: 1 } }), say.otherTotal],
      [portalAnswer(file, { data: { Irn: 'b'.repeat(64) } }), say.otherIrn],
      [portalAnswer(file, { more: { AckNo: '' } }), say.ackShape],
      [portalAnswer(file, { more: { AckDt: 'yesterday' } }), say.ackShape],
      [portalAnswer(file, { more: { AckDt: '2026-02-31 10:00:00' } }), say.ackShape],
      [portalAnswer(file, { more: { AckDt: '2026-11-22 10:00:00' } }), say.ackFuture],
    ]
    for (const [answer, sentence] of cases) {
      const { status, body } = await load(me, row.id, answer)
      expect([status, body.issues.map(({ path, message }) => [path, message])]).toEqual([
        400,
        [['answer', sentence]],
      ])
    }
    expect((await stateOf(me, row.id)).irn).toBe('')
  })

  test('a credit note is registered as one, with the invoice that it corrects; one without tax is not', async () => {
    const client = await setUp(me)
    const row = await client.issue({ total: 100_000, overrides: PARTIES })
    const notes = notesOf(me)
    const note = await notes.issue(row.id, { totalAmount: 100 })
    const { status, body } = await filed(me, note.id, 'credit_notes')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      DocDtls: { Typ: 'CRN', No: note.number, Dt: '10/11/2026' },
      RefDtls: { PrecDocDtls: [{ InvNo: row.invoiceNumber, InvDt: '01/11/2026' }] },
      ValDtls: { AssVal: 100, CgstVal: 9, SgstVal: 9, TotInvVal: 118 },
    })
    expect(await load(me, note.id, portalAnswer(body), 'credit_notes')).toMatchObject({ status: 200 })
    expect((await stateOf(me, note.id, 'credit_notes')).irn).toBe(IRN)
    const financial = await notes.issue(row.id, { totalAmount: 50, kind: 'financial' })
    expect((await stateOf(me, financial.id, 'credit_notes')).isWanted).toBe(false)
  })

  test('an export names the portal’s dummies, and its currency', async () => {
    const client = await setUp(me, { ...SELLER, lutNumber: 'AD290426000123X', lutYear: '2026-27' })
    const total = {
      totalAmount: 1000,
      taxAmount: 0,
      grandTotalAmount: 1000,
      tdsAmount: 0,
      netPayableAmount: 1000,
    }
    const abroad = { toOrganizationTaxNumber: 'Unregistered', placeOfSupply: '96', supplyKind: 'EXPWOP' }
    const row = await client.issue({
      total: 100_000,
      overrides: {
        ...PARTIES,
        ...total,
        ...abroad,
        toOrganizationAddress: 'Fjordgata 3\n7010 Trondheim\nNorway',
      },
    })
    expect((await filed(me, row.id)).body).toMatchObject({
      TranDtls: { SupTyp: 'EXPWOP' },
      BuyerDtls: { Gstin: 'URP', Pin: 999_999, Stcd: '96', Pos: '96' },
      ItemList: [{ GstRt: 0, IgstAmt: 0 }],
    })
  })
})
