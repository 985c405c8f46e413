// What is looked at before an invoice is issued: E refuses, W asks. The browser runs it while one types, the server before it
// freezes anything.
import { billingMessages } from '#messages/billing/billing-messages.ts'
import { addDays, financialYearOfDay } from '#billing/days.ts'
import { hasNumberShape, isEarlierThanLast } from '#billing/issue-number.ts'
import {
  currencyAtHome,
  type CurrencyColumns,
  currencyErrors,
  type ForeignLine,
  type Said,
} from '#billing/currency/currency-checks.ts'
import type { IssueCheck } from '#billing/refusals.ts'
import { isSpecialSupply, kindOfSupply, needsLut, taxOfSupply, taxSum } from '#billing/supply.ts'
import type { SupplyKind } from '#billing/words.ts'
import { stateIn, verdictOnGstin } from '#invoicing/gstin.ts'
import { figuresIn, type FigureColumns, type PartyColumns, supplyOf } from '#invoicing/invoice-row.ts'

export interface CheckedInvoice extends FigureColumns, PartyColumns, Partial<CurrencyColumns> {
  readonly isLinkedToOrganization: boolean
  readonly sac: string
  readonly kind: SupplyKind
  readonly reverseCharge: number
  readonly rateBp: number
  /** Days; `end` is the last one of the service. */
  readonly day: string
  readonly end: string | null
  /** What was typed; undefined: the pattern gives one. */
  readonly number: string | undefined
}

export interface IssueFacts {
  readonly today: string
  /** Undefined: no seller profile is linked. */
  readonly seller:
    { readonly isLarge: boolean; readonly lutNumber: string; readonly lutYear: string } | undefined
  /** Of the task groups in paise; undefined: there are none. */
  readonly groupSum: number | undefined
  /** The task groups, of an invoice in another currency. */
  readonly foreignLines?: readonly ForeignLine[] | undefined
  /** Is the typed number another document's? */
  readonly isNumberTaken: boolean
  /** What was filed with its month in it, 'YYYY-MM'; of a quarter its last month. */
  readonly filedPeriod: string | undefined
  /** Day of the latest invoice of the series. */
  readonly lastDay: string | undefined
  /** Hours of the period that nobody has billed, as text; undefined: none. */
  readonly hoursLeft: string | undefined
  /** Paise. */
  readonly amountMax: number
  /** It went out before invoices were issued here. */
  readonly isOpening: boolean
}

const SAC_SMALL = 4
const SAC_LARGE = 6
const SERVICE_DAYS = 30
/** Paise of the value from which Rule 46 wants the State of a client without GSTIN. */
const STATE_FROM = 5_000_000

/** @returns errors in their order, then warnings in theirs */
export function issueChecks(invoice: CheckedInvoice, facts: IssueFacts): IssueCheck[] {
  const asChecks = (level: 'E' | 'W', said: readonly (Said | undefined)[]) =>
    said.flatMap((each): IssueCheck[] => {
      if (each === undefined) return []
      const [code, path, message, ways = []] = each
      return [{ code, level, path, message, ways }]
    })
  return [...asChecks('E', errorsOf(invoice, facts)), ...asChecks('W', warningsOf(invoice, facts))]
}

function errorsOf(invoice: CheckedInvoice, facts: IssueFacts): (Said | undefined)[] {
  const { day, number } = invoice
  const { today, seller, isOpening } = facts
  const year = financialYearOfDay(day)
  const words = billingMessages
  return [
    invoice.isLinkedToOrganization
      ? undefined
      : ['organization_missing', 'organization', words.organizationMissing, ['setOrganization']],
    seller ? undefined : ['seller_missing', 'sellerProfile', words.sellerMissing, ['setSeller']],
    day > today ? ['future_date', 'invoiceDate', words.futureDate(today), ['changeDate']] : undefined,
    number !== undefined && !isOpening && !hasNumberShape(number)
      ? ['number_shape', 'invoiceNumber', words.numberShape, ['typeNumber', 'usePattern']]
      : undefined,
    facts.isNumberTaken
      ? ['number_taken', 'invoiceNumber', words.numberTaken(number ?? '', year), ['typeNumber', 'usePattern']]
      : undefined,
    facts.filedPeriod === undefined
      ? undefined
      : [
          'period_closed',
          'invoiceDate',
          words.periodClosed(day, facts.filedPeriod),
          ['changeDate', 'openPeriod'],
        ],
    figuresDiffer(invoice, facts),
    taxDiffers(invoice),
    ...currencyErrors(invoice, facts.foreignLines),
    gstinWrong(invoice),
    isOpening ? undefined : sacMissing(invoice, facts),
    isOpening ? undefined : lutMissing(invoice, facts),
    stateMissing(invoice),
    tooLarge(invoice, facts),
  ]
}

function figuresDiffer(invoice: CheckedInvoice, { groupSum }: IssueFacts): Said | undefined {
  const { total, tax, grandTotal } = figuresIn(invoice)
  if (groupSum !== undefined && groupSum !== total)
    return ['figures_differ', 'totalAmount', billingMessages.groupsDiffer(groupSum, total), ['useComputed']]
  return grandTotal === total + tax
    ? undefined
    : ['figures_differ', 'grandTotalAmount', billingMessages.grandDiffers(total + tax), ['useComputed']]
}

