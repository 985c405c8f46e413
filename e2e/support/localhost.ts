// Browsers keep passkeys for names, not for addresses: this server is reached as localhost, and the browser has an authenticator.
import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

export const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, use) => {
      const server = await startOwnServer([], { HOST: 'localhost' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** One with a finger on it while a journey says so: else it would answer what the sign-in page offers by itself. */
export async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const touch = (enabled: boolean) =>
    devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    touch,
    /** As a copy of it would count: from where it was copied. */
    setBack: async () => {
      const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
      for (const credential of credentials) {
        const { credentialId } = credential
        await devTools.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
        await devTools.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount: 0 },
        })
      }
    },
  }
}
