// The invoice that hours become: the seller's block from the profile, the buyer's from the organization, figures reckoned.
import type { BillBody } from '@daybook/contract/invoicing/calls.ts'
import { panIn } from '@daybook/contract/invoicing/gstin.ts'
import { figuresFor } from '@daybook/contract/invoicing/place-of-supply.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { TEXT_MAX } from '@daybook/contract/limits.ts'
import type { Actor } from '#actor.ts'
import type { Row } from '#entities/store.ts'
import { monthText } from '#english-dates.ts'
import { textIn } from '#features/invoicing/columns-of-row.ts'
import { supplyOf } from '#features/invoicing/invoice-figures.ts'

/** For what an invoice must say and the profile leaves open. */
const OTHERWISE = { pan: 'Not set', taxNumber: 'Unregistered', designation: 'Authorised Signatory' } as const

const text = (row: Row, name: string) => textIn(row, name).trim()

/** 'Malabar Traders Nov 2026': the month in which the period ends. */
function nameOf(organization: Row, endDate: number, { timeZone }: Actor): string {
  const day = Temporal.Instant.fromEpochMilliseconds(endDate).toZonedDateTimeISO(timeZone)
  const month = monthText(day)
  return `${text(organization, 'name').slice(0, TEXT_MAX - month.length - 1)} ${month}`
}

const sellerBlock = (profile: Row, { user }: Actor) => ({
  fromOrganizationName: text(profile, 'name'),
  fromOrganizationPan: text(profile, 'pan') || panIn(text(profile, 'taxNumber')) || OTHERWISE.pan,
  fromOrganizationAddress: text(profile, 'address'),
  fromOrganizationTaxNumber: text(profile, 'taxNumber') || OTHERWISE.taxNumber,
  invoiceCreaterName: text(profile, 'creatorName') || `${user.firstname} ${user.lastname}`.trim(),
  invoiceCreaterDesignation: text(profile, 'creatorDesignation') || OTHERWISE.designation,
  sac: text(profile, 'sac'),
  bankAccount: text(profile, 'bankAccount'),
  upiAddress: text(profile, 'upiAddress'),
  sellerProfile: { id: profile.id },
})

const buyerBlock = (organization: Row) => ({
  toOrganizationName: text(organization, 'name'),
  toOrganizationPan: text(organization, 'pan'),
  toOrganizationAddress: text(organization, 'address'),
  toOrganizationTaxNumber: text(organization, 'taxNumber'),
  organization: { id: organization.id },
})

/** @param lineAmounts paise of each group */
export function draftOf(
  body: BillBody,
  profile: Row,
  organization: Row,
  lineAmounts: readonly number[],
  actor: Actor,
) {
  const blocks = {
    ...sellerBlock(profile, actor),
    ...buyerBlock(organization),
    placeOfSupply: body.placeOfSupply ?? '',
  }
  const total = lineAmounts.reduce((sum, amount) => sum + amount, 0)
  const figures = figuresFor(total, supplyOf({ id: 0, ...blocks }))
  const typed = body.invoiceNumber?.trim() ?? ''
  return {
    ...blocks,
    name: nameOf(organization, body.endDate, actor),
    // A given number is put in its place while saving.
    invoiceNumber: typed || '-',
    isNumberGiven: typed === '' ? 1 : 0,
    invoiceDate: body.invoiceDate,
    startDate: body.startDate,
    endDate: body.endDate,
    totalAmount: fromHundredths(figures.total),
    taxAmount: fromHundredths(figures.tax),
    grandTotalAmount: fromHundredths(figures.grandTotal),
    tdsAmount: fromHundredths(figures.tds),
    netPayableAmount: fromHundredths(figures.netPayable),
  }
}
