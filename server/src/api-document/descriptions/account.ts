// Signing in and the own account, described.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PASSWORD, SAMPLE_PERSON, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import {
  CLIENT_APP_ID,
  changePassword,
  endEverything,
  endOtherSessions,
  endOwnSession,
  ownSessions,
  requestReset,
  savePassword,
} from '@daybook/contract/account/account-endpoints.ts'
import {
  type LoggedInUser,
  login,
  logout,
  register,
  whoAmI,
} from '@daybook/contract/account/session-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'

/** 256 random bits; this one opens nothing. */
export const SAMPLE_TOKEN = 'EXAMPLE-0123456789-0123456789-0123456789-01'
const NEW_PASSWORD = 'monsoon over kochi'

export const samplePerson: LoggedInUser = {
  id: 12,
  ...SAMPLE_PERSON,
  timeZone: 'Asia/Kolkata',
  roles: [{ id: 4, name: 'User' }],
  customer: { id: 3, organizationName: 'Nilgiri Accounts' },
}

export const accountCalls = [
  described(login, {
    description:
      'Answers a bearer token for the header `Authorization` of all other calls. It ends after 7 days without use, of an administrator after 12 hours. One sentence serves an unknown address, a wrong password and an inactive account; after five wrong ones the network that they came from waits 1, 2, 4 … 60 seconds, one from which the account has signed in before 3 at most.\n\nAn account with a second step is answered 401 `second_step` once the password was right, with a `step` for `POST /open-api/login/step`; or the body carries its `code` at once.',
    errors: ['wrong_credentials', 'second_step', 'second_step_wrong'],
    example: () => ({
      body: { email: SAMPLE_PERSON.email, password: SAMPLE_PASSWORD, timeZone: 'Asia/Kolkata' },
      answer: {
        data: { token: SAMPLE_TOKEN, loggedInUser: samplePerson },
        message: messages.signedIn,
        error: null,
      },
    }),
  }),
  described(register, {
    description:
      'Opens a personal account. The answer is the same for a new and a known address: who has an account already gets a mail that says so, and nothing is changed. 403 where registration is closed.',
    errors: ['forbidden'],
    example: () => ({
      body: { firstname: 'Arun', lastname: 'Das', email: 'arun.das@example.in', password: SAMPLE_PASSWORD },
      answer: { data: messages.registered, message: messages.registered, error: null },
    }),
  }),
  described(logout, {
    description:
      'Ends the session whose token is sent. The token is worth nothing from then on, on every process.',
    example: () => ({ answer: { message: messages.loggedOut } }),
  }),
  described(whoAmI, {
    description:
      'Who the bearer of the token is now: role and customer may have changed since the sign-in. `isOnlyMember` is there while nobody else of the firm is active, `newOfficeShared` once an Admin answered whether new office tasks begin with the whole firm (1) or not (0), `mayBill` (`false`) where the firm lets Admins alone bill and this is none, `moneyTabs` once there is a quote (`quotes`) or a GSTIN on a seller profile (`returns`).',
    example: (id) => ({ answer: { ...samplePerson, id: id('me') } }),
  }),
  described(requestReset, {
    description:
      'Sends a link that sets a new password, valid once and for an hour; a newer link voids an older one. Answer and time are the same whether or not the address is known. 409 where the installation does not know its own address.',
    errors: ['conflict'],
    answerType: 'text/plain',
    example: () => ({
      query: { email: SAMPLE_PERSON.email, clientAppId: CLIENT_APP_ID },
      answer: messages.resetRequested,
    }),
  }),
  described(savePassword, {
    description:
      'Sets a new password with the token of the link. All sessions of the account and the private address of its calendar end; nobody is signed in by it. A mistake in the form does not use the link up.',
    answerType: 'text/plain',
    example: () => ({
      body: { token: SAMPLE_TOKEN, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
      answer: messages.passwordSaved,
    }),
  }),
  described(changePassword, {
    description:
      'Sets another password for oneself; a wrong current one is 400. The other sessions end, this one goes on. The id is one’s own: nobody changes the password of somebody else here.',
    errors: ['forbidden'],
    example: (id) => ({
      params: { id: id('me') },
      body: { password: SAMPLE_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
      answer: { message: messages.passwordChanged },
    }),
  }),
  described(endEverything, {
    description:
      'For whoever fears that somebody else has the account. As with a change of the password the present one is asked; an account without one sends an empty body and confirms at its provider (403 `confirm_needed`). Besides the other sessions the calendar address, push messages, remembered devices and links for new passwords end; passkeys, app codes and linked accounts that are younger than 30 days are removed. This session goes on.',
    example: () => ({
      body: { password: SAMPLE_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
      answer: { message: messages.everythingEnded },
    }),
  }),
  described(ownSessions, {
    description:
      'Where one is signed in: when it began, when it was used last, from which address and by which browser.',
    example: (id) => ({
      answer: [
        {
          id: id('mySession'),
          createdTime: SAMPLE_TIME,
          lastSeenTime: SAMPLE_TIME,
          address: '203.0.113.7',
          agent: 'Mozilla/5.0 (X11; Linux x86_64)',
          isCurrent: true,
        },
      ],
    }),
  }),
  described(endOwnSession, {
    description: 'Ends one of the own sessions, and the push messages of its browser with it.',
    example: (id) => ({ params: { id: id('mySession') }, answer: { message: messages.sessionEnded } }),
  }),
  described(endOtherSessions, {
    description: 'Ends all own sessions but the one that asks, and the private address of the calendar.',
    example: () => ({ answer: { message: messages.sessionsEnded } }),
  }),
]
