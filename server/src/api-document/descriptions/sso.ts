// Signing in with a provider, described.
import { SAMPLE_TOKEN } from '#api-document/descriptions/account.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PASSWORD, SAMPLE_PERSON, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import {
  checkSsoProvider,
  createSsoProvider,
  proveSsoDomain,
  removeSsoProvider,
  type SsoProvider,
  ssoProviders,
  trySsoProvider,
  updateSsoProvider,
} from '@daybook/contract/account/sso-provider-endpoints.ts'
import {
  finishConfirm,
  finishLink,
  finishSso,
  identities,
  proveSso,
  removeIdentity,
  type SsoAnswer,
  ssoButtons,
  startConfirm,
  startLink,
  startSso,
} from '@daybook/contract/account/sso-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoChecks, ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'

const name = 'Nilgiri ID'
const binding = SAMPLE_TOKEN
const answer = {
  state: SAMPLE_TOKEN,
  code: 'what the provider gave',
  iss: 'https://id.nilgiri.example',
  binding,
}
const url = 'https://id.nilgiri.example/auth?client_id=daybook&response_type=code&code_challenge_method=S256'

const provider = (id: number): SsoProvider => ({
  id,
  customerId: 3,
  name,
  issuer: `https://id.nilgiri.example`,
  clientId: 'daybook',
  domains: [{ domain: 'nilgiri.example', record: 'daybook-domain=Q2hhbmdlIG1l', isProven: false }],
  isAutoJoin: false,
  roleId: 4,
  isTrusted: false,
  isTwoSteps: false,
  isOnlyWay: false,
  isSignOutThere: false,
  isOff: true,
  isFromSettings: false,
  createdTime: SAMPLE_TIME,
  redirectUrl: 'https://daybook.example.in/account/sso',
  people: 0,
})
const input = {
  name,
  issuer: 'https://id.nilgiri.example',
  clientId: 'daybook',
  clientSecret: 'what the provider gave for it',
  domains: ['nilgiri.example'],
}

const signedIn: SsoAnswer = {
  data: {
    token: SAMPLE_TOKEN,
    loggedInUser: {
      id: 12,
      ...SAMPLE_PERSON,
      timeZone: 'Asia/Kolkata',
      roles: [{ id: 4, name: 'User' }],
      customer: { id: 3, organizationName: 'Nilgiri Accounts' },
    },
  },
  message: messages.signedIn,
  error: null,
  returnTo: '/tasks',
  signOutUrl: null,
}

const visitorCalls = [
  described(ssoButtons, {
    description:
      'The providers that the sign-in page offers. Those of the whole installation come to everybody, a firm’s to whoever names a domain that it has proved. The answer is the same for every address of a domain, whether it has an account or not.',
    example: () => ({ query: { domain: 'nilgiri.example' }, answer: { providers: [], hasMore: false } }),
  }),
  described(startSso, {
    description:
      'Answers the provider’s address for the browser: code flow with PKCE, state and nonce. `binding` is 256 random bits that the page keeps; only whoever has them finishes within ten minutes, once.',
    errors: ['sso_failed', 'conflict'],
    example: (id) => ({
      params: { id: id('ssoProvider') },
      body: { binding, returnTo: '/tasks' },
      answer: { url },
    }),
  }),
  described(finishSso, {
    description:
      'Takes what the provider put into the address of /account/sso. The ID token’s signature, issuer, audience, times and nonce are checked. 401 `sso_proof` where an account is asked for its password once before the first link; `sso_failed` says in `reason` what was wrong.',
    errors: ['sso_failed', 'sso_proof', 'wrong_credentials', 'conflict'],
    example: () => ({ body: answer, answer: signedIn }),
  }),
  described(proveSso, {
    description:
      'Links the account and signs in, with the ticket of `sso_proof` and the account’s own password. Wrong passwords count as at any sign-in.',
    errors: ['sso_failed', 'wrong_credentials', 'conflict'],
    example: () => ({ body: { ticket: SAMPLE_TOKEN, binding, password: SAMPLE_PASSWORD }, answer: signedIn }),
  }),
]

const confirmCalls = [
  described(startConfirm, {
    description:
      'Begins to confirm at a provider that is linked to the account: `providerId`, or the first there is. As the start of a sign-in, but the provider is told to ask for the sign-in anew (`prompt=login`, `max_age=0`). 404 where none is linked, on and in reach.',
    errors: ['not_found', 'sso_failed', 'conflict'],
    example: (id) => ({ body: { providerId: id('ssoProvider'), binding }, answer: { url } }),
  }),
  described(finishConfirm, {
    description:
      'Takes what the provider put into the address of /account/sso, in the session that began it. The ID token has to name the linked account and a sign-in since (`auth_time`). Nobody is signed in by it; the answer is that of POST /api/session/confirm. 403 `confirm_needed` where the account has a second step and the provider counts as one.',
    errors: ['sso_failed', 'wrong_credentials', 'conflict', 'confirm_needed'],
    example: () => ({
      body: answer,
      answer: {
        data: { token: SAMPLE_TOKEN, confirmedUntil: SAMPLE_TIME + 600_000 },
        message: messages.confirmed,
      },
    }),
  }),
]

