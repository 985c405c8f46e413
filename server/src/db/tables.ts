// The tables as Kysely types: one per declared entity, and the few that are no entity.
import type { Generated } from 'kysely'
import type { AuditAction } from '@daybook/contract/system/audit.ts'
import type { Entities, EntityName } from '@daybook/contract/entities/registry.ts'
import type { RowOf } from '@daybook/contract/engine/entity.ts'
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import type { FeedFlavour } from '@daybook/contract/tasks/feed.ts'
import type { BinTables } from '#db/shapes/bin-tables.ts'
import type { FileTables } from '#db/shapes/file-tables.ts'
import type { FirmExportTables } from '#db/shapes/firm-export-table.ts'
import type { FirmImportTables } from '#db/shapes/firm-import-table.ts'
import type { ComplianceTables } from '#db/shapes/compliance-tables.ts'
import type { HandOverTables } from '#db/shapes/hand-over-table.ts'
import type { HolidayTables } from '#db/shapes/holiday-table.ts'
import type { ImportTables } from '#db/shapes/import-tables.ts'
import type { BillingTables, InvoiceExtras, NoteExtras, SellerExtras } from '#db/billing-tables.ts'
import type { ChecklistTables } from '#db/shapes/checklist-table.ts'
import type { ConversationTables } from '#db/shapes/conversation-tables.ts'
import type { QuoteExtras, QuoteTables } from '#db/shapes/quote-tables.ts'
import type { ScheduleExtras, ScheduleTables } from '#db/shapes/schedule-tables.ts'
import type { TimeTables } from '#db/shapes/time-tables.ts'
import type { SignInTables, SessionTable, UserExtras } from '#db/sign-in-tables.ts'
import type {
  CounterTable,
  NotificationTable,
  OperationTable,
  OutboxTable,
  PreferenceTable,
  RevisionTable,
} from '#db/operational-tables.ts'

type Table<E> = Omit<RowOf<E>, 'id'> & { id: Generated<number> }

/**
 * What happened: every change of a record, with the former stamps for stale saves, and the events of the audit log.
 * Rows are only ever added; the database itself refuses the rest.
 */
export interface HistoryTable {
  id: Generated<number>
  /** Name of the entity, '' for an event that is about no record. */
  entity: string
  recordId: number
  /** Whose audit log it stands in: the record's scope, or the actor's. */
  scopeId: number
  /** The record's modified stamp after this change; of an event its time. */
  stamp: number
  /** 0: nobody was signed in. */
  actorId: number
  action: AuditAction
  /** JSON: { field: [old, new] }; never a secret. */
  changes: string
  requestId: string
  address: string
  /** 'done', or the code of the problem that was answered. */
  result: string
  /** What the record was called, or what was asked for. */
  title: string
  /** By what it was done: '' for a session, else 'token', 'import' …, with its id. */
}

export interface IdempotencyTable {
  userId: number
  key: string
  bodyHash: string
  /** The answer as it was sent. */
  answer: string
  createdTime: number
}

/** A recurring series; its id is the group of its tasks (rules/series 4). */
export interface SeriesTable {
  id: Generated<number>
  scopeId: number
  createdById: number
  /** Local date and time that all dates are counted from, in `timeZone`. */
  anchor: string
  timeZone: string
  option: number
  frequency: number
  frequencyType: number
  reminderDays: number | null
  reminderTime: string | null
  /** Index of the task that stands at the anchor. */
  firstIndex: number
  /** Index of the next task to be made; it only grows. */
  nextIndex: number
  isLive: number
  /** From when on a top-up has something to do, epoch milliseconds. */
  wakeTime: number
  /** 1: the next task is made when the present one is closed. */
  isLazy: number
  name: string
  description: string
  priorityId: number
  categoryId: number
  customListId: number
  assignedToId: number
  organizationId: number | null
  contactId: number | null
  projectId: number | null
  audienceId: Generated<number>
  /** JSON: [{ id, text }], '' for none. */
  checklist: Generated<string>
}

interface TaskExtras {
  /** The reminder that was delivered last; equal to reminderAt: nothing is due. */
  remindedFor: number | null
  seriesIndex: number | null
  /** 1: made by its series, not by a person. */
  isGenerated: Generated<number>
}

export interface PushSubscriptionTable {
  id: Generated<number>
  userId: number
  endpoint: string
  p256dh: string
  auth: string
  createdTime: number
  /** Of whom it takes messages away when it is ended on purpose; null: that session has run out. */
  sessionId: number | null
}

