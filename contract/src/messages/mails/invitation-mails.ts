// The words of invitations; no screen shows them. Beside names they carry nothing that somebody typed.

interface Names {
  readonly inviter: string
  readonly firm: string
  /** 'Nov 29' */
  readonly until: string
  /** The provider that the firm signs in with, where it has left passwords. */
  readonly onlyWay?: string | undefined
}
interface Letter {
  readonly title: string
  readonly text: string
}
const title = ({ inviter, firm }: Names) => `${inviter} invites you to ${firm}`
/** The firm's provider asks for the password that is chosen here once, to know whose account it is. */
const thenBy = ({ onlyWay, firm }: Names) =>
  onlyWay === undefined
    ? []
    : [`${firm} signs in with ${onlyWay}. After that choose “Continue with ${onlyWay}” on the sign-in page.`]
const ignore = 'If you do not know them, there is nothing to do.'

export const invitationMails = {
  newcomer: (names: Names): Letter => ({
    title: title(names),
    text: [
      `${names.inviter} asks you to join ${names.firm} on Daybook.`,
      `The link below lets you choose a password. It works once, until ${names.until}.`,
      ...thenBy(names),
      ignore,
    ].join('\n'),
  }),
  individual: (names: Names): Letter => ({
    title: title(names),
    text: [
      `${names.inviter} asks you to join ${names.firm} on Daybook.`,
      'You have an account with this address. Open the link below and sign in: you are asked whether to join, and what would come along.',
      ...thenBy(names),
      `The link works once, until ${names.until}. ${ignore}`,
    ].join('\n'),
  }),
  ofFirm: (names: Names): Letter => ({
    title: title(names),
    text: [
      `${names.inviter} asked you to join ${names.firm} on Daybook.`,
      'You have an account here that belongs to a firm already, and an account belongs to one firm only. So nothing happens.',
    ].join('\n'),
  }),
} as const

export const invitationMailFoot = 'You get this mail because somebody entered your address to invite you.'

/** The system account has another address, because the one it had is somebody's sign-in for daily work now. */
/** @param isClosed the system account's password opens it no more: its passkey went along */
export const signInDivided = (own: string, system: string, isClosed = false): Letter => ({
  title: 'You have two sign-ins from now on',
  text: [
    `For your daily work: ${own}, with your password.`,
    isClosed
      ? `To administer this Daybook: ${system}. It has no password, because your passkey came along; whoever runs the machine sets one: npm run daybook -- reset-password`
      : `To administer this Daybook: ${system}, with the same password.`,
    ...(!isClosed && system.endsWith('@daybook.local')
      ? [
          'No mail reaches that address. If its password is ever lost, whoever runs the machine sets a new one: npm run daybook -- reset-password',
        ]
      : []),
    'If you did not want this, please tell whoever runs this Daybook.',
  ].join('\n'),
})
