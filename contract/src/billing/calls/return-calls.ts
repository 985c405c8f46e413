// The returns of a seller: its months, the tables of GSTR-1 with what they are made of, the summary for GSTR-3B, the sales register.
import * as z from 'zod/mini'
import { daySchema, idText, notBackwards, periodSchema } from '#billing/calls/schemas.ts'
import { endpoint } from '#engine/endpoint.ts'

const tag = 'Returns'
const get = { method: 'GET', tag } as const

/** Rupees, as all amounts of these answers. */
export interface TaxedSums {
  readonly taxable: number
  readonly igst: number
  readonly cgst: number
  readonly sgst: number
}

/** As the form names them; 9B is told apart by whether the recipient has a GSTIN. */
export const RETURN_TABLES = [
  '4A',
  '4B',
  '5',
  '6A',
  '6B',
  '6C',
  '7',
  '8',
  '9B-registered',
  '9B-unregistered',
  '11A',
  '11B',
] as const
export type ReturnTable = (typeof RETURN_TABLES)[number]

/** The last two are vouchers of advances; a refund voucher stands in Table 13 alone. */
export const RETURN_DOCUMENTS = ['invoice', 'creditNote', 'debitNote', 'receipt', 'refund'] as const
export type ReturnDocumentType = (typeof RETURN_DOCUMENTS)[number]

export interface ReturnDocument extends TaxedSums {
  readonly type: ReturnDocumentType
  readonly id: number
  readonly number: string
  readonly day: string
  readonly party: string
  /** '' of who has none. */
  readonly gstin: string
  /** Two digits of the State, '96' outside India. */
  readonly pos: string
  /** Credit notes are negative. Null: cancelled, it stands in Table 13 alone. */
  readonly table: ReturnTable | null
  readonly rateBp: number
  readonly sac: string
  /** What the document comes to. */
  readonly value: number
}

export interface DocumentNamed {
  readonly type: ReturnDocumentType
  readonly id: number
  readonly number: string
}
/** Where what is wrong is mended. */
export interface CheckWay {
  readonly to: 'invoice' | 'note' | 'receipt' | 'organization' | 'seller'
  readonly id: number
}
export interface ReturnCheck {
  readonly code: string
  /** An error holds the files back. */
  readonly level: 'error' | 'warning' | 'passed'
  readonly title: string
  /** '' where the title says it all. */
  readonly text: string
  readonly documents: readonly DocumentNamed[]
  readonly way?: CheckWay
}

export interface RegisterRow extends TaxedSums {
  /** Goes before the rate, as '998314'. */
  readonly sac: string
  readonly rateBp: number
}
/** Of Table 13: one unbroken run of numbers. */
export interface NumberRun {
  readonly type: ReturnDocumentType
  readonly from: string
  readonly to: string
  readonly count: number
  readonly cancelled: number
}

/** 'elsewhere': over, with documents, and the seller says that its returns are filed from other books. */
export type ReturnState = 'filed' | 'due' | 'late' | 'running' | 'empty' | 'elsewhere'

export interface Gstr1Answer {
  readonly period: string
  /** MMYYYY, as in the file. */
  readonly fp: string
  readonly gstin: string
  readonly checks: readonly ReturnCheck[]
  /** Credit notes are negative; both parts of Table 11 are positive, as on the form. Tables without a document are left out. */
  readonly tables: Readonly<Partial<Record<ReturnTable, TaxedSums & { readonly count: number }>>>
  /** Of invoices and notes: Table 11 stands beside them. */
  readonly totals: Omit<TaxedSums, 'taxable'> & { readonly total: number; readonly count: number }
  readonly documents: readonly ReturnDocument[]
  readonly sacs: readonly RegisterRow[]
  readonly numbers: readonly NumberRun[]
}

const ofReturn = {
  sellerProfileId: idText,
  /** 'YYYY-MM'; of a quarter its last month. */
  period: periodSchema,
  /** '1': the whole quarter that ends with the period. */
  quarter: z.optional(z.enum(['0', '1'])),
}

