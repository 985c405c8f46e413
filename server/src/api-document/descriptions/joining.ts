// How people come into firms, described: invitations, the first firm, and what a firm settles.
import { SAMPLE_TOKEN } from '#api-document/descriptions/account.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PASSWORD, SAMPLE_PERSON, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import {
  dismissStartHere,
  getFirstRun,
  getStartHere,
  makeFirm,
  putFirstRunOff,
  SYSTEM_EMAIL,
} from '@daybook/contract/account/first-run-endpoints.ts'
import {
  acceptInvitation,
  type Invitation,
  invite,
  inviteAgain,
  joinFirm,
  lookAtJoining,
  openInvitation,
  pendingInvitations,
  revokeInvitation,
} from '@daybook/contract/account/invitation-endpoints.ts'
import {
  DEFAULT_FIRM_SETTINGS,
  getFirmSettings,
  saveFirmSettings,
} from '@daybook/contract/account/firm-settings.ts'
import { messages } from '@daybook/contract/messages/messages.ts'

const DAY = 24 * 60 * 60 * 1000
const firm = { id: 3, organizationName: 'Nilgiri Accounts' }
const invitation: Invitation = {
  id: 8,
  email: 'meera.rao@example.in',
  firstname: 'Meera',
  lastname: 'Rao',
  accountRole: { id: 4, name: 'User' },
  customer: firm,
  invitedBy: { id: 12, firstname: SAMPLE_PERSON.firstname, lastname: SAMPLE_PERSON.lastname },
  createdTime: SAMPLE_TIME,
  expiresTime: SAMPLE_TIME + 7 * DAY,
  isOpen: true,
}
const link = `https://daybook.example.in/account/invitation#${SAMPLE_TOKEN}`
const body = { token: SAMPLE_TOKEN }

