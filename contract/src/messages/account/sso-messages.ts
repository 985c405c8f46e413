// Sentences about signing in with a provider.
import { counted } from '#engine/counted.ts'

export const ssoMessages = {
  // The sign-in
  startAgain: 'Please start again.',
  stopped: (name: string) => `You stopped the sign-in at ${name}.`,
  down: (name: string) =>
    `${name} can’t be reached at the moment. Please try again in a few minutes, or sign in with your password.`,
  untrusted: (name: string) =>
    `${name} answered something we can’t trust; your administrator finds the details in the log.`,
  clocksApart: (name: string) =>
    `The clocks of ${name} and of this server are apart. Please ask your administrator to set them right.`,
  notChecked: (name: string) =>
    `${name} does not say that it has checked your e-mail address. Please ask your administrator.`,
  noEmail: (name: string) => `${name} did not tell your e-mail address. Please ask your administrator.`,
  noAccount: (email: string) =>
    `There is no account for ${email} here. Ask your administrator to invite you.`,
  askedOnce: (email: string) =>
    `Please enter the Daybook password of ${email} once, so that nobody but you links this account.`,
  onlyWay: (name: string) => `Your firm signs in with ${name}.`,
  // Confirming
  goesOn: 'Please go on in the new tab. This page waits for it.',
  confirmedHere: 'Done. You can close this tab.',
  notFresh: (name: string) =>
    `${name} does not say that you have just signed in there, so it confirms nothing. Please use another way, or set a password with “Forgot your password” first.`,
  otherPerson: (name: string) =>
    `You are somebody else at ${name}. Please sign in there with the account that is linked to yours.`,
  oneStep: (name: string) => `${name} alone is not enough here. Please use your second step.`,
  // Identities
  linked: (name: string) => `${name} is linked to your account.`,
  unlinked: 'The link is removed.',
  shutOut:
    'The link is removed. They sign in this way again once you let them in, or once they link it in their own settings.',
  letIn: 'They are let in again: the next sign-in links the account.',
  lastWayIn: 'This is your only way to sign in. Please set a password first.',
  linkedToOther: (name: string) => `This account of ${name} is linked to somebody else here.`,
  linkedAlready: (name: string) => `Another account of ${name} is linked to yours. Please unlink it first.`,
  tried: (name: string, email: string) => `It works: ${name} says that you are ${email}.`,
  triedUnchecked: (name: string, email: string) =>
    `${name} answers for ${email}, and does not say that it has checked this address: nobody will be linked by it.`,
  // Providers
  saved: 'The provider is saved.',
  removed: 'The provider is removed.',
  offEnds: 'Turned off, nobody signs in with it, and all sessions that it began end, but for yours.',
  notHere: 'This way to sign in is not offered here any more.',
  needsPublicUrl:
    'Signing in with a provider needs the address of this Daybook. Set PUBLIC_URL and start it again.',
  issuerInvalid: 'Please enter the provider’s address, such as https://accounts.google.com',
  issuerClosed:
    'This address is not on the internet. Whoever runs this Daybook can open it: name it in OUTBOUND_ALLOW.',
  issuerUnreached: 'Nothing answers there. Please check the address.',
  issuerOther: (issuer: string) => `The provider calls itself ${issuer}. Please enter exactly that.`,
  issuerNone: 'There is no provider at this address: it has no /.well-known/openid-configuration.',
  issuerShared: 'Please give your directory’s own address.',
  issuerStays: 'People are linked to this provider already. Please add another one instead.',
  secretAsked: 'Client secret is required',
  secretAgain: 'The address is another one: please enter its client secret.',
  autoJoinNeedsFirm: 'New people can join by the provider of a firm only.',
  onlyWayNeedsFirm: 'Only a firm can leave passwords.',
  onlyWayNeedsLink: 'Please link your own account with this provider first, so that you can still sign in.',
  autoJoinRole: 'Whoever joins by a provider is a User or an Analyst.',
  domainInvalid: 'Please enter a domain such as nilgiri.example.in',
  domainFree: 'Anybody can have an address there. Please enter a domain of your own.',
  domainTaken: 'This domain belongs to another provider here.',
  domainsNeedFirm: 'A provider for everybody needs no domains.',
  domainProven: (domain: string) => `${domain} is proved.`,
  domainUnproven: (domain: string) =>
    `The line is not to be seen at ${domain} yet. A new one can take an hour to be known everywhere.`,
  tooManyProviders: 'At most 10 providers can be kept.',
  people: (count: number) => counted(count, 'person signs', 'people sign') + ' in this way',
} as const

/** What "Check" found, line by line. */
export const ssoChecks = {
  address: 'The provider answers',
  addressBad: 'Nothing answers at this address. Check that it is right, and that this server may reach it.',
  issuer: 'It calls itself by the address that is entered',
  issuerBad: (issuer: string) => `It calls itself ${issuer}. Enter exactly that.`,
  flow: 'It signs people in by code, with PKCE',
  flowBad:
    'It does not offer the code flow with S256. Turn on the “authorization code” flow for this client there.',
  keys: 'It shows the keys it signs with',
  keysBad: 'Its keys can’t be read. Signatures can’t be checked, so nobody can sign in.',
  clock: 'Its clock and ours agree',
  clockBad: (seconds: number) =>
    `Its clock and ours are ${counted(seconds, 'second', 'seconds')} apart. Set the clock of the machine that is wrong.`,
  notLooked: 'Not looked at, because of the line above',
} as const
