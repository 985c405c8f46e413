// The tables by which Daybook looks after itself: its backups, and what saves it from counting and reading
// again; and those behind what reaches a person: the bell, what leaves the house, and what was chosen about both.
import type { Generated } from 'kysely'
import type { NotificationKind } from '@daybook/contract/tasks/notifications.ts'
import type { BackupReason, OperationKind } from '@daybook/contract/system/system.ts'

/** Backups and restores: the one that runs, and how the last ones went; and what the nightly checks have found. */
export interface OperationTable {
  id: Generated<number>
  kind: OperationKind | 'check'
  reason: BackupReason
  /** One row at most is running. */
  state: 'running' | 'done' | 'failed'
  startedTime: number
  /** Whoever runs it pushes this on; one that is past belongs to a process that died. */
  leaseTime: number
  endedTime: number | null
  stage: string
  done: number
  /** 0: how much there is can't be told. */
  total: number
  file: string
  error: string
  /** 0: Daybook itself. */
  startedById: number
}

/** The row of one that runs, as it is written. */
export type RunningOperation = Omit<OperationTable, 'id'> & {
  readonly kind: OperationKind
  readonly state: 'running'
}

/** How many rows there are (migrations/0007); on PostgreSQL the sum of several slots. */
export interface CounterTable {
  scopeId: number
  entity: string
  /** Of whom: creator or assignee; 0 is everybody of the scope together. */
  userId: number
  /** Since ever, of a day, or of a quarter of an hour. */
  span: number
  at: number
  /** The status, where rows are counted apart by it. */
  value: number
  slot: number
  count: number
  /** How often a row that counts here was made, changed or removed (migrations/0032). */
  revision: Generated<number>
  /** How often it was changed or removed. */
  changes: Generated<number>
}

/** Grows with every change of a person, a customer or a lookup. */
export interface RevisionTable {
  slot: number
  value: number
}

/** What reaches a person in the bell; the unique key makes that happen once. */
export interface NotificationTable {
  id: Generated<number>
  key: string
  userId: number
  kind: NotificationKind
  taskId: number | null
  title: string
  text: string
  /** From when on it shows: later than now for one that was put off. */
  showTime: number
  /** When it was shown; null as long as it is put off. */
  deliveredTime: number | null
  readTime: number | null
  /** The record that it is about; '' and null: none, or several. */
  entity: Generated<string>
  recordId: number | null
  /** Who did it; null: the product itself. */
  actorId: number | null
  /** In-app path that it leads to; '': to its task, if it has one. */
  path: Generated<string>
  /** 0: none is to come from here, 1: waits for `mailTime`, 2: is on its way. */
  mailState: Generated<number>
  mailTime: number | null
  /** 1: is not in the bell, because the person wants this kind by mail or push alone. */
  isHidden: Generated<number>
}

/** Messages that leave the house, written in the transaction that causes them (rules/messages 1). */
export interface OutboxTable {
  id: Generated<number>
  key: string
  channel: 'mail' | 'push'
  userId: number
  /** JSON, as the channel reads it. */
  content: string
  /** Stays the same over all tries. */
  messageId: string
  /** 'filed': no mail leaves this server, so it became a file. */
  state: 'waiting' | 'sent' | 'filed' | 'dropped' | 'failed'
  attempts: number
  /** 1: the last try did not reach the other side at all. */
  isUnreached: number
  createdTime: number
  /** When the next try is due; while a worker has it in hand, when its lease ends. */
  dueTime: number
  /** Who has it in hand; only this worker settles it. */
  claimToken: string | null
  settledTime: number | null
  /** Why the last try failed; of a mail that was sent, whose copies were refused, separated by ', '. */
  lastError: string
}

/** How reminders reach a person; without a row, as contract/src/account/preferences.ts says. */
export interface PreferenceTable {
  userId: number
  mail: number
  push: number
  digest: number
  digestTime: string
  dayReminderTime: string
  /** The next digest, and the time zone it was reckoned in. */
  digestNext: number
  digestZone: string
  /** 1: the digest of Mondays says how many people signed up; of Super Admins alone. */
  signUps: number
  /** 1: the person was told that no mail leaves this server. */
  noMailSeen: number
  /** What was chosen about lists, by name, as a JSON object. */
  choices: Generated<string>
  /** What comes by which way, as a JSON object by kind; '': as usual. */
  kinds: Generated<string>
  /** Local times 'HH:mm' between which mail and push of colleagues wait; '': at none. */
  quietFrom: Generated<string>
  quietTo: Generated<string>
  /** Days of the week, 1 Monday to 7 Sunday, on which they wait, as a JSON list; '': none. */
  quietDays: Generated<string>
  /** So long before a task is due it is told; 0: not at all. */
  dueSoonMinutes: Generated<number>
}
