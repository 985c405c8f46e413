// Passkeys and remembered devices, described.
import { SAMPLE_TOKEN, samplePerson } from '#api-document/descriptions/account.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import {
  addPasskey,
  addPasskeyOptions,
  confirmOptions,
  forgetOwnDevice,
  forgetOwnDevices,
  ownDevices,
  passkeyLogin,
  passkeyLoginOptions,
  removePasskey,
  renamePasskey,
} from '@daybook/contract/account/passkey-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
const ID = 'EXAMPLE-Y3JlZGVudGlhbA'
const options = {
  challenge: 'EXAMPLE-Y2hhbGxlbmdlLTMyLWJ5dGVzLWJhc2U2NHVybA',
  rpId: 'daybook.example.in',
  allowCredentials: [],
  timeout: 300_000,
  userVerification: 'required',
}
const newOptions = {
  challenge: options.challenge,
  rp: { name: 'Daybook', id: 'daybook.example.in' },
  user: { id: 'EXAMPLE-aGFuZGxl', name: samplePerson.email, displayName: samplePerson.firstname },
  pubKeyCredParams: [
    { alg: -8, type: 'public-key' },
    { alg: -7, type: 'public-key' },
    { alg: -257, type: 'public-key' },
  ],
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  excludeCredentials: [],
}
const credential = { id: ID, rawId: ID, type: 'public-key', clientExtensionResults: {} } as const
const assertion = {
  ...credential,
  response: { authenticatorData: 'EXAMPLE', clientDataJSON: 'EXAMPLE', signature: 'EXAMPLE' },
}
const made = { ...credential, response: { attestationObject: 'EXAMPLE', clientDataJSON: 'EXAMPLE' } }

export const passkeyCalls = [
  described(passkeyLoginOptions, {
    description:
      'Gives `options` for `navigator.credentials.get` and a `ticket` for the call that takes the answer; both are good for five minutes and one answer. No address is asked for, so the answer tells nobody who has an account. With the `ticket` of a sign-in that was answered 401 `second_step`, the options are for its second step. 409 where browsers keep no passkeys: on an IP address, and without https.',
    errors: ['wrong_credentials', 'conflict'],
    example: () => ({ body: {}, answer: { ticket: SAMPLE_TOKEN, options } }),
  }),
  described(passkeyLogin, {
    description:
      'Signs in with a passkey alone: with user verification it is both factors. 401 in one sentence for a passkey that is unknown, wrong or of an inactive account.',
    errors: ['wrong_credentials'],
    example: () => ({
      body: { ticket: SAMPLE_TOKEN, assertion, timeZone: 'Asia/Kolkata' },
      answer: {
        data: { token: SAMPLE_TOKEN, loggedInUser: samplePerson },
        message: messages.signedIn,
        error: null,
      },
    }),
  }),
  described(confirmOptions, {
    description:
      'Gives `options` for `navigator.credentials.get` and the `ticket` for `POST /api/session/confirm`. 409 where the account has no passkey.',
    errors: ['conflict'],
    example: () => ({ answer: { ticket: SAMPLE_TOKEN, options } }),
  }),
  described(addPasskeyOptions, {
    description:
      'Gives `options` for `navigator.credentials.create` and a `ticket` for the call that keeps what was made. 409 where there are ten already, and where browsers keep no passkeys.',
    errors: ['conflict'],
    example: () => ({ answer: { ticket: SAMPLE_TOKEN, options: newOptions } }),
  }),
  described(addPasskey, {
    description:
      'Keeps the passkey that the browser made. With the first step of an account, ten recovery codes come along. 409 for a ticket that is over, for the eleventh, and for a passkey that is there already.',
    errors: ['conflict'],
    example: () => ({
      body: { ticket: SAMPLE_TOKEN, credential: made, name: 'Work laptop' },
      answer: { message: messages.passkeyAdded, recoveryCodes: [] },
    }),
  }),
  described(renamePasskey, {
    description: 'Gives one of the own passkeys another name.',
    example: (id) => ({
      params: { id: id('myPasskey') },
      body: { name: 'Phone' },
      answer: { message: messages.passkeyRenamed },
    }),
  }),
  described(removePasskey, {
    description:
      'Removes one of the own passkeys. 409 `second_step_required` for the last step of somebody who must have one.',
    errors: ['conflict'],
    example: (id) => ({ params: { id: id('myPasskey') }, answer: { message: messages.passkeyRemoved } }),
  }),
  described(ownDevices, {
    description: 'The browsers that skip the second step for 30 days, the one used last first.',
    example: (id) => ({
      answer: [
        {
          id: id('myDevice'),
          agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
          createdTime: SAMPLE_TIME,
          lastUsedTime: SAMPLE_TIME,
          expiresTime: SAMPLE_TIME + MONTH_MS,
          isCurrent: false,
        },
      ],
    }),
  }),
  described(forgetOwnDevice, {
    description: 'One of these browsers is asked for the second step again.',
    example: (id) => ({ params: { id: id('myDevice') }, answer: { message: messages.deviceForgotten } }),
  }),
  described(forgetOwnDevices, {
    description: 'All of them are asked for it again.',
    example: () => ({ answer: { message: messages.devicesForgotten } }),
  }),
]
