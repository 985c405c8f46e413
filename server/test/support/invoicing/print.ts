// Invoices with task groups, and their prints read back as a PDF reader reads them.
import { extractText, extractTextItems, getDocumentProxy } from 'unpdf'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import type { TestApp } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { issue } from '#test/support/invoicing/issuing.ts'
import { given, type Input } from '#test/support/make.ts'

/** The firms of the design's mock pictures. */
export const PARTIES = {
  fromOrganizationName: 'Deshpande & Rao Consulting LLP',
  fromOrganizationPan: 'AAKFD4821M',
  fromOrganizationAddress: '4th Floor, Sarasvati Chambers, Senapati Bapat Road,\nPune 411016, Maharashtra',
  fromOrganizationTaxNumber: '27AAKFD4821M1Z5',
  toOrganizationName: 'Sahyadri Foods Private Limited',
  toOrganizationPan: 'AAHCS7302Q',
  toOrganizationAddress: 'Plot 18, Bhosari Industrial Estate,\nPune 411026, Maharashtra',
  toOrganizationTaxNumber: '27AAHCS7302Q1ZT',
  invoiceCreaterName: 'Ananya Deshpande',
  invoiceCreaterDesignation: 'Managing Partner',
} as const
/** Noon in India, so that no other zone's day is meant. */
const noon = (month: number, day: number) => Date.UTC(2026, month - 1, day, 6, 30)
export const DATES = { invoiceDate: noon(11, 2), startDate: noon(10, 1), endDate: noon(10, 31) } as const

export interface Group {
  readonly name: string
  readonly hours: number
  readonly costPerUnit: number
  readonly amount: number
}
export const group = (name: string, hours: number, costPerUnit: number): Group => ({
  name,
  hours,
  costPerUnit,
  amount: Math.round(hours * costPerUnit * 100) / 100,
})

/** The invoice of the mock pictures. */
export const FOUR_GROUPS = [
  group('Onboarding workshops, October', 12, 2400),
  group('GST reconciliation, October', 18.5, 1850),
  group('Dashboard design and build', 36, 2150),
  group('Support and corrections', 7.5, 1333.5),
]
export const FIGURES = {
  totalAmount: 150426.25,
  taxAmount: 27076.72,
  grandTotalAmount: 177502.97,
  tdsAmount: 15042.63,
  netPayableAmount: 162460.34,
} as const

/** An invoice with exactly these figures, whatever its groups come to. */
export async function givenInvoice(
  caller: Caller,
  groups: readonly Group[],
  overrides: Input = {},
): Promise<AnyRecord> {
  const blocks = { placeOfSupply: '', sac: '', bankAccount: '', upiAddress: '', isNumberGiven: 0 }
  const input = { ...PARTIES, ...DATES, ...blocks, ...overrides }
  const { id } = await given(caller, invoice, { ...input, ...FIGURES, ...overrides })
  for (const one of groups) await given(caller, invoiceTaskGroup, { ...one, invoice: { id } })
  // Groups that come later may recompute the figures.
  const { body } = await caller.put<{ data: AnyRecord }>(`/api/invoices/${id}`, { ...FIGURES, ...overrides })
  return body.data
}

/** The same, issued: what may be mailed. */
export async function givenIssued(
  caller: Caller,
  seller: AnyRecord,
  groups: readonly Group[],
  overrides: Input = {},
): Promise<AnyRecord> {
  const client = await given(caller, organization)
  const { id } = await givenInvoice(caller, groups, {
    organization: { id: client.id },
    sellerProfile: { id: seller.id },
    placeOfSupply: '27',
    sac: '998311',
    rateBp: 1800,
    invoiceNumber: `N/${client.id}`,
    ...overrides,
  })
  const { status, body } = await issue(caller, id)
  if (status !== 200) throw new Error(`not issued: ${JSON.stringify(body)}`)
  return body.data
}

export interface Printed {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Uint8Array
}

export async function print(
  { app }: Pick<TestApp, 'app'>,
  { actor }: Caller,
  id: number,
  template?: PrintTemplate,
): Promise<Printed> {
  const url = `/api/invoicing/${id}/pdf${template ? `?template=${template}` : ''}`
  const reply = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${actor.token}` } })
  return { status: reply.statusCode, headers: reply.headers, bytes: new Uint8Array(reply.rawPayload) }
}

/** The text of each page, its parts one blank apart. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** Width and height of the first page in points. */
export async function sizeOf(bytes: Uint8Array): Promise<[number, number]> {
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1)
  const [, , width = 0, height = 0] = page.view
  return [width, height]
}

/** The colours of the lines on the first page, '#2f3f8f'. */
export async function colorsIn(bytes: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1)
  const { argsArray } = await page.getOperatorList()
  return argsArray.flat().filter((one): one is string => typeof one === 'string' && one.startsWith('#'))
}

interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** Where each piece of text stands, page by page. */
const WATERMARK_FROM = 60

export async function piecesOf(bytes: Uint8Array): Promise<Piece[][]> {
  const { items } = await extractTextItems(await getDocumentProxy(bytes.slice()))
  return items.map((page) =>
    page
      // A word across the page lies under everything.
      .filter(({ str, fontSize }) => str.trim() !== '' && fontSize < WATERMARK_FROM)
      .map(({ str, x, y, width, fontSize }) => ({
        text: str,
        left: x,
        right: x + width,
        bottom: y,
        top: y + fontSize * 0.7,
      })),
  )
}

/** Pairs of texts that stand on each other. */
export const overlapsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5,
      )
      .map((other) => `${one.text} | ${other.text}`),
  )
