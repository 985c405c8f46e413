// The invoice that hours become: the seller's block from the profile, the buyer's from the organization, figures reckoned.
import { asAmounts } from '@daybook/contract/invoicing/amounts.ts'
import type { BillBody } from '@daybook/contract/invoicing/calls.ts'
import { supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { buyerBlock, completeSellerBlock, sellerBlock } from '@daybook/contract/invoicing/party-blocks.ts'
import { figuresFor } from '@daybook/contract/invoicing/place-of-supply.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import type { Actor } from '#actor.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { monthText } from '@daybook/contract/english-dates.ts'

/** 'Malabar Traders Nov 2026': the month in which the period ends. */
function nameOf(organization: RowFor<'organization'>, endDate: number, { timeZone }: Actor): string {
  const day = Temporal.Instant.fromEpochMilliseconds(endDate).toZonedDateTimeISO(timeZone)
  const month = monthText(day)
  return `${organization.name.trim().slice(0, TEXT_MAX - month.length - 1)} ${month}`
}

/** @param lineAmounts paise of each group */
export function draftOf(
  body: BillBody,
  {
    profile,
    organization,
    lineAmounts,
    actor,
  }: {
    readonly profile: RowFor<'sellerProfile'>
    readonly organization: RowFor<'organization'>
    readonly lineAmounts: readonly number[]
    readonly actor: Actor
  },
) {
  const blocks = {
    ...completeSellerBlock(sellerBlock(profile, `${actor.user.firstname} ${actor.user.lastname}`)),
    ...buyerBlock(organization),
    sellerProfile: { id: profile.id },
    organization: { id: organization.id },
    placeOfSupply: body.placeOfSupply ?? '',
  }
  const total = lineAmounts.reduce((sum, amount) => sum + amount, 0)
  const figures = figuresFor(total, supplyOf(blocks))
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
    ...asAmounts(figures),
  }
}
