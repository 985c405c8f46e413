// Rules of signing in with a provider that server and browser share: domains, roles, and why it did not work.
import { ROLES } from '#engine/access.ts'

/** Always asked for, and nothing beside. */
export const SSO_SCOPES = 'openid email profile'
export const PROVIDERS_MAX = 10
export const DOMAINS_MAX = 20

/** Whoever joins by a provider is one of these: never above Analyst. */
export const JOINING_ROLES = [ROLES.user, ROLES.analyst] as const

/** Why a sign-in with a provider did not work, in one word: for the log. */
export type SsoReason =
  | 'stopped'
  | 'flow'
  | 'binding'
  | 'down'
  | 'client'
  | 'metadata'
  | 'token'
  | 'clock'
  | 'email_missing'
  | 'email_unchecked'
  | 'no_account'
  | 'inactive'
  | 'linked'
  | 'other_person'
  | 'stale'
  | 'off'

/** Anybody can have an address there, so such a domain says nothing about a firm. */
const freeMailDomains = new Set(
  [
    'gmail.com googlemail.com outlook.com outlook.in hotmail.com hotmail.co.in live.com live.in msn.com',
    'yahoo.com yahoo.in yahoo.co.in yahoo.co.uk ymail.com rocketmail.com rediffmail.com rediff.com',
    'icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me zoho.com zohomail.com zohomail.in',
    'mail.com gmx.com gmx.net gmx.de web.de yandex.com yandex.ru mail.ru fastmail.com tutanota.com tuta.io',
    'hey.com duck.com indiatimes.com sify.com in.com qq.com 163.com 126.com',
  ].flatMap((line) => line.split(' ')),
)
export const isFreeMail = (domain: string) => freeMailDomains.has(domain)

export const foldDomain = (domain: string) => domain.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')

/** 'nilgiri.example.in': a name with at least two labels of letters, digits and hyphens. */
export const isDomain = (domain: string) =>
  domain.length <= 253 &&
  domain.includes('.') &&
  domain.split('.').every((label) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
  !/^[\d.]+$/.test(domain)

export const domainOf = (email: string) => foldDomain(email.slice(email.lastIndexOf('@') + 1))

/** Microsoft's addresses for any directory: whoever has one signs in there, so it names nobody's people. */
export const isSharedDirectory = (issuer: string) =>
  /^https:\/\/login\.microsoftonline\.[a-z.]+\/(common|organizations|consumers)(\/|$)/i.test(issuer)
