// The tables behind sign-in: proofs of addresses, second steps, invitations, single sign-in, and what a firm settled.
import type { ColumnType, Generated } from 'kysely'

/** What an account carries besides what its form shows. */
export interface UserExtras {
  /** Null until the person has signed in once; the browser's time zone is taken over then. */
  firstSignInTime: number | null
  /** Users are deleted softly: their names stay on the records (rules/records 7). */
  deletedTime: number | null
  /** When the person proved that the address is theirs; null: nobody did. */
  provenTime: Generated<number | null>
  /** 1: somebody else chose the password; 2: a role that asks for longer ones came after it; 3: made up (given-password.ts). */
  isPasswordGiven: Generated<number>
  /** When Daybook made it up; says nothing of a password that is none such any more. */
  passwordMadeTime: Generated<number | null>
}

export type SignInWay = 'password' | 'passkey' | `sso:${number}`

export interface SessionTable {
  id: Generated<number>
  /** SHA-256 of the token; the token itself is never stored (rules/accounts 5). */
  tokenHash: string
  userId: number
  createdTime: number
  lastSeenTime: number
  address: string
  agent: string
  via: Generated<SignInWay>
  /** How many proofs it began with: 1 or 2. */
  strength: Generated<number>
  /** When the person last proved who it is beyond the session; null: not since it began. */
  confirmedTime: Generated<number | null>
  /** 1: it may only set up the second step that is asked for; 2: only change its password (LIMIT of http/sessions/sessions.ts). */
  limited: Generated<number>
}

/** Links that prove an address: a newer one takes the place of an older. */
export interface AddressProofTable {
  /** SHA-256 of the token; the token itself stands in the mail alone. */
  tokenHash: string
  userId: number
  /** The address that it was sent to: one that was changed since is not proved by it. */
  email: string
  createdTime: number
  usedTime: number | null
}

/** App codes (RFC 6238). */
export interface TotpTable {
  userId: number
  /** Sealed (sealed.ts). */
  seed: string
  /** The 30-second step whose code was used last: each code works once. */
  lastStep: Generated<number>
  createdTime: number
  /** Null while it is being set up: nothing counts yet. */
  verifiedTime: number | null
}

export interface PasskeyTable {
  id: Generated<number>
  userId: number
  /** Base64url, as WebAuthn names it. */
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  counter: number
  /** JSON: a list of words. */
  transports: string
  aaguid: string
  isSynced: number
  /** 1: its counter went back once, so somebody may have a copy. */
  isMarked: Generated<number>
  name: string
  createdTime: number
  lastUsedTime: number | null
}

/** What a person's authenticators know them under: random, never the id. */
export interface PasskeyHandleTable {
  userId: number
  /** 32 bytes, base64url. */
  handle: string
}

export interface RecoveryCodeTable {
  id: Generated<number>
  userId: number
  /** The same for all codes of a person, so that a guess costs one hash. */
  salt: string
  hash: string
  usedTime: number | null
}

export interface TrustedDeviceTable {
  id: Generated<number>
  userId: number
  tokenHash: string
  agent: string
  createdTime: number
  lastUsedTime: number
  expiresTime: number
}

/** `step:` remembers by what the sign-in began. */
export type TicketKind = `step:${SignInWay}` | 'passkey' | 'add_passkey' | 'add_totp' | 'confirm'

/** What a sign-in (or a set-up) that is not finished yet waits with. */
export interface SignInTicketTable {
  hash: string
  /** 0: not known yet, such as before a passkey names its person. */
  userId: number
  kind: TicketKind
  /** Of WebAuthn, or the sealed seed of app codes that are being set up; '' where there is none. */
  challenge: string
  /** The stored hash of the password that it was made with; '' where none was typed. */
  passwordHash: string
  tries: Generated<number>
  expiresTime: number
}

/** Where and with what an account signed in before. */
export interface SignInPlaceTable {
  userId: number
  agentHash: string
  networkHash: string
  lastTime: number
}

export interface FirmSettingTable {
  scopeId: number
  name: string
  /** JSON. */
  value: string
}

export interface InvitationTable {
  id: Generated<number>
  scopeId: number
  customerId: number
  /** Folded. */
  email: string
  firstname: string
  lastname: string
  roleId: number
  tokenHash: string
  createdById: number
  createdTime: number
  expiresTime: number
  acceptedTime: number | null
  revokedTime: number | null
  /** The account that came of it; before, the one that waits for whoever takes it. */
  userId: number | null
}

export interface SsoProviderTable {
  id: Generated<number>
  /** 0: the installation's, for all firms. */
  customerId: number
  name: string
  issuer: string
  clientId: string
  /** Sealed (sealed.ts). */
  clientSecret: string
  isAutoJoin: number
  roleId: number
  /** 1: its e-mails count as checked whatever it says of them. */
  isTrusted: number
  isTwoSteps: number
  isOnlyWay: number
  isSignOutThere: number
  isOff: number
  createdTime: number
}

export interface SsoDomainTable {
  domain: string
  providerId: number
  /** What the DNS record has to say. */
  proof: string
  provenTime: number | null
}

export interface ExternalIdentityTable {
  id: Generated<number>
  providerId: number
  subject: string
  userId: number
  email: string
  createdTime: number
  lastUsedTime: number
  /** An administrator shut the person out: it is no link any more, and keeps this provider from linking by itself. */
  blockedTime: ColumnType<number | null, number | null | undefined>
}

export interface SsoFlowTable {
  stateHash: string
  providerId: number
  nonce: string
  /** Sealed. */
  verifier: string
  bindingHash: string
  purpose: 'sign_in' | 'link' | 'try' | 'prove' | 'step' | 'confirm'
  /** Who links or confirms; 0: nobody is signed in. */
  userId: number
  /** Which session is confirmed; 0: none. */
  sessionId: Generated<number>
  returnTo: string
  expiresTime: number
}

export interface SignInTables {
  addressProof: AddressProofTable
  totp: TotpTable
  passkey: PasskeyTable
  passkeyHandle: PasskeyHandleTable
  recoveryCode: RecoveryCodeTable
  trustedDevice: TrustedDeviceTable
  signInTicket: SignInTicketTable
  signInPlace: SignInPlaceTable
  firmSetting: FirmSettingTable
  invitation: InvitationTable
  ssoProvider: SsoProviderTable
  ssoDomain: SsoDomainTable
  externalIdentity: ExternalIdentityTable
  ssoFlow: SsoFlowTable
}
