// The question for the providers to sign in with.
import type { ssoButtons } from '@daybook/contract/account/sso-endpoints.ts'

/** The contract's own without its checks of what is sent, which would weigh more than the whole page. */
export const askForButtons = { method: 'GET', path: '/open-api/sso', open: true } as typeof ssoButtons // all that a call reads
