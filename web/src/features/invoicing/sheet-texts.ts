// The texts of the printed sheet, from an invoice that is saved or still being typed.
import { paiseAsRupees, paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { SHEET_GROUPS_MAX, sheetTaxLabel } from '@daybook/contract/invoicing/sheet-lines.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/limits.ts'
import { formatDay } from '#lib/format-time.ts'
import { supplyOf, taxedIn } from './supply.ts'
import { hundredthsAt, instantAt, textAt } from './wire.ts'

type Values = Readonly<Record<string, unknown>>

interface Party {
  readonly name: string
  readonly pan: string
  readonly address: string
  readonly taxNumber: string
}

export interface SheetTexts {
  readonly number: string
  readonly date: string
  /** 'Oct 01, 2026 to Oct 31, 2026' */
  readonly period: string
  readonly seller: Party
  readonly buyer: Party
  readonly lines: readonly {
    readonly id: number
    readonly name: string
    readonly hours: string
    readonly costPerUnit: string
    readonly amount: string
  }[]
  /** Says that there are more groups than a sheet lists; '' while there are not. */
  readonly remark: string
  readonly total: string
  /** As specified within a State. */
  readonly taxLabel: string
  readonly tax: string
  readonly grandTotal: string
  /** A negative. */
  readonly tds: string
  readonly netPayable: string
  readonly creatorName: string
  readonly creatorDesignation: string
}

/** An invoice has one date, whoever prints it and wherever: that of its financial year. */
const dayAt = (values: Values, name: string) => {
  const instant = instantAt(values, name)
  return instant === undefined ? '' : formatDay(instant, DEFAULT_TIME_ZONE)
}
const rupeesAt = (values: Values, name: string) => paiseAsRupees(hundredthsAt(values, name) ?? 0)

const partyOf = (values: Values, side: 'from' | 'to'): Party => ({
  name: textAt(values, `${side}OrganizationName`).trim(),
  pan: textAt(values, `${side}OrganizationPan`).trim(),
  address: textAt(values, `${side}OrganizationAddress`).trim(),
  taxNumber: textAt(values, `${side}OrganizationTaxNumber`).trim(),
})

/** @param count how many groups there are, listed or not */
export function sheetTexts(values: Values, groups: readonly AnyRecord[], count = groups.length): SheetTexts {
  const tds = hundredthsAt(values, 'tdsAmount') ?? 0
  return {
    number: textAt(values, 'invoiceNumber').trim(),
    date: dayAt(values, 'invoiceDate'),
    period: [dayAt(values, 'startDate'), dayAt(values, 'endDate')].filter(Boolean).join(' to '),
    seller: partyOf(values, 'from'),
    buyer: partyOf(values, 'to'),
    lines: groups.slice(0, SHEET_GROUPS_MAX).map((group) => ({
      id: group.id,
      name: textAt(group, 'name').trim(),
      hours: paiseAsText(hundredthsAt(group, 'hours') ?? 0),
      costPerUnit: rupeesAt(group, 'costPerUnit'),
      amount: rupeesAt(group, 'amount'),
    })),
    remark: count > SHEET_GROUPS_MAX ? `The first ${SHEET_GROUPS_MAX} of ${count} groups are listed.` : '',
    total: rupeesAt(values, 'totalAmount'),
    taxLabel: sheetTaxLabel(supplyOf(values), taxedIn(values)),
    tax: rupeesAt(values, 'taxAmount'),
    grandTotal: rupeesAt(values, 'grandTotalAmount'),
    // No minus before nothing.
    tds: paiseAsRupees(tds === 0 ? 0 : -tds),
    netPayable: rupeesAt(values, 'netPayableAmount'),
    creatorName: textAt(values, 'invoiceCreaterName').trim(),
    creatorDesignation: textAt(values, 'invoiceCreaterDesignation').trim(),
  }
}
