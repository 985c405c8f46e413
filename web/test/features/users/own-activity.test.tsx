// What was done in one's own name, in words that nobody has to look up.
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OwnActivity } from '#features/audit/own-activity.tsx'
import { columnsOf, sentenceOf } from '#features/audit/labels.ts'
import { renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const entry: AuditEntry = {
  id: 1,
  time: Date.parse('2026-11-21T10:00+05:30'),
  action: 'sign_in',
  result: 'done',
  actor: { id: 4, firstname: 'Asha', lastname: 'Rao' },
  customer: null,
  entity: 'user',
  recordId: 4,
  title: 'asha@example.com',
  changes: {},
  address: '203.0.113.7',
  requestId: 'a-b-c',
}
const noted = (
  action: AuditEntry['action'],
  changes: AuditEntry['changes'],
  rest: Partial<AuditEntry> = {},
) => ({
  ...entry,
  action,
  changes,
  ...rest,
})

const show = async (one: AuditEntry) => {
  serverAnswers(() => ({ json: [one] }))
  await renderSignedIn(<OwnActivity kinds={['bookmark']} version={0} />)
  return screen.findByRole('list')
}

it.each([
  [noted('step_added', { step: [null, 'totp'] }), []],
  [noted('session_confirmed', { way: [null, 'password'] }), []],
  [noted('first_run_put_off', { choice: [null, 'alone'] }), []],
  [
    noted('security_changed', { secondStep: ['nobody', 'everybody'], graceDays: [7, 0] }, { entity: '' }),
    ['Who must have a second stepNobody became Everybody', 'Days to set it up7 became 0'],
  ],
  [
    noted('firm_settings_saved', { workDays: [[1, 2], [1]], state: ['29', '32'] }, { entity: '' }),
    ['Working daysMon, Tue became Mon', 'StateKarnataka became Kerala'],
  ],
  [
    noted('provider_saved', { isOff: [1, 0], roleId: [4, 3], clientSecret: ['•', '•'] }, { entity: '' }),
    ['Switched offYes became No', 'They join asUser became Analyst', 'Client secretnot shown'],
  ],
  [
    noted('sign_in_failed', { reason: [null, 'no_account'] }, { entity: '', result: 'sso_failed' }),
    ['WhyThere is no account with this address here'],
  ],
  [noted('step_reset', { spokenMyself: [null, true] }, { recordId: 9 }), ['Spoke to the personYes']],
  [noted('handed_over', { to: [null, 'Dev Rao'], seriesIds: [null, [3]] }, { recordId: 9 }), ['ToDev Rao']],
  [noted('update', { seal: ['3fa9', 'b0c1'] }, { entity: 'sellerProfile' }), ['Sealnot shown']],
  // Of another version of Daybook.
  [noted('sign_in', { ofLater: [null, 'technical'] }), []],
])('%o', async (one, lines) => {
  const list = await show(one)

  const shown = [...list.querySelectorAll('.change-list__line')].map((line) => line.textContent)
  expect(shown).toEqual(lines)
  const row = list.querySelector('summary')?.textContent
  const columns = columnsOf(one)
  const said = columns ? [columns.did, columns.what, columns.kind] : [sentenceOf(one)]
  for (const words of ['Asha Rao', ...said]) expect(row).toContain(words)
})

it('names no call of the API', async () => {
  const list = await show(
    noted('refused', {}, { result: 'forbidden', entity: '', recordId: 0, title: 'POST /api/x' }),
  )

  expect(list.textContent).toContain('was refused something: the role does not allow it')
  expect(list.textContent).not.toContain('/api/')
})
