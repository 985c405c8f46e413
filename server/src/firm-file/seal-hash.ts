// Under which hash a picture of a scope is kept: two scopes never share one, whatever it shows.
import { createHash } from 'node:crypto'

/** @returns hexadecimal */
export const sealHash = (scopeId: number, picture: Uint8Array): string =>
  createHash('sha256').update(`${scopeId}:`).update(picture).digest('hex')
