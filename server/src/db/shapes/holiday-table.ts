// The holidays of firms, as a Kysely type.

export interface HolidayTable {
  scopeId: number
  /** Whole days since 1970-01-01; one entry a day. */
  day: number
  name: string
}

export interface HolidayTables {
  holiday: HolidayTable
}
