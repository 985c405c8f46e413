// What the question before somebody leaves says.
import { counted } from '@daybook/contract/engine/counted.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import {
  type HandOverPart,
  type HandOverProgress,
  type Holdings,
  sizeOfPart,
  USUAL_PARTS,
} from '@daybook/contract/account/hand-over.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { formatDay } from '#lib/format-time.ts'
import { removalLabels } from './own-removal.ts'
import { recordText } from '#features/users/person-name.ts'

/** 'save': the form of the account switches it off, and its message offers no Undo. */
export type LeavingKind = 'deactivate' | 'save' | 'delete'

const firstName = (record: AnyRecord) => {
  const name = record['firstname']
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : recordText(record)
}

export function leavingLabels(record: AnyRecord, kind: LeavingKind, isOwn: boolean) {
  const first = firstName(record)
  if (kind !== 'delete')
    return {
      title: `Deactivate ${recordText(record)}?`,
      text: `${first} is signed out everywhere and can’t sign in. Nothing is deleted; the name stays on everything written.`,
      note: `${kind === 'save' ? '' : `Undo for ${UNDO_MS / 1000} seconds; `}Activate brings ${first} back.`,
      button: 'Deactivate',
    }
  const { title, text } = removalLabels(record)
  return { title: isOwn ? title : `Delete ${recordText(record)}?`, text, note: undefined, button: 'Delete' }
}

export interface HandOverRow {
  readonly part: HandOverPart
  readonly label: string
  readonly line: string
  readonly isLate: boolean
  /** Tasks and series that go. */
  readonly size: number
  readonly isUsual: boolean
}

/** In the order in which people think of them. */
const WORK_KINDS = [
  ['office', 'office'],
  ['client', 'client'],
  ['shared', 'shared'],
  ['givenByOthers', 'given'],
] as const

/** '14 office, client and shared tasks'. */
function workLabel(holdings: Holdings): string {
  const kinds = WORK_KINDS.filter(([kind]) => holdings.ofWhich[kind] > 0).map(([, word]) => word)
  return counted(sizeOfPart('work', holdings), `${inWords(kinds)} task`)
}
const inWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.slice(-1).join('')}`

/** What can be handed over, a line each; nothing for what there is none of. */
export function rowsOf(record: AnyRecord, holdings: Holdings, zone: string): HandOverRow[] {
  const { ofWhich, openTasks, overDue, series, nextOfSeries } = holdings
  const work = sizeOfPart('work', holdings)
  const rows = [
    {
      part: 'work' as const,
      label: workLabel(holdings),
      line: overDue > 0 ? `${overDue} over due${work < openTasks ? `, of ${openTasks} in all` : ''}` : '',
      isLate: overDue > 0,
    },
    {
      part: 'series' as const,
      label: `${series} series`,
      line: nextOfSeries === null ? '' : `next on ${formatDay(nextOfSeries, zone)}`,
      isLate: false,
    },
    {
      part: 'own' as const,
      label: `${counted(ofWhich.onlyOwn, 'task')} only ${firstName(record)} sees`,
      line: `${ofWhich.onlyOwn === 1 ? 'stays' : 'stay'} with ${firstName(record)} unless ticked`,
      isLate: false,
    },
  ]
  return rows
    .map((row) => ({ ...row, size: sizeOfPart(row.part, holdings), isUsual: USUAL_PARTS.includes(row.part) }))
    .filter(({ size }) => size > 0)
}

const grouped = (count: number) => count.toLocaleString('en-IN')

export const handingOverText = ({ done, total }: HandOverProgress): string =>
  `Handing over: ${grouped(done)} of ${grouped(total)}`

export function stayingOf({ closedTasks, projectTasks, givenToOthers }: Holdings): string[] {
  const lines: readonly (readonly [number, string])[] = [
    [closedTasks, counted(closedTasks, 'closed task')],
    [projectTasks, counted(projectTasks, 'project task')],
    [givenToOthers, `${counted(givenToOthers, 'task')} given to others`],
  ]
  return [...lines.filter(([count]) => count > 0).map(([, line]) => line), messages.leaverNameStays]
}
