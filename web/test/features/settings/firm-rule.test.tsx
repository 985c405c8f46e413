// The rule of a firm for second steps: whoever makes it is told at the field what it would do to them.
import type { FirmSecurity } from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FirmRule } from '#features/settings/security/firm-rule.tsx'
import { asha, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const admin = { ...asha, roles: [{ id: 2, name: 'Admin' }] }

async function open(withoutStepSince: FirmSecurity['withoutStepSince']) {
  const rule: FirmSecurity = { secondStep: 'nobody', graceDays: 7, floor: 'nobody', withoutStepSince }
  const asked = serverAnswers(({ method }) => ({
    json: method === 'PUT' ? { message: messages.firmSecuritySaved } : rule,
  }))
  await renderSignedIn(<FirmRule />, { user: admin })
  const days = await screen.findByLabelText('Days to set it up')
  const save = async (who: string, typed: string) => {
    await userEvent.click(screen.getByRole('radio', { name: who }))
    await userEvent.clear(days)
    await userEvent.type(days, typed)
    await userEvent.click(screen.getByRole('button', { name: 'Save the rule' }))
  }
  const saved = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { days, save, saved }
}

it('without a second step of one’s own, no days are refused at the field, and nothing is sent', async () => {
  const { days, save, saved } = await open(Date.now())

  await save('Everybody', '0')

  const sentence = await screen.findByText(messages.ownStepFirst)
  expect(days.getAttribute('aria-describedby')).toContain(sentence.id)
  expect(saved()).toEqual([])
})

it('a day is enough, and the sentence goes', async () => {
  const { save, saved } = await open(Date.now())
  await save('Everybody', '0')

  await save('Everybody', '1')

  expect(saved()).toEqual([{ secondStep: 'everybody', graceDays: 1 }])
  expect(screen.queryByText(messages.ownStepFirst)).toBeNull()
})

it('with a second step of one’s own, the rule may be as strict as it gets', async () => {
  const { save, saved } = await open(null)

  await save('Everybody', '0')

  expect(saved()).toEqual([{ secondStep: 'everybody', graceDays: 0 }])
})
