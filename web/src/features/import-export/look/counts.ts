// What would become of the rows of a file, as figures.
import type { CountsByKind, ImportReport } from '@daybook/contract/import-export/formats.ts'
import { countedRecords, importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import type { Look } from '../steps/import-steps.ts'
import { entityOf } from './places.ts'

export interface Figure {
  readonly label: string
  readonly count: number
  /** '209 contacts, 3 organizations', where there are several kinds. */
  readonly kinds?: string | undefined
  readonly isBad?: true
}

const rowsIn = (issues: ImportReport['bad']) => new Set(issues.map(({ row }) => row)).size
const sumOf = (counts: CountsByKind) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How many records the rows would be, the bad ones included. */
export const recordsIn = ({ added, changed, same, bad }: ImportReport): number =>
  added + changed + same + rowsIn(bad)

/** The kind that takes the file stands first. */
function kindsOf(counts: CountsByKind, own: string): string | undefined {
  const kinds = Object.entries(counts).filter(([, count]) => count > 0)
  if (kinds.length < 2) return undefined
  return kinds
    .toSorted(([one], [other]) => Number(other === own) - Number(one === own))
    .map(([name, count]) => countedRecords(entityOf(name)?.title ?? [name, name], count))
    .join(', ')
}

/** Those that say something, in the order in which people ask for them. */
export function figuresOf({ source, report }: Look): readonly Figure[] {
  const { counts } = report
  const { name: own } = source.entity
  const figures: readonly Figure[] = [
    { label: words.new, count: sumOf(counts.added) || report.added, kinds: kindsOf(counts.added, own) },
    {
      label: words.changed,
      count: sumOf(counts.changed) || report.changed,
      kinds: kindsOf(counts.changed, own),
    },
    { label: words.same, count: report.same },
    { label: words.bad, count: rowsIn(report.bad), isBad: true },
    { label: words.leftOut, count: sumOf(counts.leftOut) },
  ]
  return figures.filter(({ count, label }) => count > 0 || label === words.new)
}
