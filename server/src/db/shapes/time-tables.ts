// The tables of hours, as Kysely types. Days and weeks are days since 1970-01-01, a week is its Monday.
import type { Generated } from 'kysely'

export interface TimeEntryTable {
  id: Generated<number>
  scopeId: number
  userId: number
  projectTaskId: number
  day: number
  week: number
  /** Whole minutes of an entry; of typed hours whole hundredths. Only a correction takes away. */
  seconds: number
  note: string
  /** Null: as the task says, or its project. */
  isBillable: number | null
  /** Places in ENTRY_KINDS and TIME_STATES. */
  kind: number
  state: number
  /** Not null: billed by a group of the invoice; the database keeps it as it is. */
  invoiceId: number | null
  invoiceTaskGroupId: number | null
  createdById: number
  createdTime: number
  modifiedTime: number
}

/** One a person. */
export interface TimerTable {
  userId: number
  scopeId: number
  projectTaskId: number
  startedTime: number
  note: string
}

/** Of a week that was ever submitted. */
export interface TimesheetTable {
  userId: number
  week: number
  scopeId: number
  /** Place in TIME_STATES. */
  state: number
  submittedTime: number | null
  /** Who approved it, or sent it back with a reason. */
  decidedById: number | null
  decidedTime: number | null
  reason: string
}

/** Of a group that a note gave hours back of, whose they are. */
export interface BilledShareTable {
  id: Generated<number>
  scopeId: number
  invoiceId: number
  invoiceTaskGroupId: number
  projectTaskId: number
  userId: number
  /** 0: what the group billed before anything was given back; else what this note gave back. */
  noteId: number
  /** Above 0. */
  seconds: number
}

export interface TimeTables {
  billedShare: BilledShareTable
  timeEntry: TimeEntryTable
  timer: TimerTable
  timesheet: TimesheetTable
}