/** Links that set a new password: a newer one takes the place of an older (rules/accounts 7). */
export interface PasswordResetTable {
  /** SHA-256 of the token; the token itself stands in the mail alone. */
  tokenHash: string
  userId: number
  createdTime: number
  usedTime: number | null
}

/** Attempts that are limited: shared by all processes (rules/accounts 4). */
export interface ThrottleTable {
  key: string
  /** Since it began, or since the last success. */
  count: number
  /** JSON: when the last ones were, as many as the limit asks for. */
  recent: string
  /** From then on it is as if nothing had been. */
  expiresTime: number
}

/** Private calendar addresses: only hashes of their tokens. */
export interface FeedTable {
  userId: number
  tokenHash: string
  flavour: FeedFlavour
  createdTime: number
}

/** What the installation made for itself, such as the keys it signs push messages with. */
export interface SettingTable {
  name: string
  value: string
}

/** Which hours of a project task stand on which invoice: one row a task and group. */
export interface BillingTable {
  id: Generated<number>
  projectTaskId: number
  invoiceTaskGroupId: number
  invoiceId: number
  /** Hundredths. */
  hours: number
  scopeId: number
  /** The note that gave them back, or took them again when it was cancelled. */
  noteId?: number | null
}

/** The last number that was given in a seller's financial year. */
export interface InvoiceSequenceTable {
  scopeId: number
  /** The seller's GSTN, normalised, or 'profile:' and the profile's id. */
  sellerKey: string
  financialYear: string
  /** 'invoice', or the kind of a note. */
  kind: Generated<string>
  last: number
}

/** Pictures by what they show: an invoice keeps the one it was made with. */
export interface SealTable {
  hash: string
  scopeId: number
  /** PNG. */
  picture: Uint8Array
}

export interface SellerSealTable {
  sellerProfileId: number
  hash: string
}

/** To whom an invoice was sent; how that went stands in the outbox under `outboxKey`. */
export interface DeliveryTable {
  id: Generated<number>
  invoiceId: number
  scopeId: number
  to: string
  /** Who else got it, separated by ', '. */
  cc: string
  subject: string
  template: PrintTemplate
  sentById: number
  createdTime: number
  outboxKey: string
}

/** What a file calls the records that came from it; a row whose record is gone keeps it from being made again. */
export interface ImportKeyTable {
  scopeId: number
  /** The person whose file it was, for personal records; 0: everybody of the scope. */
  ownerId: number
  entity: string
  /** The format of the file. */
  source: string
  key: string
  recordId: number
  /** JSON: field → a short hash of what the file said of it last. */
  fingerprint: string
}

export type Database = {
  [N in Exclude<EntityName, 'billingNote' | 'invoice' | 'quote' | 'sellerProfile' | 'task' | 'user'>]: Table<
    Entities[N]
  >
} & {
  billingNote: Table<Entities['billingNote']> & NoteExtras
  invoice: Table<Entities['invoice']> & InvoiceExtras
  quote: Table<Entities['quote']> & QuoteExtras
  sellerProfile: Table<Entities['sellerProfile']> & SellerExtras
  invoiceSchedule: Table<Entities['invoiceSchedule']> & ScheduleExtras
  billing: BillingTable
  invoiceSequence: InvoiceSequenceTable
  seal: SealTable
  sellerSeal: SellerSealTable
  delivery: DeliveryTable
  task: Table<Entities['task']> & TaskExtras
  series: SeriesTable
  importKey: ImportKeyTable
  user: Table<Entities['user']> & UserExtras
  session: SessionTable
  history: HistoryTable
  idempotency: IdempotencyTable
  notification: NotificationTable
  outbox: OutboxTable
  preference: PreferenceTable
  pushSubscription: PushSubscriptionTable
  passwordReset: PasswordResetTable
  throttle: ThrottleTable
  feed: FeedTable
  setting: SettingTable
  operation: OperationTable
  tally: CounterTable
  revision: RevisionTable
} & SignInTables &
  BillingTables &
  BinTables &
  ComplianceTables &
  HandOverTables &
  HolidayTables &
  ImportTables &
  QuoteTables &
  ChecklistTables &
  ConversationTables &
  FileTables &
  FirmExportTables &
  FirmImportTables &
  ScheduleTables &
  TimeTables
