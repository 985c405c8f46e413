// A field's label, hint and error reach its input.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'

afterEach(cleanup)

test('label, hint and error are tied to the input', () => {
  render(
    <Field label="Password" required hint="At least 6 characters" error="Too short">
      {(control) => <PasswordInput {...control} />}
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Too short',
    'At least 6 characters',
  ])
})

test('the eye shows the password', async () => {
  render(<PasswordInput aria-label="Password" />)
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }))
  expect(input.getAttribute('type')).toBe('text')
})

test('the stepper reaches the one who listens', async () => {
  function Counter() {
    const [value, setValue] = useState('2')
    return (
      <NumberInput
        aria-label="Times"
        stepper
        min={1}
        max={3}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    )
  }
  render(<Counter />)
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Times' })
  const more = screen.getByRole('button', { name: 'Increase' })
  await userEvent.click(more)
  await userEvent.click(more)
  expect(input.value).toBe('3')
  await userEvent.click(screen.getByRole('button', { name: 'Decrease' }))
  expect(input.value).toBe('2')
})

test('a busy button keeps its place but does nothing', async () => {
  let pressed = 0
  render(
    <Button busy onClick={() => (pressed += 1)}>
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(pressed).toBe(0)
})
