// The answer of the e-invoice portal: IRN, acknowledgement and the signed code, checked against the document it came for.
// Names as public tools for the portal have them; the signature itself is not checked.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { EInvoiceType } from '@daybook/contract/billing/einvoice/inv01.ts'
import { normalised } from '@daybook/contract/invoicing/gstin.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { eInvoiceMessages as say } from '@daybook/contract/messages/billing/e-invoice-messages.ts'

export interface PortalAnswer {
  /** 64 hexadecimal digits, small. */
  readonly irn: string
  readonly ackNo: string
  /** Epoch milliseconds. */
  readonly ackTime: number
  readonly signedQr: string
}
/** What the answer must be about. */
export interface AnsweredDocument {
  readonly type: EInvoiceType
  readonly number: string
  /** 'YYYY-MM-DD' */
  readonly day: string
  readonly sellerGstin: string
  /** Paise, with tax. */
  readonly grand: number
  /** When the answer is read. */
  readonly now: number
}

type Found = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Found => typeof value === 'object' && value !== null

/** What a printed code has room for. */
const SIGNED_MAX = 2900
const DEPTH_MAX = 5
const CLOCKS_DIFFER_MS = 3_600_000
/** Some tools wrap the answer, and answers to several documents are a list. */
function answersIn(value: unknown, depth = 0): Found[] {
  if (!isObject(value) || depth > DEPTH_MAX) return []
  if (Object.keys(value).some((key) => key.toLowerCase() === 'irn')) return [value]
  return Object.values(value).flatMap((inner) => answersIn(inner, depth + 1))
}

const textOf = (answer: Found, ...names: readonly string[]): string => {
  const entry = Object.entries(answer).find(([key]) => names.includes(key.toLowerCase()))
  return typeof entry?.[1] === 'string' || typeof entry?.[1] === 'number' ? String(entry[1]).trim() : ''
}

const IST = '+05:30'
/** '2026-11-03 10:22:00' or '03/11/2026 10:22:00', in India; NaN for anything else, and for days that no month has. */
function instantOf(text: string): number {
  const iso = text.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1').replace(' ', 'T')
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(iso) ? Date.parse(`${iso}${IST}`) : Number.NaN
  return !Number.isNaN(instant) && indianDay(instant) === iso.slice(0, 10) ? instant : Number.NaN
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the code says: a signed token whose `data` is JSON once more. */
function signedData(signedQr: string): Found | undefined {
  const parts = signedQr.split('.')
  const [, payload = ''] = parts
  if (parts.length !== 3 || !/^[\w-]+$/.test(payload)) return undefined
  const outer = parsed(Buffer.from(payload, 'base64url').toString('utf8'))
  if (!isObject(outer)) return undefined
  const inner = typeof outer['data'] === 'string' ? parsed(outer['data']) : (outer['data'] ?? outer)
  return isObject(inner) ? inner : undefined
}

const dayOf = (text: string) => text.replace(/^(\d\d)[/-](\d\d)[/-](\d{4})$/, '$3-$2-$1')
const isAmount = (text: string) => /^\d{1,13}(\.\d+)?$/.test(text)

/** The sentence of what does not fit; undefined: it is about that document. */
function mismatch(data: Found, irn: string, document: AnsweredDocument): string | undefined {
  const number = textOf(data, 'docno')
  const day = dayOf(textOf(data, 'docdt'))
  const total = textOf(data, 'totinvval')
  if (normalised(number) !== normalised(document.number)) return say.otherNumber(number, document.number)
  if (normalised(textOf(data, 'doctyp')) !== document.type) return say.otherType
  if (day !== document.day) return say.otherDay(day, document.day)
  if (normalised(textOf(data, 'sellergstin')) !== normalised(document.sellerGstin)) return say.otherGstin
  // Some tools round the total to whole rupees.
  if (!isAmount(total) || Math.abs(toHundredths(total) - document.grand) > 100) return say.otherTotal
  return textOf(data, 'irn').toLowerCase() === irn ? undefined : say.otherIrn
}

/**
 * @param text JSON as the portal gives it, for one document or for several
 * @returns what to keep, or the sentence that refuses it
 */
export function readPortalAnswer(text: string, document: AnsweredDocument): PortalAnswer | string {
  const answers = answersIn(parsed(text))
  const ours = answers.find((answer) => {
    const data = signedData(textOf(answer, 'signedqrcode'))
    return data !== undefined && normalised(textOf(data, 'docno')) === normalised(document.number)
  })
  const answer = ours ?? answers[0]
  if (!answer) return say.unreadable
  const irn = textOf(answer, 'irn').toLowerCase()
  const signedQr = textOf(answer, 'signedqrcode')
  if (!/^[0-9a-f]{64}$/.test(irn)) return say.irnShape
  if (signedQr === '') return say.unreadable
  const data = signedQr.length > SIGNED_MAX ? undefined : signedData(signedQr)
  if (!data) return say.qrShape
  const wrong = mismatch(data, irn, document)
  if (wrong !== undefined) return wrong
  const ackNo = textOf(answer, 'ackno')
  const ackTime = instantOf(textOf(answer, 'ackdt'))
  if (!/^\d{1,20}$/.test(ackNo) || Number.isNaN(ackTime)) return say.ackShape
  // It is not signed, and says until when the document may be cancelled.
  if (ackTime > document.now + CLOCKS_DIFFER_MS) return say.ackFuture
  return { irn, ackNo, ackTime, signedQr }
}
