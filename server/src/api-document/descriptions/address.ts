// Proving an e-mail address, described.
import { SAMPLE_TOKEN } from '#api-document/descriptions/account.ts'
import { described } from '#api-document/descriptions/described.ts'
import {
  accountMarks,
  confirmAddress,
  confirmAgain,
  confirmUser,
} from '@daybook/contract/account/address-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'

export const addressCalls = [
  described(confirmAddress, {
    description:
      'Proves that the address which the link was sent to is its reader’s. The link works once and for seven days, a newer one voids it, and one for an address that was changed since proves nothing: 400. Nobody is signed in by it.',
    example: () => ({ body: { token: SAMPLE_TOKEN }, answer: { message: messages.addressConfirmed } }),
  }),
  described(confirmAgain, {
    description:
      'For an account whose `loggedInUser` has `isProven: false`: a new link to its address, five in 24 hours. Of a proved address nothing is sent. 409 where the installation does not know its own address.',
    errors: ['conflict'],
    example: () => ({ answer: { message: messages.addressConfirmed } }),
  }),
  described(confirmUser, {
    description:
      'For an address that an administrator knows to be the person’s, for example where no mail leaves the server. Until an address is proved, its account sends no mails (403 `address_unproved`) and joins no firm (409 `address_unproved`).',
    example: (id) => ({ params: { id: id('user') }, answer: { message: messages.userConfirmed } }),
  }),
  described(accountMarks, {
    description:
      'What an administrator should know of the accounts of the own customer, a Super Admin of all: the address is not proved yet, or the password is one that somebody else chose. All others are left out.',
    example: (id) => ({ answer: [{ id: id('user'), isUnproved: false, isPasswordGiven: true }] }),
  }),
]