export const joiningCalls = [
  described(invite, {
    description:
      'Invites an address into the own firm as Admin (2), Analyst (3) or User (4); a Super Admin names the `customer`. The answer is the same whether the address has an account or not: the mail says what follows. The link works once, for seven days; at most 50 a day and firm, one open invitation an address (409). `link` is null where mail leaves the server: then the mail alone has it. An own address that nobody proved: 403 `address_unproved`.',
    errors: ['conflict', 'address_unproved'],
    example: () => ({
      body: { email: 'meera.rao@example.in', firstname: 'Meera', lastname: 'Rao', accountRole: { id: 4 } },
      answer: { message: messages.invitationFiled, data: invitation, link },
    }),
  }),
  described(pendingInvitations, {
    description:
      'Invitations that nobody has taken or revoked, newest first: of the own firm; a Super Admin reads all, or those of `customerId`. `isOpen` is false where seven days are over, or where who sent it may not invite any more; it can be sent again.',
    example: () => ({ query: {}, answer: [invitation] }),
  }),
  described(inviteAgain, {
    description:
      'Sends it once more, for seven days, in the name of who asks. The former link opens nothing any more.',
    errors: ['conflict', 'address_unproved'],
    example: (id) => ({
      params: { id: id('myInvitation') },
      answer: { message: messages.invitationFiled, data: invitation, link },
    }),
  }),
  described(revokeInvitation, {
    description: 'Its link opens nothing from then on.',
    example: (id) => ({
      params: { id: id('myInvitation') },
      answer: { message: messages.invitationRevoked },
    }),
  }),
  described(openInvitation, {
    description:
      'What an invitation is about. The token comes in the body, never in an address. A wrong, used, revoked or ended one is 400 with one sentence, and so is one whose sender may not invite any more.',
    example: () => ({
      body,
      answer: {
        firm: firm.organizationName,
        inviter: `${SAMPLE_PERSON.firstname} ${SAMPLE_PERSON.lastname}`,
        email: invitation.email,
        firstname: 'Meera',
        lastname: 'Rao',
        passwordMin: 6,
      },
    }),
  }),
  described(acceptInvitation, {
    description:
      'Makes the account; an ordinary sign-in follows. For an address that has an account already nothing is made, its owner is told by mail, and the answer is the same. A mistake in the form does not use the link up.',
    example: () => ({
      body: {
        token: SAMPLE_TOKEN,
        firstname: 'Meera',
        lastname: 'Rao',
        password: SAMPLE_PASSWORD,
        confirmPassword: SAMPLE_PASSWORD,
      },
      answer: { message: messages.invitationAccepted },
    }),
  }),
  described(lookAtJoining, {
    description:
      'For somebody without a firm who was invited: how much would move along. 409 for an invitation of another address, and for whoever belongs to a firm already.',
    errors: ['conflict'],
    example: () => ({
      body,
      answer: { firm: firm.organizationName, inviter: 'Kavya Iyer', tasks: 12, records: 3 },
    }),
  }),
  described(joinFirm, {
    description:
      'Joins the firm: everything that one has moves along in one transaction and belongs to the firm from then on. Password and session stay.',
    errors: ['conflict'],
    example: () => ({ body, answer: { message: messages.joinedFirm } }),
  }),
  described(getFirmSettings, {
    description:
      'What the own firm has settled: `zone` (in which new accounts begin), `workDays` (1 is Monday), `state` (two digits of the GST) `letters` (the words of letters to clients by kind: `invoice`, reminders `friendly`, `plain` and `firm`, `statement`, `note`; a kind that is absent has the words of Daybook) and `onlyAdminsBill` (1: only Admins issue invoices, record payments, write notes, mail what is issued and make pages for clients; drafts stay everybody’s), and `newOfficeShared` (1: forms and quick add begin an office task, or one for a client, with the whole firm). Of hours `approveHours` (1: weeks are submitted and approved, and only approved hours are offered to be billed), `dayMinutes` of a whole day of work, `hourRounding` (minutes of a step, 0, 6 or 15, `none`, `up` or `nearest`, of each entry or of the sum of a line) and `smallestBill` (rupees without tax: clients with less are not chosen when many are billed). `fileBytesMax` is the most that a file on a record may have, 0 for what the operator allows, `fileKinds` which kinds are taken by their content (`all` but programs, `office`, `pictures` and PDF). Somebody without a firm reads the defaults.',
    example: () => ({ answer: DEFAULT_FIRM_SETTINGS }),
  }),
  described(saveFirmSettings, {
    who: 'admin',
    description: 'Absent keys keep their values; a name that is none is refused.',
    example: () => ({
      body: { workDays: [1, 2, 3, 4, 5] },
      answer: {
        message: messages.firmSettingsSaved,
        data: { ...DEFAULT_FIRM_SETTINGS, workDays: [1, 2, 3, 4, 5] },
      },
    }),
  }),
  described(getFirstRun, {
    description:
      '`shown` or `later` while the only customer is that of individual accounts, `alone` where somebody said that it stays so; `none` where there is a firm.',
    example: () => ({ answer: { state: 'none' } }),
  }),
  described(putFirstRunOff, {
    description:
      '`later` folds it away, `alone` takes it away, and `shown` brings it back. Customers can be made either way.',
    example: () => ({ body: { choice: 'later' as const }, answer: { state: 'none' } }),
  }),
  described(makeFirm, {
    description: `Makes the firm, its Admin, its seller profile and its settings in one transaction; 409 where a firm is there. The \`address\` is the seller profile’s; without it that says the State. With \`isOwnSignIn\` the address and the password of who asks go to the new Admin, the session goes on as the Admin, and the system account is called \`${SYSTEM_EMAIL}\` or \`systemEmail\` (which asks for \`currentPassword\`), with the same password.`,
    errors: ['conflict'],
    example: () => ({
      body: {
        organizationName: 'Banyan & Byte',
        state: '29',
        taxNumber: '',
        workDays: [1, 2, 3, 4, 5],
        firstname: 'Asha',
        lastname: 'Rao',
        isOwnSignIn: false,
        email: 'asha@banyan-and-byte.example',
        password: SAMPLE_PASSWORD,
      },
      answer: {
        message: messages.firmMade,
        data: {
          customer: { id: 2, organizationName: 'Banyan & Byte' },
          email: 'asha@banyan-and-byte.example',
          systemEmail: SYSTEM_EMAIL,
        },
      },
    }),
  }),
  described(getStartHere, {
    description:
      'What is done of the first things that fit the person: `firm`, `seller`, `client`, `invite`, `task` and `invoice` for the first Admin of a firm, fewer for others, whose list ends 30 days after their account was made. Null once all are done or the list is dismissed. What is not named does not fit.',
    example: () => ({
      answer: {
        done: { firm: true, seller: true, client: true, invite: false, task: true, invoice: false },
      },
    }),
  }),
  described(dismissStartHere, {
    who: 'admin',
    description: 'Takes the list away for good.',
    example: () => ({ answer: { done: null } }),
  }),
]
