// What a firm settles for all its people: each name has its check and its default.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { amountSchema } from '#billing/calls/schemas.ts'
import { type HourRounding, hourRoundingSchema, NO_ROUNDING } from '#billing/agreed/hour-rounding.ts'
import { type Letters, lettersSchema } from '#billing/paper/letters.ts'
import { FOREIGN, isPlace } from '#invoicing/states.ts'
import { FILE_CHOICES, type FileChoice } from '#files/allowed-kinds.ts'
import { DEFAULT_TIME_ZONE, ID_MAX, KEYWORD_MAX } from '#engine/limits.ts'
import { hiddenSchema } from '#tasks/hidden-words.ts'
import type { Hidden } from '#tasks/hideable.ts'
import { messages } from '#messages/messages.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const isWeekday = (day: unknown) => WEEK.some((weekday) => weekday === day)

/** ISO weekdays: Monday is 1. Each once, in their order. */
export const workDaysSchema = z.pipe(
  z.array(z.number(messages.workDaysAsked), messages.workDaysAsked).check(
    z.minLength(1, messages.workDaysAsked),
    z.maxLength(WEEK.length, messages.workDaysAsked),
    z.refine((days) => days.every(isWeekday), messages.workDaysAsked),
  ),
  z.transform((days): number[] => WEEK.filter((day) => days.includes(day))),
)

/** The two digits of the GST; '' where nobody said. */
export const stateSchema = z
  .string(messages.stateUnknown)
  .check(z.refine((code) => code === '' || (isPlace(code) && code !== FOREIGN), messages.stateUnknown))

const flagSchema = z
  .int(messages.flagAsked)
  .check(z.minimum(0, messages.flagAsked), z.maximum(1, messages.flagAsked))

/** Of a day of work. */
export const DAY_MINUTES = { least: 60, most: 24 * 60 } as const
const dayMinutesSchema = z
  .int(messages.dayMinutesAsked)
  .check(
    z.minimum(DAY_MINUTES.least, messages.dayMinutesAsked),
    z.maximum(DAY_MINUTES.most, messages.dayMinutesAsked),
  )

/** 0, or so many that a document fits. */
const FILE_BYTES_LEAST = 100 * 1024
const fileBytesSchema = z.int(messages.fileBytesAsked).check(
  z.maximum(ID_MAX, messages.fileBytesAsked),
  z.refine((bytes) => bytes === 0 || bytes >= FILE_BYTES_LEAST, messages.fileBytesAsked),
)

/** Whether the zone is known the server asks besides. */
export const zoneSchema = z
  .string(messages.unknownTimeZone)
  .check(z.minLength(1, messages.unknownTimeZone), z.maxLength(KEYWORD_MAX, messages.unknownTimeZone))

export interface FirmSettings {
  /** In which new accounts of the firm begin their days. */
  readonly zone: string
  readonly workDays: readonly number[]
  readonly state: string
  /** 1: only Admins issue invoices and record payments. */
  readonly onlyAdminsBill: number
  /** 1: a new office task, and one for a client, begins with the whole firm, in forms and quick add. */
  readonly newOfficeShared: number
  /** 1: weeks of hours are submitted and approved, and only approved hours are offered to be billed. */
  readonly approveHours: number
  /** Minutes of a whole day of work. */
  readonly dayMinutes: number
  readonly hourRounding: HourRounding
  /** Rupees without tax: clients with less are not chosen when many are billed. */
  readonly smallestBill: number
  /** Most bytes of a file on a record; 0: what the operator allows, and never more than that. */
  readonly fileBytesMax: number
  /** Which kinds of files are taken: all but programs, those of an office, or pictures and PDF alone. */
  readonly fileKinds: FileChoice
  /** The words of its letters to clients. */
  readonly letters: Letters
  /** Ids of the product's rows that pickers leave out, by the kind of lookup. */
  readonly hidden: Hidden
}
export type FirmSettingName = keyof FirmSettings
export const FIRM_SETTING_NAMES: readonly FirmSettingName[] = [
  'zone',
  'workDays',
  'state',
  'onlyAdminsBill',
  'newOfficeShared',
  'approveHours',
  'dayMinutes',
  'hourRounding',
  'smallestBill',
  'fileBytesMax',
  'fileKinds',
  'letters',
  'hidden',
]

const isSettingName = (name: string) => FIRM_SETTING_NAMES.some((setting) => setting === name)

export const DEFAULT_FIRM_SETTINGS: FirmSettings = {
  zone: DEFAULT_TIME_ZONE,
  workDays: [1, 2, 3, 4, 5, 6],
  state: '',
  onlyAdminsBill: 0,
  newOfficeShared: 0,
  approveHours: 0,
  dayMinutes: 480,
  hourRounding: NO_ROUNDING,
  smallestBill: 5000,
  fileBytesMax: 0,
  fileKinds: 'all',
  letters: {},
  hidden: {},
}

const about = { path: '/api/firm_settings', tag: 'Firm' } as const

export const getFirmSettings = endpoint<FirmSettings>()({
  ...about,
  method: 'GET',
  summary: 'What my firm has settled for all its people',
})
export const saveFirmSettings = endpoint<MessageAnswer & { readonly data: FirmSettings }>()({
  ...about,
  method: 'PUT',
  needs: 'ADMIN_ONLY',
  body: z
    .looseObject({
      zone: z.optional(zoneSchema),
      workDays: z.optional(workDaysSchema),
      state: z.optional(stateSchema),
      onlyAdminsBill: z.optional(flagSchema),
      newOfficeShared: z.optional(flagSchema),
      approveHours: z.optional(flagSchema),
      dayMinutes: z.optional(dayMinutesSchema),
      hourRounding: z.optional(hourRoundingSchema),
      smallestBill: z.optional(amountSchema('Amount').check(z.minimum(0, messages.notNumber))),
      fileBytesMax: z.optional(fileBytesSchema),
      fileKinds: z.optional(z.enum(FILE_CHOICES, messages.fileKindsAsked)),
      letters: z.optional(lettersSchema),
      hidden: z.optional(hiddenSchema),
    })
    .check(({ value, issues }) => {
      for (const name of Object.keys(value).filter((key) => !isSettingName(key)))
        issues.push({ code: 'custom', message: messages.firmSettingUnknown, path: [name], input: value })
    }),
  summary: 'Settle it; absent keys keep their values',
})
