// What is said of many records at once.
import { BULK_MAX } from '#engine/limits.ts'

/** '12 tasks', '1 task'. */
export const countOf = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${(count === 1 ? one : many).toLowerCase()}`

/** What was done, as it follows '12 tasks are …' and, of an undo, '… 12 tasks'. */
export interface Deed {
  readonly are: string
  readonly did: string
}

export const deeds = {
  complete: { are: 'closed', did: 'closed' },
  reopen: { are: 'open again', did: 'opened' },
  status: { are: 'changed', did: 'changed the status of' },
  assign: { are: 'given', did: 'gave' },
  move: { are: 'moved', did: 'moved' },
  snooze: { are: 'put off', did: 'put off' },
  priority: { are: 'changed', did: 'changed the priority of' },
  category: { are: 'changed', did: 'changed the category of' },
  list: { are: 'on another list', did: 'changed the list of' },
  client: { are: 'changed', did: 'changed the client of' },
  audience: { are: 'changed', did: 'changed who sees' },
  dataStatus: { are: 'changed', did: 'changed the status of' },
  delete: { are: 'deleted', did: 'deleted' },
} as const satisfies Readonly<Record<string, Deed>>
export type DeedName = keyof typeof deeds

export const bulkMessages = {
  idsAsked: `ids must be a list of 1 to ${BULK_MAX} ids`,
  tooMany: `There can be ${BULK_MAX} at once. Please choose fewer.`,
  twice: 'An id stands twice in ids',
  idAsked: 'value must be an id',
  recordActionAsked: 'action must be dataStatus or delete',
  /** What stands beside ids and action, as the act takes it. */
  keysAsked: (action: string, takesValue: boolean) =>
    takesValue ? `${action} takes ids and value, and nothing else` : `${action} takes ids, and no value`,
  done: (name: DeedName, count: number, titles: readonly [string, string]) =>
    `${countOf(count, titles)} ${count === 1 ? 'is' : 'are'} ${deeds[name].are}.`,
  refused: (count: number) => `${count} could not be changed.`,
  /** Of those that the act left as they were. */
  same: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} so already.`,
  /** As it follows “Undo:”. */
  undoTitle: (name: DeedName, count: number, titles: readonly [string, string]) =>
    `${deeds[name].did} ${countOf(count, titles)}`,
} as const

interface Counts {
  /** Those that are other than before. */
  readonly done: number
  readonly refused: number
  /** Those that there was nothing to change about. */
  readonly same?: number
}

/** @returns '12 tasks are closed. 1 was so already. 2 could not be changed.' */
export const bulkSentence = (
  name: DeedName,
  { done, refused, same = 0 }: Counts,
  titles: readonly [string, string],
): string =>
  [
    ...(done > 0 || refused + same === 0 ? [bulkMessages.done(name, done, titles)] : []),
    ...(same > 0 ? [bulkMessages.same(same)] : []),
    ...(refused > 0 ? [bulkMessages.refused(refused)] : []),
  ].join(' ')
