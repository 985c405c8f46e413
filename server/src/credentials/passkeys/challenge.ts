// What an authenticator signs: random, so that no answer fits twice (V6.7.2).
import { randomBytes } from 'node:crypto'

const BYTES = 32

/** Base64url. */
export const newChallenge = (): string => randomBytes(BYTES).toString('base64url')
