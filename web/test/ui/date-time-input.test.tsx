// The date field alone: what goes out with each key, and what is shown.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateUnread, timeUnread } from '@daybook/contract/messages/date-field-messages.ts'
import { Field } from '#ui/inputs/field.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { TimeInput } from '#ui/inputs/time-input.tsx'

/** A Thursday. */
const now = new Date('2026-11-26T10:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const out = vi.fn<(value: string, isUnread?: boolean) => void>()
interface StageProps {
  readonly start?: string
  readonly type?: 'date' | 'datetime-local'
  readonly zone?: string
}
function Stage({ start = '2026-11-18T11:00', type, zone = 'Asia/Kolkata' }: StageProps) {
  const [value, setValue] = useState(start)
  const change = (next: string, isUnread?: boolean) => {
    out(next, isUnread)
    setValue(next)
  }
  return (
    <>
      <Field label="Due Date">
        {(control) => (
          <DateTimeInput
            {...control}
            {...(type ? { type } : {})}
            label="Due Date"
            zone={zone}
            value={value}
            onValueChange={change}
          />
        )}
      </Field>
      <button type="button" onClick={() => setValue('2026-12-01T08:00')}>
        Quick
      </button>
    </>
  )
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due Date' })
const described = () =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('it is a text for every keyboard, which nobody completes', () => {
  render(<Stage />)
  expect(input().value).toBe('Nov 18, 2026 (Wed) 11:00 AM')
  expect(
    ['type', 'inputmode', 'autocomplete', 'enterkeyhint'].map((name) => input().getAttribute(name)),
  ).toEqual(['text', 'text', 'off', 'done'])
  expect(screen.getByRole('button', { name: 'Choose Due Date' }).getAttribute('aria-haspopup')).toBe('dialog')
})

test('the focus selects the text, and typing replaces it', async () => {
  render(<Stage />)
  await userEvent.tab()
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, input().value.length])
  await userEvent.keyboard('20/12')
  expect(input().value).toBe('20/12')
  expect(described()).toBe('Dec 20, 2026 (Sun) 11:00 AM')
  expect(out).toHaveBeenLastCalledWith('2026-12-20T11:00', false)
  await userEvent.tab()
  expect(input().value).toBe('Dec 20, 2026 (Sun) 11:00 AM')
  expect(described()).toBe('')
})

test('English is read once its reader is there, whatever was typed before', async () => {
  render(<Stage start="" />)
  await userEvent.type(input(), 'tomorrow 9am')
  await waitFor(() => expect(described()).toBe('Nov 27, 2026 (Fri) 9:00 AM'))
  expect(input().value).toBe('tomorrow 9am')
  expect(out).toHaveBeenLastCalledWith('2026-11-27T09:00', false)
})

test('what is no date goes out as such, stays, and says so once it is left', async () => {
  render(<Stage />)
  await userEvent.clear(input())
  await userEvent.type(input(), 'fry 5pm')
  expect(out).toHaveBeenLastCalledWith('', true)
  expect(described()).toBe('')
  await userEvent.tab()
  expect(input().value).toBe('fry 5pm')
  expect(described()).toBe(dateUnread)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(input())
  await userEvent.type(input(), '1/12')
  await userEvent.tab()
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

test('Escape gives back what was there, and emptying takes it away', async () => {
  render(<Stage />)
  await userEvent.clear(input())
  await userEvent.type(input(), '20/12{Escape}')
  expect(input().value).toBe('Nov 18, 2026 (Wed) 11:00 AM')
  expect(out).toHaveBeenLastCalledWith('2026-11-18T11:00', undefined)
  await userEvent.clear(input())
  expect(out).toHaveBeenLastCalledWith('', false)
})

test('what something else sets takes the place of what was typed', async () => {
  render(<Stage />)
  await userEvent.clear(input())
  await userEvent.type(input(), 'fry')
  await userEvent.click(screen.getByRole('button', { name: 'Quick' }))
  expect(input().value).toBe('Dec 01, 2026 (Tue) 8:00 AM')
})

test('an hour that the clock leaves out is read as the one after it', async () => {
  render(<Stage zone="Europe/Berlin" />)
  await userEvent.clear(input())
  await userEvent.type(input(), '28/3/2027 02:30')
  expect(described()).toBe('Mar 28, 2027 (Sun) 3:30 AM')
  expect(input().value).toBe('28/3/2027 02:30')
  expect(out).toHaveBeenLastCalledWith('2027-03-28T03:30', false)
})

test('a day alone is the nearest one, and has no time', async () => {
  render(<Stage start="" type="date" />)
  await userEvent.type(input(), '20/11 5pm')
  expect(described()).toBe('Nov 20, 2026 (Fri)')
  expect(out).toHaveBeenLastCalledWith('2026-11-20', false)
})

test('a time is typed the same way', async () => {
  function Clock() {
    const [time, setTime] = useState('09:00')
    return <TimeInput aria-label="Time" value={time} onValueChange={(next) => next && setTime(next)} />
  }
  render(<Clock />)
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' })
  expect(time.value).toBe('9:00 AM')
  await userEvent.clear(time)
  await userEvent.type(time, '17:30')
  await userEvent.tab()
  expect(time.value).toBe('5:30 PM')
  await userEvent.clear(time)
  await userEvent.type(time, 'soon')
  await userEvent.tab()
  expect(time.value).toBe('soon')
  screen.getByText(timeUnread, { selector: 'p' })
})
