// App codes (RFC 6238): SHA-1, six digits, thirty seconds. Pure reckoning; the seed is sealed by whoever keeps it.
import { randomBytes } from 'node:crypto'
import { TOTP_DIGITS } from '@daybook/contract/account/step-codes.ts'
import type { Config } from '#settings/config.ts'

/** Loaded with the first code (decision 0097). */
const otp = () => import('otpauth')

const STEP_MS = 30_000
const SEED_BYTES = 20
/** A code of the step before or after is taken: phones are a little off, and people type. */
const WINDOW = 1
/** So far off it is most likely a clock and no guess. */
const HINT_WINDOW = 10

export const stepAt = (time: number) => Math.floor(time / STEP_MS)

/** A new seed, in base32. */
export async function newSeed(): Promise<string> {
  const { Secret } = await otp()
  return new Secret({ buffer: new Uint8Array(randomBytes(SEED_BYTES)).buffer }).base32
}

/** The code of one step. */
export async function codeAt(seed: string, step: number): Promise<string> {
  const { HOTP, Secret } = await otp()
  return HOTP.generate({
    secret: Secret.fromBase32(seed),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    counter: step,
  })
}

/** What a code fits. */
export interface Fit {
  readonly step: number
  /** Too far off to be taken. */
  readonly isOff: boolean
}

/** @returns undefined for a code that fits nowhere near now */
export async function fitOf(seed: string, code: string, now: number): Promise<Fit | undefined> {
  const present = stepAt(now)
  const nearFirst = [0, ...Array.from({ length: HINT_WINDOW }, (_, index) => [-index - 1, index + 1]).flat()]
  for (const off of nearFirst) {
    const step = present + off
    if (step >= 0 && (await codeAt(seed, step)) === code) return { step, isOff: Math.abs(off) > WINDOW }
  }
  return undefined
}

/** otpauth://…: two installations and two accounts of one have different names in an app. */
export async function totpUri({ publicUrl }: Pick<Config, 'publicUrl'>, email: string, seed: string) {
  const { Secret, TOTP } = await otp()
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).host
  const secret = Secret.fromBase32(seed)
  const issuer = `Daybook (${host})`
  return new TOTP({
    issuer,
    label: email,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: 30,
    secret,
  }).toString()
}
