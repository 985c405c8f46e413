// The file of an e-invoice, INV-01 schema 1.1 (CGST Rule 48(4); the names as public tools for the portal have them). Only a file:
// it is taken to the portal, and its answer comes back. What is marked "from memory" is to be checked with an accountant.
import { isRupees } from '#billing/currency/currency.ts'
import { addressParts } from '#billing/einvoice/address-parts.ts'
import type { TaxHeads } from '#billing/notes.ts'
import { taxSum } from '#billing/supply.ts'
import type { SupplyKind } from '#billing/words.ts'
import { normalised } from '#invoicing/gstin.ts'
import { fromHundredths } from '#invoicing/paise.ts'
import { shareOut } from '#invoicing/share-out.ts'
import { FOREIGN } from '#invoicing/states.ts'

export const E_INVOICE_TYPES = ['INV', 'CRN', 'DBN'] as const
export type EInvoiceType = (typeof E_INVOICE_TYPES)[number]

export interface EInvoiceParty {
  readonly gstin: string
  readonly name: string
  readonly address: string
  /** As kept beside the address; '' : as the address says. */
  readonly city: string
  readonly pin: string
}
export interface EInvoiceLine {
  readonly name: string
  /** Hundredths of hours; null: nothing counted. */
  readonly hours: number | null
  /** Paise an hour. */
  readonly costPerUnit: number | null
  /** Paise. */
  readonly amount: number
}
/** Amounts in whole paise. */
export interface EInvoiceDocument extends TaxHeads {
  readonly type: EInvoiceType
  readonly number: string
  /** 'YYYY-MM-DD' */
  readonly day: string
  readonly kind: SupplyKind
  readonly isReverseCharge: boolean
  readonly seller: EInvoiceParty
  readonly buyer: EInvoiceParty
  /** Two digits of the State, '96' outside India. */
  readonly pos: string
  readonly sac: string
  readonly rateBp: number
  readonly total: number
  readonly lines: readonly EInvoiceLine[]
  /** 'USD'; 'INR' of the others. */
  readonly currency: string
  /** Of a note: the invoice that it corrects. */
  readonly corrects?: { readonly number: string; readonly day: string } | undefined
}

/** Supplies that are registered; to consumers and untaxed ones are not. */
const SUPPLY_TYPES: Readonly<Partial<Record<SupplyKind, string>>> = {
  R: 'B2B',
  SEWP: 'SEZWP',
  SEWOP: 'SEZWOP',
  DE: 'DEXP',
  EXPWP: 'EXPWP',
  EXPWOP: 'EXPWOP',
}
export const isExportKind = (kind: SupplyKind): boolean => kind === 'EXPWP' || kind === 'EXPWOP'
export const supplyType = (kind: SupplyKind): string | undefined => SUPPLY_TYPES[kind]

/** From memory: what stands for the buyer of an export, who has neither GSTIN nor PIN. */
const ABROAD = { Gstin: 'URP', Pin: 999_999, Stcd: FOREIGN, Pos: FOREIGN } as const

const NAME_MAX = 100
const CITY_MAX = 50
const DESCRIPTION_MAX = 300

/** '2026-10-31' → '31/10/2026' */
const slashed = (day: string) => day.split('-').toReversed().join('/')

/** Where the city and the PIN stand: beside the address, else in it. */
export function placeOf({ address, city, pin }: EInvoiceParty): {
  readonly city: string
  readonly pin: string
} {
  const read = addressParts(address)
  return { city: (city.trim() || read.city).slice(0, CITY_MAX), pin: pin.trim() || read.pin }
}

function partyOf(party: EInvoiceParty) {
  const { first, second } = addressParts(party.address)
  const { city, pin } = placeOf(party)
  return {
    Gstin: normalised(party.gstin),
    LglNm: party.name.trim().slice(0, NAME_MAX),
    Addr1: first,
    ...(second === '' ? {} : { Addr2: second }),
    Loc: city,
    Pin: Number(pin),
    Stcd: normalised(party.gstin).slice(0, 2),
  }
}

function buyerOf({ buyer, kind, pos }: EInvoiceDocument) {
  const block = { ...partyOf(buyer), Pos: pos }
  return isExportKind(kind) ? { ...block, ...ABROAD, Loc: block.Loc || 'Abroad' } : block
}

/** Hours and rate where they come to the amount, else the amount as one piece. */
function counted({ hours, costPerUnit, amount }: EInvoiceLine) {
  const isCounted =
    hours !== null && hours > 0 && costPerUnit !== null && Math.abs(hours * costPerUnit - amount * 100) <= 50
  return {
    Qty: isCounted ? fromHundredths(hours) : 1,
    Unit: 'OTH',
    UnitPrice: fromHundredths(isCounted ? costPerUnit : amount),
  }
}

/** The tax of each head is shared out over the lines, so that they come to it to the paisa. */
function itemsOf({ lines, sac, rateBp, cgst, sgst, igst }: EInvoiceDocument) {
  const weights = lines.map(({ amount }) => amount)
  const shares = {
    cgst: shareOut(cgst, weights),
    sgst: shareOut(sgst, weights),
    igst: shareOut(igst, weights),
  }
  return lines.map((line, at) => {
    const heads = { cgst: shares.cgst[at] ?? 0, sgst: shares.sgst[at] ?? 0, igst: shares.igst[at] ?? 0 }
    const amount = fromHundredths(line.amount)
    return {
      SlNo: String(at + 1),
      PrdDesc: line.name.replaceAll(/\s+/g, ' ').trim().slice(0, DESCRIPTION_MAX),
      IsServc: 'Y',
      HsnCd: sac.trim(),
      ...counted(line),
      TotAmt: amount,
      AssAmt: amount,
      GstRt: cgst + sgst + igst === 0 ? 0 : fromHundredths(rateBp),
      IgstAmt: fromHundredths(heads.igst),
      CgstAmt: fromHundredths(heads.cgst),
      SgstAmt: fromHundredths(heads.sgst),
      TotItemVal: fromHundredths(line.amount + taxSum(heads)),
    }
  })
}

/** One document as the portal takes it; whether it is complete is asked before (`eInvoiceIssues`). */
export function inv01(document: EInvoiceDocument) {
  const { type, number, day, kind, isReverseCharge, total, cgst, sgst, igst, currency, corrects } = document
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: supplyType(kind) ?? '', RegRev: isReverseCharge ? 'Y' : 'N' },
    DocDtls: { Typ: type, No: number, Dt: slashed(day) },
    SellerDtls: partyOf(document.seller),
    BuyerDtls: buyerOf(document),
    ItemList: itemsOf(document),
    ValDtls: {
      AssVal: fromHundredths(total),
      CgstVal: fromHundredths(cgst),
      SgstVal: fromHundredths(sgst),
      IgstVal: fromHundredths(igst),
      TotInvVal: fromHundredths(total + cgst + sgst + igst),
    },
    ...(corrects
      ? { RefDtls: { PrecDocDtls: [{ InvNo: corrects.number, InvDt: slashed(corrects.day) }] } }
      : {}),
    ...(isExportKind(kind) && !isRupees(currency) ? { ExpDtls: { ForCur: currency } } : {}),
  }
}
export type Inv01 = ReturnType<typeof inv01>