export const gstr1 = endpoint<{ readonly data: Gstr1Answer }>()({
  ...get,
  path: '/api/returns/gstr1',
  query: z.object(ofReturn),
  summary: 'GSTR-1 of a seller and month: checks, tables, and the documents they are made of',
})
/** The file itself: the JSON of the portal, or a zip with the sheets of the offline tool. 409 `return_errors` while a check refuses. */
export const gstr1File = endpoint<Uint8Array>()({
  ...get,
  path: '/api/returns/gstr1/file',
  query: z.object({
    ...ofReturn,
    as: z.enum(['json', 'csv']),
    /** '1': the invoice furnishing facility, which takes invoices and notes to firms with a GSTIN alone. */
    iff: z.optional(z.enum(['0', '1'])),
  }),
  summary: 'GSTR-1 as the file of the portal (json) or as the sheets of its offline tool (csv, a zip)',
})

export interface Gstr3bAnswer {
  readonly period: string
  readonly '3.1a': TaxedSums
  readonly '3.1b': Pick<TaxedSums, 'taxable' | 'igst'>
  readonly '3.1c': Pick<TaxedSums, 'taxable'>
  readonly '3.2_unregistered': readonly {
    readonly pos: string
    readonly taxable: number
    readonly igst: number
  }[]
  /** Sentences about what this summary knows nothing of. */
  readonly leftOut: readonly string[]
}
export const gstr3b = endpoint<{ readonly data: Gstr3bAnswer }>()({
  ...get,
  path: '/api/returns/gstr3b',
  query: z.object(ofReturn),
  summary: 'What the sales come to in GSTR-3B, and what it leaves out',
})

export interface ReturnPeriod {
  /** 'YYYY-MM'; of a quarter its last month. */
  readonly period: string
  readonly isQuarter: boolean
  readonly state: ReturnState
  /** Last day to file, by the law as we read it. */
  readonly dueDay: string
  readonly arn: string
  readonly filedDay: string | null
  /** Issued and not cancelled, so far. */
  readonly documents: number
  /** Of a quarter: which of its first two months were closed by themselves, as the furnishing facility told of them. */
  readonly told: readonly string[]
}
export interface ReturnPeriods {
  readonly seller: { readonly id: number; readonly name: string; readonly gstin: string }
  /** The seller files each quarter (QRMP). */
  readonly isQuarterly: boolean
  /** Oldest first; the last one is running. */
  readonly periods: readonly ReturnPeriod[]
}
export const returnPeriods = endpoint<{ readonly data: ReturnPeriods }>()({
  ...get,
  path: '/api/returns/periods',
  query: z.object({ sellerProfileId: idText }),
  summary: 'The months, or quarters, of a seller’s returns: which are filed and when the others are due',
})

export const REGISTER_GROUPS = ['rate', 'customer', 'place'] as const
export type RegisterGroup = (typeof REGISTER_GROUPS)[number]

export interface RegisterSum extends TaxedSums {
  /** '18%', the client's name, 'Karnataka'. */
  readonly label: string
  /** Of the client, or the State; null of a rate. */
  readonly key: string | null
  readonly count: number
}
export interface SalesRegister {
  readonly from: string
  readonly to: string
  /** Credit notes are negative. */
  readonly documents: readonly ReturnDocument[]
  readonly groups: Readonly<Record<RegisterGroup, readonly RegisterSum[]>>
  readonly totals: TaxedSums & { readonly value: number; readonly count: number }
}
const ofRegister = { from: daySchema, to: daySchema, sellerProfileId: z.optional(idText) }
export const salesRegister = endpoint<{ readonly data: SalesRegister }>()({
  ...get,
  path: '/api/returns/register',
  query: z.object(ofRegister).check(notBackwards),
  summary: 'Sales of a time, document by document, summed by rate, client and place of supply',
})
export const salesRegisterFile = endpoint<Uint8Array>()({
  ...get,
  path: '/api/returns/register/file',
  query: z.object({ ...ofRegister, as: z.enum(['csv', 'xlsx', 'pdf']) }).check(notBackwards),
  summary: 'The sales register as CSV, XLSX or PDF',
})
