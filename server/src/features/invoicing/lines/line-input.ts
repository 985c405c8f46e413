// The lines of a body, checked one by one as task groups are: every mistake at its line and field, all of them at once.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { issuesOf } from '@daybook/contract/engine/schema.ts'
import { linesPart } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { computedAmount, isAmountTyped, LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { lineGone, tooManyLines } from '@daybook/contract/messages/invoicing-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import { parseInput } from '#entities/input.ts'
import type { Saving } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import { type Exchange, followedAmount } from '#features/invoicing/lines/exchange.ts'
import type { LineRow } from '#features/invoicing/lines/read-lines.ts'

export interface SentLine {
  /** The row that it changes; undefined for a new line. */
  readonly row: LineRow | undefined
  /** Whole, and checked. */
  readonly values: Readonly<Record<'name' | 'hours' | 'costPerUnit' | 'amount' | 'foreignAmount', unknown>>
}
export interface SentLines {
  /** Of the invoice. */
  readonly others: Readonly<Record<string, unknown>>
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  readonly revision: string | undefined
}

const refuse = (issues: readonly Issue[]) => new AppError('invalid', messages.invalid, { issues })

/**
 * More lines than a form can show came by their own calls; whoever sends back what was shown would remove the others.
 * @throws AppError
 */
export function refuseTooMany(rows: readonly LineRow[]): void {
  if (rows.length > LINES_MAX) throw refuse([{ path: 'lines', message: tooManyLines(LINES_MAX) }])
}

/** Parts the body in two. @throws AppError for a body without lines, or with too many */
export function partsOf(body: unknown): SentLines {
  if (typeof body !== 'object' || body === null) throw new AppError('malformed', messages.bodyMissing)
  const read = linesPart.safeParse(body)
  if (!read.success) throw refuse(issuesOf(read.error))
  const { lines, linesRevision, ...others } = { ...body, ...read.data }
  return { others, lines, revision: linesRevision ?? undefined }
}

/** What is left out stays as it is; an amount follows from that in the currency, else where no other one was said, then or now. */
function valuesIn(
  line: Readonly<Record<string, unknown>>,
  row: LineRow | undefined,
  exchange: Exchange | undefined,
): SentLine['values'] {
  const was = row && valuesOf(invoiceTaskGroup, row)
  const sent = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))
  const whole: Record<string, unknown> = {
    name: '',
    hours: 0,
    costPerUnit: 0,
    foreignAmount: null,
    ...was,
    ...sent,
  }
  const { name, hours, costPerUnit, foreignAmount } = whole
  const computed = computedAmount({ hours, costPerUnit })
  const said =
    sent['amount'] ??
    followedAmount(foreignAmount, exchange) ??
    ('amount' in sent || !was || !isAmountTyped(was) ? null : was['amount'])
  return { name, hours, costPerUnit, foreignAmount, amount: said ?? fromHundredths(computed ?? 0) }
}

/** @throws AppError invalid, with every mistake of every line */
export function checkedLines(
  { deps }: Saving,
  { lines }: Pick<SentLines, 'lines'>,
  rows: readonly LineRow[],
  exchange?: Exchange,
): SentLine[] {
  const issues: Issue[] = []
  const seen = new Set<number>()
  const checked = lines.map((line, index): SentLine => {
    const at = (path: string, message: string) => issues.push({ path: `lines.${index}.${path}`, message })
    const id = typeof line['id'] === 'number' ? line['id'] : undefined
    const row = rows.find((each) => each.id === id)
    if (id !== undefined && (!row || seen.has(id))) at('name', lineGone)
    if (id !== undefined) seen.add(id)
    const values = valuesIn(line, row, exchange)
    try {
      // Which invoice it stands on is not the line's to say.
      const whole = { ...values, invoice: { id: 1 }, dataStatus: { id: 1 } }
      parseInput(invoiceTaskGroup, 'new', whole, deps.config.limits)
    } catch (error) {
      if (!(error instanceof AppError) || !error.extras.issues) throw error
      for (const { path, message } of error.extras.issues) at(path, message)
    }
    return { row, values }
  })
  if (issues.length > 0) throw refuse(issues)
  return checked
}
