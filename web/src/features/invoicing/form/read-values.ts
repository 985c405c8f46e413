// Reads the values of a form or a record whose shape the generic screens don't know.
import type { CurrencyColumns, ForeignLine } from '@daybook/contract/billing/currency/currency-checks.ts'
import { codeOf } from '@daybook/contract/billing/currency/currency.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { FieldNameOf } from '@daybook/contract/entities/registry.ts'
import type { PrintedGroup, PrintedInvoice } from '@daybook/contract/invoicing/invoice-row.ts'
import type { BuyerColumns, SellerColumns } from '@daybook/contract/invoicing/party-blocks.ts'
import { readHundredths } from '@daybook/contract/invoicing/read-amount.ts'

type Values = Readonly<Record<string, unknown>>

/** Only names that a declaration has: a misspelt one would read as nothing. */
export type TextName = FieldNameOf<'text' | 'note' | 'email'>
type AmountName = FieldNameOf<'money' | 'decimal'>

/** The text of a field; '' where there is none. */
export const textAt = (values: Values, name: TextName): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** A readable instant; undefined where there is none. */
export const instantAt = (values: Values, name: FieldNameOf<'instant'>): number | undefined => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** An amount in whole paise, or hours in hundredths; undefined where nothing readable stands. */
export const hundredthsAt = (values: Values, name: AmountName): number | undefined =>
  readHundredths(values[name])

/** The same of an input: undefined where it is empty, NaN where what is typed is no amount, such as -1 or 1e99. */
export const figureAt = (values: Values, name: AmountName): number | undefined =>
  values[name] === null || values[name] === undefined ? undefined : (hundredthsAt(values, name) ?? Number.NaN)

/** A whole number as it is stored; null where none can be read. */
const wholeAt = (values: Values, name: FieldNameOf<'integer'>): number | null => {
  const value = values[name]
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}

/** An invoice that is saved or being typed, in the form in which it is stored; what can't be read is left out. */
export const invoiceRowOf = (values: Values): PrintedInvoice & CurrencyColumns => ({
  invoiceNumber: textAt(values, 'invoiceNumber'),
  invoiceDate: instantAt(values, 'invoiceDate') ?? null,
  startDate: instantAt(values, 'startDate') ?? null,
  endDate: instantAt(values, 'endDate') ?? null,
  broughtFrom: textAt(values, 'broughtFrom'),
  fromOrganizationName: textAt(values, 'fromOrganizationName'),
  fromOrganizationPan: textAt(values, 'fromOrganizationPan'),
  fromOrganizationAddress: textAt(values, 'fromOrganizationAddress'),
  fromOrganizationTaxNumber: textAt(values, 'fromOrganizationTaxNumber'),
  toOrganizationName: textAt(values, 'toOrganizationName'),
  toOrganizationPan: textAt(values, 'toOrganizationPan'),
  toOrganizationAddress: textAt(values, 'toOrganizationAddress'),
  toOrganizationTaxNumber: textAt(values, 'toOrganizationTaxNumber'),
  totalAmount: hundredthsAt(values, 'totalAmount') ?? null,
  taxAmount: hundredthsAt(values, 'taxAmount') ?? null,
  grandTotalAmount: hundredthsAt(values, 'grandTotalAmount') ?? null,
  tdsAmount: hundredthsAt(values, 'tdsAmount') ?? null,
  netPayableAmount: hundredthsAt(values, 'netPayableAmount') ?? null,
  invoiceCreaterName: textAt(values, 'invoiceCreaterName'),
  invoiceCreaterDesignation: textAt(values, 'invoiceCreaterDesignation'),
  placeOfSupply: textAt(values, 'placeOfSupply'),
  sac: textAt(values, 'sac'),
  bankAccount: textAt(values, 'bankAccount'),
  upiAddress: textAt(values, 'upiAddress'),
  currency: codeOf(textAt(values, 'currency')),
  exchangeRate: wholeAt(values, 'exchangeRate'),
  foreignTotal: wholeAt(values, 'foreignTotal'),
})

/** The same of one of its task groups. */
export const groupRowOf = (group: AnyRecord): PrintedGroup & ForeignLine => ({
  id: group.id,
  name: textAt(group, 'name'),
  hours: hundredthsAt(group, 'hours') ?? null,
  costPerUnit: hundredthsAt(group, 'costPerUnit') ?? null,
  amount: hundredthsAt(group, 'amount') ?? null,
  foreignAmount: wholeAt(group, 'foreignAmount'),
})

/** What an invoice takes over from a seller profile. */
export const sellerColumnsOf = (profile: AnyRecord): SellerColumns => ({
  name: textAt(profile, 'name'),
  pan: textAt(profile, 'pan'),
  address: textAt(profile, 'address'),
  taxNumber: textAt(profile, 'taxNumber'),
  creatorName: textAt(profile, 'creatorName'),
  creatorDesignation: textAt(profile, 'creatorDesignation'),
  sac: textAt(profile, 'sac'),
  bankAccount: textAt(profile, 'bankAccount'),
  upiAddress: textAt(profile, 'upiAddress'),
})

/** The same of an organization. */
export const buyerColumnsOf = (organization: AnyRecord): BuyerColumns => ({
  name: textAt(organization, 'name'),
  pan: textAt(organization, 'pan'),
  address: textAt(organization, 'address'),
  taxNumber: textAt(organization, 'taxNumber'),
})
