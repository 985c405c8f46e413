// Dates in words are what a browser writes, which asks the languages of the world for them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText, momentText, monthText } from '#english-dates.ts'

const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'UTC']
const moments = fc
  .tuple(fc.integer({ min: Date.UTC(1970, 1), max: Date.UTC(2100, 0) }), fc.constantFrom(...zones))
  .map(([instant, timeZone]) => ({
    instant,
    timeZone,
    moment: Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone),
  }))
const asBrowser = (instant: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(instant)

test('a month', () => {
  fc.assert(
    fc.property(moments, ({ instant, timeZone, moment }) => {
      expect(monthText(moment)).toBe(asBrowser(instant, { timeZone, month: 'short', year: 'numeric' }))
    }),
  )
})

test('a day', () => {
  fc.assert(
    fc.property(moments, ({ instant, timeZone, moment }) => {
      const options = { timeZone, month: 'short', day: '2-digit', year: 'numeric' } as const
      expect(dayText(moment)).toBe(asBrowser(instant, options))
    }),
  )
})

test('a moment', () => {
  fc.assert(
    fc.property(moments, ({ instant, timeZone, moment }) => {
      const weekday = asBrowser(instant, { timeZone, weekday: 'short' })
      const time = asBrowser(instant, { timeZone, hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ')
      expect(momentText(moment)).toBe(`${dayText(moment)} (${weekday}) ${time}`)
    }),
  )
})
