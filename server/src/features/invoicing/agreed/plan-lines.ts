// What an organization would be billed: the lines of its retainers and of its hours, each with the entries behind it.
import {
  type EntryLine,
  idsOf,
  linesOfEntries,
  type LinesBy,
  type Priced,
} from '@daybook/contract/billing/agreed/bill-lines.ts'
import type { Scheduled } from '@daybook/contract/billing/agreed/schedules.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { BillBody } from '@daybook/contract/invoicing/calls.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { hundredthsOfSeconds } from '@daybook/contract/time/minutes.ts'
import type { ReadEntry } from '#features/invoicing/agreed/read-entries.ts'

export interface PlannedLine {
  readonly name: string
  /** Hundredths; of a retainer those that it includes. */
  readonly hours: number
  readonly costPerUnit: number
  readonly amount: number
  readonly isFixed: boolean
  /** Of the retainer whose line it is. */
  readonly retainer?: PlannedRetainer
  /** As EntryLine. */
  readonly isUnrated: boolean
  readonly tasks: EntryLine['tasks']
  readonly entries: readonly number[]
}
/** A retainer that is billed with the hours; or one that was, whose hours are used up first. */
export interface PlannedRetainer {
  readonly scopeId: number
  readonly scheduleId: number
  /** Null of an invoice that names none any more. */
  readonly organizationId: number | null
  readonly scheduled: Scheduled
  /** Of one that is to be made; undefined: it was, and may be gone since. */
  readonly row: RowFor<'invoiceSchedule'> | undefined
  /** Seconds that it still includes. */
  readonly left: number
}

const nameOf = (line: EntryLine, linesBy: LinesBy, entries: readonly ReadEntry[]): string => {
  const [first] = entries.filter(({ id }) => line.entries.includes(id))
  if (!first) return ''
  const names = {
    project: first.projectName,
    task: `${first.projectName}, ${first.taskName}`,
    person: `${first.projectName}, ${first.personName}`,
  }
  return names[linesBy].trim().slice(0, TEXT_MAX)
}

/** Where an entry has to be split before it is billed: its first seconds go elsewhere than the rest. */
export interface EntryCut {
  readonly id: number
  readonly seconds: number
}
interface Included {
  readonly included: readonly ReadEntry[]
  readonly rest: readonly ReadEntry[]
  readonly cut: EntryCut | undefined
}

/** The oldest entries that a retainer includes, the last of them as far as it includes it. */
function includedIn({ scheduled, left: most }: PlannedRetainer, entries: readonly ReadEntry[]): Included {
  const own = entries
    .filter(({ day }) => day >= scheduled.from && day <= scheduled.to)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.id - other.id))
  const included: ReadEntry[] = []
  let left = most
  for (const entry of own) {
    if (entry.seconds > left) {
      if (left <= 0) break
      const at = entry.gone + left
      const tail = { ...entry, seconds: entry.seconds - left, gone: at, taken: [] }
      const rest = entries.flatMap((each) =>
        each === entry ? [tail] : included.includes(each) ? [] : [each],
      )
      return {
        included: [...included, { ...entry, seconds: left }],
        rest,
        cut: { id: entry.id, seconds: at },
      }
    }
    included.push(entry)
    left -= entry.seconds
  }
  return { included, rest: entries.filter((entry) => !included.includes(entry)), cut: undefined }
}

function retainerLine(
  retainer: PlannedRetainer,
  included: readonly ReadEntry[],
  priced: Priced,
): PlannedLine {
  const { row } = retainer
  const text = retainer.scheduled.text.trim()
  const name = (row ? text : agreedMessages.included(text)).slice(0, TEXT_MAX)
  const amount = row?.amount ?? 0
  const tasks = linesOfEntries(included, { ...priced, linesBy: 'project' }).flatMap((line) => line.tasks)
  const seconds = included.reduce((sum, entry) => sum + entry.seconds, 0)
  return {
    name,
    hours: hundredthsOfSeconds(seconds),
    costPerUnit: amount,
    amount,
    isFixed: true,
    retainer,
    isUnrated: false,
    tasks,
    entries: included.flatMap(idsOf),
  }
}

interface Plan {
  readonly lines: readonly PlannedLine[]
  /** Without those that wait for a retainer that is still to come. */
  readonly entries: readonly ReadEntry[]
  /** In their order: an entry may be split for two retainers. */
  readonly cuts: readonly EntryCut[]
}

/**
 * Retainers first; what they don't include follows by the hour.
 * @param later retainers that come another day: what they will include is left for them
 */
export function planLines(
  entries: readonly ReadEntry[],
  retainers: readonly PlannedRetainer[],
  later: readonly PlannedRetainer[],
  priced: Priced,
): Plan {
  const fixed: PlannedLine[] = []
  const cuts: EntryCut[] = []
  let left = entries
  const taken = (retainer: PlannedRetainer) => {
    const { included, rest, cut } = includedIn(retainer, left)
    left = rest
    if (cut) cuts.push(cut)
    return included
  }
  for (const retainer of retainers) {
    const included = taken(retainer)
    if (retainer.row || included.length > 0) fixed.push(retainerLine(retainer, included, priced))
  }
  const waiting = new Set(later.flatMap(taken))
  const hourly = linesOfEntries(left, priced).map((line): PlannedLine => ({
    ...line,
    name: nameOf(line, priced.linesBy, left),
    isFixed: false,
  }))
  return { lines: [...fixed, ...hourly], entries: entries.filter((entry) => !waiting.has(entry)), cuts }
}

/** As the groups of an invoice: a retainer is one of its kind. @param free hundredths of each task: no more are taken */
export function groupsOf(
  lines: readonly PlannedLine[],
  free: ReadonlyMap<number, number>,
): BillBody['groups'] {
  const left = new Map(free)
  const take = (id: number, hours: number) => {
    const taken = Math.min(hours, left.get(id) ?? 0)
    left.set(id, (left.get(id) ?? 0) - taken)
    return taken
  }
  return lines.map(({ name, hours, costPerUnit, isFixed, tasks }) => ({
    name: name === '' ? agreedMessages.beyond : name,
    costPerUnit: fromHundredths(costPerUnit),
    hours: isFixed && costPerUnit > 0 ? 1 : fromHundredths(hours),
    tasks: tasks
      .map((task) => ({ id: task.id, hours: fromHundredths(take(task.id, task.hours)) }))
      .filter((task) => task.hours > 0),
  }))
}
