// What became of the days of retainers, as a Kysely type. Days are days since 1970-01-01.
import type { Generated } from 'kysely'

/** Each index of a schedule once, whoever comes first. */
export interface ScheduleRunTable {
  id: Generated<number>
  scopeId: number
  scheduleId: number
  index: number
  /** When it was to be billed, and the time it covers. */
  day: number
  from: number
  to: number
  /** Null: the day passed, because the retainer was paused, or was not agreed upon yet. */
  invoiceId: number | null
  /** Why it was not sent by itself; '' where it was, or was not meant to be. */
  heldBack: string
  createdTime: number
  /** As the retainer said when it was made: hundredths of hours, and the text with {month} or {period}. */
  includedHours: number | null
  text: string
  /** 1: its draft is still to be issued and sent by itself. */
  isToSend: Generated<number>
}

/** A group of an invoice that bills hours which the retainer includes of that time. */
export interface ScheduleGroupTable {
  id: Generated<number>
  scopeId: number
  scheduleId: number
  index: number
  invoiceTaskGroupId: number
}

export interface ScheduleExtras {
  /** Why the last one that was due could not be made; '' where nothing hinders it. */
  refused: Generated<string>
}

export interface ScheduleTables {
  scheduleRun: ScheduleRunTable
  scheduleGroup: ScheduleGroupTable
}