const ownCalls = [
  described(identities, {
    description:
      'Accounts elsewhere that sign one in here, and the providers that can still be linked. With `providerId` those of everybody, for whoever administers that provider.',
    errors: ['not_found'],
    example: (id) => ({
      answer: {
        identities: [
          {
            id: id('myIdentity'),
            providerId: 4,
            providerName: name,
            email: SAMPLE_PERSON.email,
            createdTime: SAMPLE_TIME,
            lastUsedTime: SAMPLE_TIME,
            isBlocked: false,
            person: { id: 12, firstname: 'Kavya', lastname: 'Iyer' },
          },
        ],
        providers: [],
      },
    }),
  }),
  described(startLink, {
    description: 'Begins to link an account elsewhere to the own one; as the start of a sign-in.',
    errors: ['not_found', 'sso_failed', 'conflict', 'forbidden'],
    example: (id) => ({ body: { providerId: id('ssoProvider'), binding }, answer: { url } }),
  }),
  described(finishLink, {
    description:
      'Finishes what POST /api/identities/start or POST /api/sso_providers/{id}/try began, for whoever began it. A try links nobody.',
    errors: ['sso_failed', 'wrong_credentials', 'conflict'],
    example: () => ({
      body: answer,
      answer: { message: ssoMessages.linked(name), purpose: 'link', isGood: true },
    }),
  }),
  described(removeIdentity, {
    description:
      'Unlinks an account elsewhere: one’s own, or one of a provider that one administers. The sessions that it began end. 409 for the last way to sign in.',
    errors: ['conflict'],
    example: (id) => ({ params: { id: id('myIdentity') }, answer: { message: ssoMessages.unlinked } }),
  }),
]

const providerCalls = [
  described(ssoProviders, {
    description: 'An Admin’s are those of the own firm, a Super Admin sees all. No answer holds a secret.',
    example: (id) => ({ answer: [provider(id('ssoProvider'))] }),
  }),
  described(createSsoProvider, {
    description:
      'Adds a provider, switched off until somebody has tried it. Its address is asked who it is: it must call itself exactly so. An Admin adds one for the own firm, a Super Admin one for everybody. The client secret never comes out again.',
    errors: ['conflict'],
    example: () => ({ body: input, answer: { data: provider(4), message: ssoMessages.saved } }),
  }),
  described(updateSsoProvider, {
    description:
      'Changes a provider; the secret stays where none is sent. Another address needs its secret, and is refused once people are linked. With `isOff` the sessions that it began end, but for the one that asks.',
    errors: ['conflict'],
    example: (id) => ({
      params: { id: id('ssoProvider') },
      body: { ...input, issuer: 'https://id.nilgiri.example' },
      answer: { data: provider(id('ssoProvider')), message: ssoMessages.saved },
    }),
  }),
  described(removeSsoProvider, {
    description: 'Removes a provider with its links and domains. The sessions that it began end.',
    example: (id) => ({ params: { id: id('ssoProvider') }, answer: { message: ssoMessages.removed } }),
  }),
  described(checkSsoProvider, {
    description: 'Five lines: does it answer, under which name, with which flow, with keys, at what time.',
    example: (id) => ({
      params: { id: id('ssoProvider') },
      body: {},
      answer: [{ isGood: true, text: ssoChecks.address }],
    }),
  }),
  described(trySsoProvider, {
    description:
      'As the start of a sign-in, also while the provider is off. Nobody is signed in or linked by it.',
    errors: ['sso_failed', 'conflict'],
    example: (id) => ({ params: { id: id('ssoProvider') }, body: { binding }, answer: { url } }),
  }),
  described(proveSsoDomain, {
    description:
      'Looks for the TXT record of a domain; `isVouched` by a Super Admin counts without one. 200 in either case: `isProven` says whether it counts.',
    example: (id) => ({
      params: { id: id('ssoProvider') },
      body: { domain: `d${id('ssoProvider')}.nilgiri.example` },
      answer: { data: provider(id('ssoProvider')), message: ssoMessages.domainUnproven('nilgiri.example') },
    }),
  }),
]

export const ssoCalls = [...visitorCalls, ...confirmCalls, ...ownCalls, ...providerCalls]
