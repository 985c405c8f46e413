// An authenticator in software: makes passkeys and answers challenges as WebAuthn L3 says, and lies where a test wants it to.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { AssertionJson, MadeCredentialJson } from '@daybook/contract/account/passkey-endpoints.ts'

const ORIGIN = 'https://daybook.example.in'
const PRESENT = 0x01
const VERIFIED = 0x04
const BACKED_UP = 0x18
const WITH_KEY = 0x40

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

interface Manner {
  readonly origin?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  /** Instead of one more than before. */
  readonly counter?: number
  readonly userHandle?: string
}

/** What the server gave for `navigator.credentials`. */
export interface Options {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

export interface SoftPasskey {
  readonly id: string
  readonly made: MadeCredentialJson
  readonly answer: (options: Options, manner?: Manner) => AssertionJson
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authData(flags: number, counter: number, key: Buffer = Buffer.alloc(0)): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  return Buffer.concat([sha256(new URL(ORIGIN).hostname), Buffer.from([flags]), counted, key])
}

/** CBOR of an ES256 key (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    part(0x21, x),
    part(0x22, y),
  ])
}

function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ])
}

/** @param isCounting false for one that answers 0 for ever, as those do that are kept by an account elsewhere */
export function makePasskey(
  options: Options,
  { origin = ORIGIN, challenge = options.challenge }: Manner = {},
  isCounting = true,
): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = text(credentialId)
  const length = Buffer.from([0, credentialId.length])
  const flags = PRESENT | VERIFIED | WITH_KEY | (isCounting ? 0 : BACKED_UP)
  const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
  let count = isCounting ? 1 : 0
  const rest = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  return {
    id,
    made: {
      ...rest,
      response: {
        attestationObject: text(attestation(authData(flags, count, attested))),
        clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
        transports: ['internal'],
      },
    },
    answer: (asked, manner = {}) => {
      if (isCounting) count = manner.counter ?? count + 1
      const { isVerified = true, userHandle = options.user?.id ?? '' } = manner
      const data = authData(PRESENT | (isVerified ? VERIFIED : 0) | (isCounting ? 0 : BACKED_UP), count)
      const client = clientData('webauthn.get', manner.challenge ?? asked.challenge, manner.origin ?? ORIGIN)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      return {
        ...rest,
        response: {
          authenticatorData: text(data),
          clientDataJSON: text(client),
          signature: text(signature),
          userHandle,
        },
      }
    },
  }
}
