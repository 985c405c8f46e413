// An app that shows codes (RFC 6238), and an account that asks for them.
import { createHmac } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import type { Person } from '../support/fixtures.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

function bytesOf(seed: string): Buffer {
  const bits = [...seed.replaceAll(/\s/g, '')].map((letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** @param ahead in steps of 30 seconds: each code works once, and the ones beside the present one are taken as well */
export function codeOf(seed: string, ahead: -1 | 0 | 1 = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead))
  const digest = createHmac('sha1', bytesOf(seed)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export interface AppCodes {
  readonly seed: string
  readonly recoveryCodes: readonly string[]
  /** Of the session that set them up, confirmed. */
  readonly token: string
}

/** Sets the person's app up through the API, with the code of the step before. */
export async function giveAppCodes(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<AppCodes> {
  const ask = async (path: string, data: object, token?: string): Promise<unknown> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.post(path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  // The answers' shapes are the contract's; the server's own tests hold it to them.
  type Tokened = { data: { token: string } }
  const first = (await ask('/open-api/login', { email, password })) as Tokened
  const { data } = (await ask('/api/session/confirm', { password }, first.data.token)) as Tokened
  const { seed } = (await ask('/api/security/steps/totp', {}, data.token)) as { seed: string }
  const { recoveryCodes } = (await ask(
    '/api/security/steps/totp/verify',
    { code: codeOf(seed, -1) },
    data.token,
  )) as { recoveryCodes: readonly string[] }
  return { seed, recoveryCodes, token: data.token }
}
