// What is special about quotes among the records.
import * as z from 'zod/mini'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { NO_PLACE, placeFrom } from '@daybook/contract/invoicing/states.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import { invalidField } from '#app-error.ts'
import { changesBetween } from '#entities/history/history.ts'
import type { AfterSave, HooksFor, InputFor, SavingFor } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import { refusePlaceholder } from '#features/invoicing/agreed/refuse-placeholder.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { linkedRow } from '#features/invoicing/linked-row.ts'
import { todayOf } from '#indian-day.ts'
import { quoteAdds } from '#features/invoicing/quotes/quote-adds.ts'
import { blocksNow } from '#features/invoicing/quotes/quote-blocks.ts'
import { figuresOfQuote } from '#features/invoicing/quotes/quote-figures.ts'
import {
  dropLines,
  isSameLines,
  lineTexts,
  newLines,
  sentIn,
  storedLines,
  storeLines,
  sumOf,
} from '#features/invoicing/quotes/quote-lines.ts'
import { refuseFixed } from '#features/invoicing/quotes/refuse-quote.ts'

type Quote = RowFor<'quote'>
type Input = InputFor<'quote'>
type Saving = SavingFor<'quote'>

/** What no client sets. */
const BEGINNING = { life: 'draft', answeredBy: '', answer: '' } as const

/** What was stored before stays as it is. @throws AppError invalid for a code that no State has */
function placeOf({ placeOfSupply }: Input, { before }: Saving): string {
  if (placeOfSupply === before?.placeOfSupply) return placeOfSupply
  const place = placeFrom(placeOfSupply)
  if (place === undefined) throw invalidField('placeOfSupply', NO_PLACE)
  return place
}

async function beforeDraft(input: Input, saving: Saving) {
  const { deps, tx, actor, before } = saving
  refusePlaceholder(input.organization)
  const day = input.day ?? todayOf(deps)
  if (input.validUntil !== null && input.validUntil < day)
    throw invalidField('validUntil', quoteMessages.validBefore)
  const placeOfSupply = placeOf(input, saving)
  await linkedRow(tx, organization, input.organization.id, { actor, path: 'organization' })
  await linkedRow(tx, sellerProfile, input.sellerProfile.id, { actor, path: 'sellerProfile' })
  const lines = newLines(saving) ?? (before ? await storedLines(tx, before) : [])
  const blocks = await blocksNow(
    tx,
    {
      scopeId: before?.scopeId ?? actor.scopeId,
      organizationId: input.organization.id,
      sellerProfileId: input.sellerProfile.id,
    },
    actor,
  )
  const figures = figuresOfQuote(sumOf(lines), input.supplyKind, { ...blocks, placeOfSupply })
  const { amountMax } = deps.config.limits
  if (figures.grandTotalAmount > amountMax)
    throw invalidField('lines', billingMessages.amountTooLarge(toHundredths(amountMax)))
  return { ...(before ? {} : BEGINNING), ...input, number: DRAFT_NUMBER, day, placeOfSupply, ...figures }
}

/** A round trip of what is fixed is no change. @throws AppError quote_sent */
async function beforeSent(input: Input, saving: Saving, before: Quote) {
  const changed = Object.keys(changesBetween(quote, valuesOf(quote, before), input))
  const lines = newLines(saving)
  const isOther = lines !== undefined && !isSameLines(lines, await storedLines(saving.tx, before))
  const fields = [...changed, ...(isOther ? ['lines'] : [])]
  if (fields.length > 0) refuseFixed(before, fields)
  return input
}

/** The lines, where they are others than before. */
async function changedLines(saving: Saving): Promise<Facts> {
  const { tx, before } = saving
  const lines = newLines(saving)
  if (!before || lines === undefined) return {}
  const stored = await storedLines(tx, before)
  return isSameLines(lines, stored) ? {} : { quoteLines: [lineTexts(stored), lineTexts(lines)] }
}

const keptLines = z.object({
  lines: z.array(z.object({ name: z.string(), hours: z.int(), costPerUnit: z.int(), amount: z.int() })),
})

export const quoteHooks: HooksFor<'quote'> = {
  prepareCreate: async (body) => sentIn(body),
  prepareChange: async (_deps, _actor, _id, body) => sentIn(body),
  async beforeSave(input, saving) {
    const { tx, actor, before } = saving
    await requireMayBill(tx, actor)
    return before && before.life !== 0 ? beforeSent(input, saving, before) : beforeDraft(input, saving)
  },
  changesBeside: changedLines,
  async afterSave(row, saving): Promise<AfterSave> {
    const lines = row.life === 0 ? newLines(saving) : undefined
    if (lines !== undefined) await storeLines(saving.tx, row, lines)
    return 'as saved'
  },
  keeps: async (row, { tx }) => ({ lines: await storedLines(tx, row) }),
  async beforeRemove(row, { tx, actor }) {
    await requireMayBill(tx, actor)
    if (row.life !== 0)
      throw refusal('quote_sent', quoteMessages.keptForGood(row.number), { ways: ['withdraw'] })
    await dropLines(tx, row)
  },
  async afterReturn(row, kept, { tx }) {
    const read = z.safeParse(keptLines, kept)
    if (read.success) await storeLines(tx, row, read.data.lines)
    return []
  },
  adds: quoteAdds,
}
