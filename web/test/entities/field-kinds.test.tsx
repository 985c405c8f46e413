// The inputs of words, days and lists of whole numbers: what goes out, and what the check says about it.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { defineEntity } from '@daybook/contract/engine/entity.ts'
import { day, derived, integers, text, word } from '@daybook/contract/engine/fields.ts'
import { fieldSchema, inputFields } from '@daybook/contract/engine/schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { valueText } from '#entities/card/value-text.ts'
import { FieldInput } from '#entities/fields/field-input.tsx'
import { createBody } from '#entities/form/form-values.ts'
import { offeredSorts, orderWords, sortChoices } from '#entities/list/sort-choices.ts'
import { allColumns } from '#entities/table/table-columns.ts'
import { Field } from '#ui/inputs/field.tsx'
import { completeBrowser, serve, show } from './form-stage.tsx'

const bill = defineEntity({
  name: 'bill',
  title: ['Bill', 'Bills'],
  api: { one: 'bill', many: 'bills' },
  fields: {
    name: text('Name'),
    method: word('Method', { options: { bank: 'Bank transfer', upi: 'UPI' }, initial: 'bank' }),
    dueDate: day('Due Date'),
    reminderDays: integers('Reminder Days', { min: -30, max: 90, most: 3, initial: [] }),
    status: derived('Status', { from: () => 'open', options: { open: 'Open' } }),
  },
  card: ['dueDate'],
})
type Name = 'method' | 'dueDate' | 'reminderDays'
const labelOf = (name: Name) => bill.fields[name].label

const out = vi.fn<(value: unknown) => void>()
const last = () => out.mock.lastCall?.[0]
/** The sentence about what went out last. */
const said = (name: Name) => {
  const read = z.safeParse(fieldSchema(bill.fields[name]), last())
  return read.success ? read.data : read.error.issues.map(({ message }) => message)
}

function Stage({ name, start }: { readonly name: Name; readonly start: unknown }) {
  const [value, setValue] = useState(start)
  const field = bill.fields[name]
  return (
    <Field label={field.label}>
      {(control) => (
        <FieldInput
          field={field}
          name={name}
          value={value}
          initial={start}
          onChange={(next) => {
            out(next)
            setValue(next)
          }}
          onBlur={() => undefined}
          inputRef={() => undefined}
          control={control}
        />
      )}
    </Field>
  )
}

async function draw(name: Name, start: unknown) {
  await show(<Stage name={name} start={start} />)
  return screen.getByLabelText<HTMLInputElement>(labelOf(name))
}

beforeEach(() => {
  completeBrowser()
  serve()
  out.mockClear()
})

test('a word is chosen by its sentence', async () => {
  const select = await draw('method', 'bank')
  await userEvent.selectOptions(select, 'UPI')

  expect(last()).toBe('upi')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'UPI' }).selected).toBe(true)
})

test('a day is typed as any date is, and what is no day is refused', async () => {
  const input = await draw('dueDate', '2026-12-01')
  expect(input.value).toBe('Dec 01, 2026 (Tue)')

  await userEvent.clear(input)
  expect(last()).toBeNull()
  await userEvent.type(input, '25/11/2026')
  await waitFor(() => expect(last()).toBe('2026-11-25'))
  await userEvent.clear(input)
  await userEvent.type(input, '30/2/2026')
  expect(said('dueDate')).toEqual([
    'Due Date must be a day of the calendar such as 2026-11-25, from 1900 to 2199',
  ])
})

test('numbers are typed as one text, and go out in order', async () => {
  const input = await draw('reminderDays', [1])
  expect(input.value).toBe('1')

  await userEvent.clear(input)
  await userEvent.type(input, '7, -3, 1, 7')
  expect(input.value).toBe('7, -3, 1, 7')
  expect(said('reminderDays')).toEqual([-3, 1, 7])

  await userEvent.type(input, ' x')
  expect(input.value).toBe('7, -3, 1, 7 x')
  expect(said('reminderDays')).toEqual([
    'Reminder Days must be at most 3 whole numbers from -30 to 90, with commas between them',
  ])
})

test.each([
  ['method', 'upi', 'UPI'],
  ['dueDate', '2026-11-05', 'Nov 05, 2026'],
  ['dueDate', null, ''],
  ['reminderDays', [-3, 1], '-3, 1'],
  ['status', 'open', 'Open'],
  ['status', 'of later', 'of later'],
  ['status', 12.5, '12.5'],
] as const)('%s %j is shown as %s', (name, value, expected) => {
  expect(valueText(bill.fields[name], value, 'America/New_York')).toBe(expected)
})

test('a list is sorted by days and words, and shows what is derived; a form neither has nor sends it', () => {
  const entity: AnyEntity = bill
  const columns = allColumns(entity)

  expect(sortChoices(entity).map(({ by }) => by)).toContain('dueDate')
  expect(orderWords(entity, { by: 'dueDate', dir: 'asc' })).toBe('Earliest first')
  expect(offeredSorts(entity, [])).toEqual(['name', 'method', 'dueDate'])
  expect(columns.find(({ name }) => name === 'status')).toMatchObject({ isSortable: false })
  expect(inputFields(entity, 'edit').map(([name]) => name)).not.toContain('status')
  expect(createBody(entity, {}, {}, 1)).not.toHaveProperty('status')
})
