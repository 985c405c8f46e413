// The two saves of an invoice with its lines: all of it is written, or nothing.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { asAmounts } from '@daybook/contract/invoicing/amounts.ts'
import { type PartyColumns, supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { figuresFor } from '@daybook/contract/invoicing/place-of-supply.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate, authorizeRead, authorizeWrite } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { answerOf, cacheIn, changeIn, createIn } from '#entities/operations.ts'
import { presentOne } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import type { Row } from '#entities/store.ts'
import { groupSum } from '#features/invoicing/group-sum.ts'
import { exchangeIn, followedTotal } from '#features/invoicing/lines/exchange.ts'
import {
  checkedLines,
  partsOf,
  refuseTooMany,
  type SentLine,
  type SentLines,
} from '#features/invoicing/lines/line-input.ts'
import { lineRows, revisionOf } from '#features/invoicing/lines/read-lines.ts'
import { lineWarnings, noteMove, saveLines, sumSent } from '#features/invoicing/lines/save-lines.ts'
import { figuresAfter, lockedInvoice } from '#features/invoicing/recompute.ts'

type Values = Readonly<Record<string, unknown>>

const textIn = (values: Values, name: keyof PartyColumns) => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
/** Of an invoice that is still to be checked. */
const supplyIn = (values: Values) =>
  supplyOf({
    fromOrganizationTaxNumber: textIn(values, 'fromOrganizationTaxNumber'),
    toOrganizationTaxNumber: textIn(values, 'toOrganizationTaxNumber'),
    toOrganizationPan: textIn(values, 'toOrganizationPan'),
    placeOfSupply: textIn(values, 'placeOfSupply'),
  })

interface Saved {
  readonly message: string
  readonly data: AnyRecord
  readonly lines: readonly SentLine[]
  readonly ids: readonly number[]
}

async function answer(saving: Saving, { message, data, lines, ids }: Saved) {
  const { warnings = [], ...said } = await answerOf(saving, invoice, message, data)
  const all = [...warnings, ...lineWarnings(lines)]
  return { ...said, ...(all.length > 0 ? { warnings: all } : {}), lines: ids }
}

async function addIn(saving: Saving, sent: SentLines) {
  const exchange = exchangeIn(sent.others)
  const lines = checkedLines(saving, sent, [], exchange)
  const figures = asAmounts(figuresFor(sumSent(lines), supplyIn(sent.others)))
  const made = await createIn(saving, invoice, {
    ...figures,
    ...sent.others,
    ...followedTotal(sent.others, lines, exchange),
  })
  const { ids } = await saveLines(saving, { id: made.id, scopeId: saving.actor.scopeId }, [], lines)
  return answer(saving, { message: invoice.replies.added, data: made, lines, ids })
}

/** @throws AppError invalid with its mistakes at 'lines.2.hours' */
export async function addWith(deps: Deps, actor: Actor, body: unknown, once: Idempotent | undefined) {
  authorizeCreate(actor, invoice)
  authorizeCreate(actor, invoiceTaskGroup)
  const sent = partsOf(body)
  return onceOnly(deps, { actor, once }, async (tx) => {
    const cache = await cacheIn(deps, tx, invoice, actor)
    return addIn({ deps, tx, actor, now: deps.clock(), before: undefined, cache }, sent)
  })
}

async function stale(saving: Saving, row: Row) {
  const current = await presentOne(saving.tx, invoice, row, saving)
  return new AppError('changed_meanwhile', messages.changedMeanwhile, { members: { current } })
}

/** A line that somebody changes or removes at this moment: it is the invoice that is out of date. */
const isOvertaken = (error: unknown) =>
  error instanceof AppError && (error.code === 'changed_meanwhile' || error.code === 'not_found')

async function changeIt(saving: Saving, id: number, sent: SentLines) {
  const { deps, tx, actor } = saving
  const seen = await getRow(tx, invoice, id, actor)
  authorizeWrite(actor, invoice, 'change', seen)
  await lockScope(saving)
  // Locked from here on, so that of two saves the later one sees what the earlier one wrote.
  const before = await lockedInvoice(saving, seen.scopeId, id)
  if (!before) throw new AppError('not_found', messages.notFound)
  const rows = await lineRows(tx, before)
  if (sent.revision !== undefined && sent.revision !== revisionOf(rows)) throw await stale(saving, before)
  refuseTooMany(rows)
  const exchange = exchangeIn(sent.others, before)
  const lines = checkedLines(saving, sent, rows, exchange)
  const { sum: was } = await groupSum(tx, before.scopeId, id)
  const { ids, moved } = await saveLines(saving, before, rows, lines).catch(async (error: unknown) => {
    throw isOvertaken(error) ? await stale(saving, before) : error
  })
  const figures = figuresAfter(before, { was, is: sumSent(lines) }, deps.config.limits.amountMax)
  const followed = figures ? asAmounts(figures) : {}
  const saved = await changeIn({ ...saving, before }, invoice, {
    ...followed,
    ...sent.others,
    ...followedTotal(sent.others, lines, exchange),
  })
  const row = (moved && (await noteMove(saving, saved, moved))) ?? saved
  const data = await presentOne(tx, invoice, row, { deps: saving.deps, actor, now: saving.now })
  return answer({ ...saving, before }, { message: invoice.replies.updated, data, lines, ids })
}

/**
 * @throws AppError invalid with its mistakes at 'lines.2.hours'; changed_meanwhile for an invoice, or lines, that are others
 * by now
 */
export async function changeWith(
  deps: Deps,
  id: number,
  {
    actor,
    body,
    once,
  }: { readonly actor: Actor; readonly body: unknown; readonly once: Idempotent | undefined },
) {
  authorizeRead(actor, invoice)
  const sent = partsOf(body)
  return onceOnly(deps, { actor, once }, async (tx) => {
    const cache = await cacheIn(deps, tx, invoice, actor)
    return changeIt({ deps, tx, actor, now: deps.clock(), before: undefined, cache }, id, sent)
  })
}
