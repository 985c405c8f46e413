// Every number that the specification or a rule fixes, so that no screen or query invents its own.

export const PAGE_SIZE = 50
export const PAGE_SIZE_MAX = 500
export const UNPAGED_MAX = 5000
export const CALENDAR_PAGE_SIZE = 500
export const KEYWORD_MAX = 200
export const TEXT_MAX = 255
/** Characters of a line that is read for dates, repeats and names: a name, and as much again about it. */
export const QUICK_LINE_MAX = 2 * TEXT_MAX
export const NOTE_MAX = 60_000
export const AMOUNT_MAX = 1_000_000
export const AMOUNT_STEP = 0.5
export const PASSWORD_MIN = 6
/** Of whoever administers a firm or the installation. */
export const ADMIN_PASSWORD_MIN = 10
/** A password that Daybook made up signs in for so long; after that it can only be changed. */
export const MADE_UP_DAYS = 7
export const PASSWORD_MAX = 256
/** What may be typed as a present password: somebody may have an older, longer one. */
export const SECRET_MAX = 1024
export const REPEAT_FREQUENCY_MIN = 1
export const REPEAT_FREQUENCY_MAX = 10
export const ID_MAX = Number.MAX_SAFE_INTEGER
/** Instants outside these years can't be shown in the specification's date format. */
export const INSTANT_MIN = Date.UTC(1900, 0, 1)
export const INSTANT_MAX = Date.UTC(9999, 11, 31)

export const HTTP_TIMEOUT_MS = 300_000
export const MESSAGE_BAR_MS = 5000
export const FIRST_LIST_DELAY_MS = 500
/** A message with a button: an undo, or an offer to do more of what was just done (rules/screens 15). */
export const UNDO_MS = 10_000
/** A deactivation can be taken back for that long after it, whatever the screen offers (rules/tenancy 17). */
export const TAKE_BACK_MS = 60 * 60 * 1000
export const CARD_NAME_CUT = 25
export const NARROW_WIDTH = 550
export const QUICK_REMINDER_DAYS = [3, 7, 30] as const

/** How far ahead a series has its tasks, and how many open ones it has at least. */
export const SERIES_AHEAD_MS = 31 * 24 * 60 * 60 * 1000
export const SERIES_OPEN_AHEAD = 2
/** How many of its next dates a series tells. */
export const SERIES_DATES_TOLD = 3

export const CHART_LIMIT_MAX = 120
export const CHART_MONTHS_BACK = 23
export const CHART_MONTHS_AHEAD = 12
export const CLOUD_TAGS_MAX = 50

/** Tasks and series that somebody takes over at once. */
export const HAND_OVER_MAX = 500
/** With one call. */
export const TASKS_AT_ONCE_MAX = 500

export const IMPORT_ROWS_MAX = 5000
export const IMPORT_COLUMNS_MAX = 1000
/** A text of one row, as long as it may be written (a letter can take nine characters), and the lines of one to-do or card. */
export const IMPORT_TEXT_MAX = 10 * NOTE_MAX
export const IMPORT_LINES_MAX = 10_000
/** Of a calendar file: what it defines of time zones, in dates and rules. */
export const IMPORT_ZONE_CHANGES_MAX = 5000
/** The processor's time that one file has to be read (rules/import-export 8), and one print to be drawn. */
export const PARSE_MS_MAX = 2000
/** The same of a workbook, which has to be unpacked first. */
export const WORKBOOK_MS_MAX = 20_000
export const DRAW_MS_MAX = 10_000
/** For so many days an import can be undone. */
export const IMPORT_UNDO_DAYS = 30
export const EXPORT_ROWS_MAX = 10_000
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
export const BODY_BYTES_MAX = 1024 * 1024
/** Of a call that needs no session. */
export const OPEN_BODY_BYTES_MAX = 8 * 1024

/** Characters of a comment, comments of one record and within a minute of one person, people mentioned in one. */
export const COMMENT_MAX = 10_000
export const COMMENTS_MAX = 2000
export const COMMENTS_A_MINUTE = 30
export const MENTIONS_MAX = 20
/** Items of a task's checklist. */
export const CHECKLIST_MAX = 100
/** Of comments, and of what happened to a record. */
export const TIMELINE_PAGE = 50
/** What a notice says of a comment. */
export const COMMENT_TOLD = 200

export const COPYRIGHT_FIRST_YEAR = 2025
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata'

/** Deleted records stay in the bin for so long; so many go for good in one run of the night. */
export const BIN_DAYS = 30
export const BIN_PURGED_AT_ONCE = 5000
/** What comes back together with what it hangs on. */
export const BIN_WITH_MAX = 100
/** Of a firm. */
export const HOLIDAYS_MAX = 400
/** Steps of a template, days from its start, characters of a step's description. */
export const TEMPLATE_STEPS_MAX = 30
export const TEMPLATE_DAYS_MAX = 400
export const TEMPLATE_TEXT_MAX = 10_000
/** Clients that a template is applied to at once, and the tasks that come of it. */
export const TEMPLATE_CLIENTS_MAX = 500
export const TEMPLATE_TASKS_MAX = 2000
/** Of them a preview tells so many one by one. */
export const TEMPLATE_PREVIEW_ROWS = 60
/** Own categories, and own lists, of a firm or of somebody without one. */
export const OWN_WORDS_MAX = 50
/** Records that one call changes. */
export const BULK_MAX = 500
/** Days that tasks are moved by at once. */
export const MOVE_DAYS_MAX = 3660

/** Open tasks that move with their project or contact (rules/teamwork 3). */
export const MOVED_TASKS_MAX = 5000
/** A list of what others share is counted that far; it ends there (rules/teamwork 6). */
export const SHARED_TOTAL_MAX = 10_000
/** Groups of a grouped list, rows of each, and how far each is counted (rules/teamwork 7). */
export const GROUPS_MAX = 50
export const GROUP_ROWS = 20
export const GROUP_TOTAL_MAX = 1000