const kindOf = (invoice: CheckedInvoice) =>
  kindOfSupply(invoice.kind, supplyOf(invoice), figuresIn(invoice).tax)

function taxDiffers(invoice: CheckedInvoice): Said | undefined {
  const { total, tax } = figuresIn(invoice)
  const computed = taxSum(
    taxOfSupply(total, { ...invoice, kind: kindOf(invoice), supply: supplyOf(invoice) }),
  )
  return tax === computed
    ? undefined
    : ['tax_differs', 'taxAmount', billingMessages.taxDiffers(computed), ['useComputed']]
}

const isRight = (gstin: string) => ['valid', 'special', 'none'].includes(verdictOnGstin(gstin))
/** A client that has a GSTIN, right or wrong. */
const isRegistered = ({ toOrganizationTaxNumber }: CheckedInvoice) =>
  verdictOnGstin(toOrganizationTaxNumber) !== 'none'

function gstinWrong(invoice: CheckedInvoice): Said | undefined {
  if (!isRight(invoice.fromOrganizationTaxNumber))
    return ['gstin_wrong', 'fromOrganizationTaxNumber', billingMessages.sellerGstinWrong]
  // Abroad there are tax numbers of other shapes.
  const isWrong = !supplyOf(invoice).isExport && !isRight(invoice.toOrganizationTaxNumber)
  return isWrong ? ['gstin_wrong', 'toOrganizationTaxNumber', billingMessages.gstinWrong] : undefined
}

function sacMissing(invoice: CheckedInvoice, { seller }: IssueFacts): Said | undefined {
  const isAsked = isRegistered(invoice) || seller?.isLarge === true
  return isAsked && invoice.sac.trim() === ''
    ? ['sac_missing', 'sac', billingMessages.sacMissing, ['setSac']]
    : undefined
}

function lutMissing(invoice: CheckedInvoice, { seller }: IssueFacts): Said | undefined {
  const isFree = supplyOf(invoice).taxing !== 'none' && needsLut(kindOf(invoice))
  const isThere = seller?.lutNumber.trim() !== '' && seller?.lutYear === financialYearOfDay(invoice.day)
  return isFree && !isThere
    ? ['lut_missing', 'sellerProfile', billingMessages.lutMissing, ['setLut']]
    : undefined
}

function stateMissing(invoice: CheckedInvoice): Said | undefined {
  const isAsked = !isRegistered(invoice) && figuresIn(invoice).total >= STATE_FROM
  return isAsked && !supplyOf(invoice).isPlaceKnown
    ? ['state_missing', 'placeOfSupply', billingMessages.stateMissing, ['setState']]
    : undefined
}

function tooLarge(invoice: CheckedInvoice, { amountMax }: IssueFacts): Said | undefined {
  const figures = Object.values(figuresIn(invoice))
  return figures.some((amount) => amount > amountMax)
    ? ['amount_too_large', 'grandTotalAmount', billingMessages.amountTooLarge(amountMax)]
    : undefined
}

function warningsOf(invoice: CheckedInvoice, facts: IssueFacts): (Said | undefined)[] {
  const { day, end } = invoice
  const { lastDay, hoursLeft } = facts
  const words = billingMessages
  return [
    lastDay !== undefined && isEarlierThanLast(day, lastDay)
      ? ['earlier_date', 'invoiceDate', words.earlierDate(lastDay), ['changeDate']]
      : undefined,
    otherState(invoice),
    currencyAtHome(invoice, kindOf(invoice)),
    sacShort(invoice, facts),
    end !== null && addDays(end, SERVICE_DAYS) < day
      ? ['service_old', 'endDate', words.serviceOld, ['changeDate']]
      : undefined,
    hoursLeft === undefined ? undefined : ['hours_left', 'invoiceTaskGroups', words.hoursLeft(hoursLeft)],
  ]
}

function otherState(invoice: CheckedInvoice): Said | undefined {
  const own = stateIn(invoice.toOrganizationTaxNumber)
  const { state } = supplyOf(invoice)
  const isOther = own !== undefined && state !== undefined && own !== state
  return isOther && !isSpecialSupply(kindOf(invoice))
    ? ['gstin_state', 'placeOfSupply', billingMessages.gstinState, ['setState']]
    : undefined
}

function sacShort(invoice: CheckedInvoice, { seller }: IssueFacts): Said | undefined {
  const sac = invoice.sac.trim()
  const digits = seller?.isLarge === true ? SAC_LARGE : SAC_SMALL
  if (sac === '')
    return isRegistered(invoice) || seller?.isLarge === true
      ? undefined
      : ['sac_short', 'sac', billingMessages.sacAbsent, ['setSac']]
  return /^99\d*$/.test(sac) && sac.length >= digits
    ? undefined
    : ['sac_short', 'sac', billingMessages.sacShort(digits), ['setSac']]
}
