// The second step and what is asked of it, described.
import { SAMPLE_TOKEN, samplePerson } from '#api-document/descriptions/account.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PASSWORD, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import {
  confirmSession,
  firmSecurity,
  loginStep,
  makeRecoveryCodes,
  ownSteps,
  removeTotp,
  resetSecondStep,
  saveFirmSecurity,
  startTotp,
  verifyTotp,
} from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'

/** Of an app that nobody has. */
export const SAMPLE_SEED = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** What such an app shows at the time of the samples. */
export const SAMPLE_CODE = '950937'

const TEN_MINUTES_MS = 10 * 60 * 1000
const codes = [
  '7KQ2M-9XW4T',
  'B3NRP-52HVC',
  'WZ8DA-0FY6J',
  'QM4TS-X17KE',
  '9HGVB-C6R2N',
  '0P5WJ-D8ZKY',
  'T2XA7-MQ49F',
  'E6RCN-3B1VH',
  'KY0SG-W5PD8',
  'J4ZFM-7TQX2',
]

export const securityCalls = [
  described(loginStep, {
    description:
      'Finishes a sign-in that was answered 401 `second_step`: with its `ticket`, and either a `code` of the app (once, in its half minute or the ones beside it), a recovery code, or the `assertion` of a passkey. The ticket lives five minutes, for five tries and one success, and ends with a change of the password. 401 `second_step_wrong` for a wrong code, 401 `wrong_credentials` for a ticket that is over.',
    errors: ['wrong_credentials', 'second_step_wrong'],
    example: () => ({
      body: { ticket: SAMPLE_TOKEN, code: SAMPLE_CODE },
      answer: {
        data: { token: SAMPLE_TOKEN, loggedInUser: samplePerson },
        message: messages.signedIn,
        error: null,
      },
    }),
  }),
  described(ownSteps, {
    description:
      'What proves who one is: app codes, passkeys, recovery codes, remembered devices; until when one may do without where a second step is asked for; and whether this session is confirmed.',
    example: () => ({
      answer: {
        hasPassword: true,
        passwordTime: null,
        totp: null,
        passkeys: [],
        recoveryCodes: { left: 0, of: 0 },
        rememberedDevices: 0,
        isRequired: false,
        graceUntil: null,
        isLimited: false,
        confirmWays: ['password'] as const,
        confirmedUntil: SAMPLE_TIME + TEN_MINUTES_MS,
      },
    }),
  }),
  described(startTotp, {
    description:
      'Gives out the key for an app, once. Nothing counts until its first code was verified, within half an hour; codes that were on stay on.',
    example: () => ({
      answer: {
        seed: SAMPLE_SEED,
        uri: `otpauth://totp/Daybook%20(daybook.example.in):kavya?issuer=Daybook&secret=${SAMPLE_SEED}`,
      },
    }),
  }),
  described(verifyTotp, {
    description:
      'Switches app codes on. With the first step of an account, ten recovery codes come along, and sessions that began with a password alone end, but for this one. 409 where nothing was started.',
    errors: ['conflict'],
    example: () => ({
      body: { code: SAMPLE_CODE },
      answer: { message: messages.totpAdded, recoveryCodes: codes },
    }),
  }),
  described(removeTotp, {
    description:
      'Switches app codes off. 409 where they are not on, and 409 `second_step_required` for the last step of somebody who must have one.',
    errors: ['conflict'],
    example: () => ({ answer: { message: messages.totpRemoved } }),
  }),
  described(makeRecoveryCodes, {
    description:
      'Makes ten new recovery codes, each good for one sign-in, and shows them this once. 409 without a second step.',
    errors: ['conflict'],
    example: () => ({ answer: { message: messages.recoveryCodesMade, recoveryCodes: codes } }),
  }),
  described(confirmSession, {
    description:
      'Confirms that it is still the same person, with exactly one of `password`, `code` or `assertion`. The answer carries a new token for the same session; the former one is worth nothing any more. What asks for it answers 403 `confirm_needed` with the `ways` there are. With a second step the password alone does not count.',
    errors: ['confirm_needed'],
    example: () => ({
      body: { password: SAMPLE_PASSWORD },
      answer: {
        data: { token: SAMPLE_TOKEN, confirmedUntil: SAMPLE_TIME + TEN_MINUTES_MS },
        message: messages.confirmed,
      },
    }),
  }),
  described(resetSecondStep, {
    description:
      'Switches off the second step of somebody who lost it; all their sessions end, and they get a mail. Please speak to the person yourself first: `spoken` says so, and stands in the log. Nobody resets the own one this way.',
    errors: ['conflict'],
    example: (id) => ({
      params: { id: id('user') },
      query: { spoken: 'true' },
      answer: { message: messages.stepReset },
    }),
  }),
  described(firmSecurity, {
    description:
      'Who in the own firm must have a second step, and what the installation asks of everybody at least. `withoutStepSince` is about whoever asks: null where two steps let them in, else since when they do without.',
    who: 'admin',
    example: () => ({
      answer: {
        secondStep: 'nobody' as const,
        graceDays: 7,
        floor: 'nobody' as const,
        withoutStepSince: SAMPLE_TIME,
      },
    }),
  }),
  described(saveFirmSecurity, {
    description:
      'Settles it. The grace begins when the rule first meets somebody; after it their sessions may only set up a second step, and everything else is 403 `second_step_required`. A rule that would stop whoever settles it at once is refused: their own second step comes first.',
    who: 'admin',
    example: () => ({
      body: { secondStep: 'admins', graceDays: 7 },
      answer: { message: messages.firmSecuritySaved },
    }),
  }),
]
