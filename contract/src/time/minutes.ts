// Lengths of time as people write them: '1:30', '1.5', '90m', '1h30' and '1h 30m' are the same; on invoices they are hours with decimals.

const MINUTES = 60
/** Of one entry: a day. */
export const MINUTES_MAX = 24 * MINUTES
/** A day on which somebody worked more than this needs a look. */
export const LONG_DAY = 9 * MINUTES
/** What a hundredth of an hour has, and a minute: both are whole seconds, so that typed hours and entered ones add up. */
export const SECONDS_OF_HUNDREDTH = 36
export const SECONDS_OF_MINUTE = 60

const clock = /^(\d{1,2})(?::| ?(?:h|hr|hrs|hour|hours) ?)([0-5]\d)$/i
const decimals = /^(\d{1,2})?[.,](\d{1,2})$|^(\d{1,2})$/
const words =
  /^(?:(\d{1,2}(?:[.,]\d{1,2})?) ?(?:h|hr|hrs|hour|hours))? ?(?:(\d{1,4}) ?(?:m|min|mins|minute|minutes))?$/i

const numberOf = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))

/** Whole minutes, 0 to a day; undefined for what is no length of time. '' is 0, as an emptied cell is. */
export function minutesOf(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '' || text === '-' || text === '·') return 0
  const minutes = read(text)
  return minutes === undefined || minutes > MINUTES_MAX ? undefined : minutes
}

function read(text: string): number | undefined {
  const [, hours, rest] = clock.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * MINUTES + Number(rest)
  if (decimals.test(text)) return Math.round(numberOf(text) * MINUTES)
  const [, wordHours, wordMinutes] = words.exec(text) ?? []
  if (wordHours === undefined && wordMinutes === undefined) return undefined
  return Math.round(numberOf(wordHours) * MINUTES) + Number(wordMinutes ?? 0)
}

/** '1:30'; a correction may take away: '-0:45'. Parts of a minute are rounded. */
export function clockText(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  const sign = minutes < 0 && whole > 0 ? '-' : ''
  return `${sign}${Math.floor(whole / MINUTES)}:${String(whole % MINUTES).padStart(2, '0')}`
}

/** Hundredths of hours, half up: 20 minutes are 33. */
export const hundredthsOfSeconds = (seconds: number): number => Math.round(seconds / SECONDS_OF_HUNDREDTH)
