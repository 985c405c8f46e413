// The switch that offers a provider to people says what it ends.
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProviderTrial } from '#features/settings/providers/provider-trial.tsx'
import { renderSignedIn, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const provider: SsoProvider = {
  id: 5,
  customerId: 2,
  name: 'Nilgiri ID',
  issuer: 'https://id.nilgiri.example',
  clientId: 'daybook',
  domains: [],
  isAutoJoin: false,
  roleId: 4,
  isTrusted: false,
  isTwoSteps: false,
  isOnlyWay: false,
  isSignOutThere: false,
  isOff: false,
  isFromSettings: false,
  createdTime: 0,
  redirectUrl: 'https://daybook.example.in/account/sso',
  people: 3,
}
/** What is read out with it. */
const line = () => {
  const offer = screen.getByRole('checkbox', { name: 'Offer it to people' })
  return document.getElementById(offer.getAttribute('aria-describedby') ?? '')?.textContent
}

test.each([
  ['a firm’s', 2],
  ['everybody’s', 0],
])('of %s provider that is on', async (_, customerId) => {
  await renderSignedIn(<ProviderTrial provider={{ ...provider, customerId }} />)

  expect(line()).toContain(ssoMessages.offEnds)
})

test('of one that is off there is nothing to say', async () => {
  await renderSignedIn(<ProviderTrial provider={{ ...provider, isOff: true }} />)

  expect(line()).not.toContain(ssoMessages.offEnds)
})
