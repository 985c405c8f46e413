// No text typed into any field of any form breaks its page, whatever its declaration makes of it.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { ErrorBoundary } from '#app/error-boundary.tsx'
import { modules } from '#app/record-modules.ts'
import { FormPage } from '#entities/form/form-page.tsx'
import { ananya, completeBrowser, serve, show } from './form-stage.tsx'

const figures = [
  '1e9999',
  '-1e9999',
  '1e308',
  '1e25',
  '1e21',
  '1e15',
  '90071992547409.93',
  '9007199254740993',
  '1000000.01',
  '-1',
  '-0',
  '0.005',
  '1e-7',
  '5e-324',
  '١٢',
  '1,00,000',
  'NaN',
  'Infinity',
]
const moments = [
  '0001-01-01',
  '9999-12-31',
  '275760-09-13',
  '-271821-04-20',
  '2026-02-30',
  '0001-01-01T00:00',
  '9999-12-31T23:59',
  '2026-11-22T25:61',
]
const words = [
  '\0',
  '\u{7}',
  '\u{D800}',
  '\u{202E}abc',
  '👨‍👩‍👧‍👦'.repeat(100),
  'a\nb\r\nc\u{2028}d',
  '__proto__',
  'constructor',
  '%_\\',
  '{FY}/{seq,9}',
  '$& $1 \\1 (((',
  '<img src=x onerror=alert(1)>',
  'every 99999999999 days at 99:99',
  'tomorrow in 1e9999 hours !high @',
  'x'.repeat(61_000),
  ' ',
]
const nasty = fc.oneof(
  fc.constantFrom(...figures, ...moments, ...words),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double().map(String),
)

const inputs = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form input:not([type=checkbox], [type=file]), form textarea',
  ),
]

beforeEach(() => {
  completeBrowser()
  history.replaceState(null, '', '/tasks/add')
  serve({ 'GET /api/invoicing/next_number': { body: { number: null, financialYear: '2026-27' } } })
})

/** Somebody whose role lets them add the kind. */
const whoAdds = (entity: AnyEntity) =>
  mayCreate(ananya, entity) ? ananya : { ...ananya, roles: [ROLES.superAdmin] }

const forms: readonly (readonly [string, AnyEntity, 'new' | 'quick'])[] = [
  ...[...modules, user, task].map((entity) => [entity.title[0], entity, 'new'] as const),
  ['Quick add', task, 'quick'],
]

test.each(forms)('%s', { timeout: 120_000 }, async (_name, entity, mode) => {
  await show(
    <ErrorBoundary at="here">
      <FormPage entity={entity} mode={mode} />
    </ErrorBoundary>,
    whoAdds(entity),
  )
  const save = await screen.findByRole('button', { name: /^Save/ })
  // Some inputs of figures come with parts of their own.
  const figureFields = Object.values(entity.fields).filter(
    ({ kind, onForm }) => onForm && (kind === 'money' || kind === 'decimal'),
  )
  await waitFor(() =>
    expect(document.querySelectorAll('form input[type=number]').length).toBeGreaterThanOrEqual(
      figureFields.length,
    ),
  )
  const count = inputs().length
  expect(count).toBeGreaterThan(0)
  const type = (at: number, text: string) => {
    const input = inputs()[at]
    if (input) fireEvent.change(input, { target: { value: text } })
    expect(inputs().length).toBeGreaterThanOrEqual(count)
  }

  // Every field once with everything, then all of them at once.
  for (let at = 0; at < count; at += 1) {
    const kind = inputs()[at]?.type ?? ''
    for (const text of kind === 'number' ? figures : kind.startsWith('date') ? moments : words) type(at, text)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(nasty, { minLength: count, maxLength: count }), async (texts) => {
      texts.forEach((text, at) => type(at, text))
      fireEvent.click(save)
      await Promise.resolve()
      expect(screen.queryByText(/could not be shown/)).toBeNull()
      expect(document.contains(save)).toBe(true)
    }),
    { numRuns: 4 },
  )
})
