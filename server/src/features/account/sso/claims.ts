// What an ID token says of a person: whether the e-mail may be trusted, whether it was two steps, and what the person is called.
import { domainOf } from '@daybook/contract/account/sso-rules.ts'
import { isEmail } from '@daybook/contract/engine/schema.ts'
import { foldEmail } from '#formats/fold-email.ts'
import type { Claims } from '#features/account/sso/client.ts'

const EMAIL_MAX = 255
const NAME_MAX = 100
/** RFC 8176: values that stand for a second proof, or for hardware that holds the key. */
const TWO_STEPS = ['mfa', 'otp', 'hwk', 'swk', 'fpt', 'sc']

/** '' where there is none. */
export function emailOf({ email }: Claims): string {
  if (typeof email !== 'string' || email.length > EMAIL_MAX || email.trim() === '') return ''
  return isEmail(email) ? foldEmail(email) : ''
}

/** Entra never says `email_verified`; its `xms_edov` says that the owner of the domain was proved. */
export function isTrustedEmail(claims: Claims, provider: { readonly isTrusted: number }): boolean {
  const { email_verified: verified, xms_edov: edov } = claims
  if (verified === true || verified === 'true') return true
  // What the provider says of this address outweighs what is said of all of its.
  if (verified === false || verified === 'false') return false
  if (verified === undefined && [true, 1, '1', 'true'].some((value) => value === edov)) return true
  return provider.isTrusted === 1
}

/** Nothing said is one step (ASVS 6.8.4). */
export const isTwoSteps = ({ amr }: Claims, provider: { readonly isTwoSteps: number }): boolean =>
  provider.isTwoSteps === 1 ||
  (Array.isArray(amr) && amr.some((method) => TWO_STEPS.includes(String(method))))

/** What clocks may be apart, in milliseconds. */
const SKEW_MS = 60_000

/** Did the person sign in there since? Who was asked for the time and does not tell it, did not (OIDC Core §3.1.2.1). */
export const isSignedInSince = ({ auth_time: seconds }: Claims, time: number, now: number): boolean =>
  typeof seconds === 'number' && seconds * 1000 >= time - SKEW_MS && seconds * 1000 <= now + SKEW_MS

const GOOGLE = 'https://accounts.google.com'

/** Google says apart from the address whose workspace a person belongs to. */
export const isOfDomain = ({ hd }: Claims, issuer: string, email: string): boolean =>
  issuer !== GOOGLE || hd === domainOf(email)

const plain = (value: unknown) =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
        .trim()
        .slice(0, NAME_MAX)
        .toWellFormed()
    : ''

/** Both parts of a name, whatever the provider says of it. */
export function personNameOf(claims: Claims, email: string): { firstname: string; lastname: string } {
  const [first = '', ...rest] = plain(claims.name).split(/\s+/u)
  const local = plain(email.split('@')[0])
  return {
    firstname: plain(claims.given_name) || first || local,
    lastname: plain(claims.family_name) || rest.join(' ') || '-',
  }
}

export const hintOf = (claims: Claims, email: string): string =>
  typeof claims.login_hint === 'string' && claims.login_hint !== '' ? claims.login_hint : email
