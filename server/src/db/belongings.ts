// What people and firms have besides records, and what of it goes when: one table for people, one list for firms. Records stay
// with their firm, names stay in the log; a test walks all columns that name a person or a firm.
import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Database } from '#db/tables.ts'

export type GoingEvent =
  /** One session, on purpose. */
  | 'sessionEnded'
  /** All sessions but one, and all of them. */
  | 'signedOutElsewhere'
  | 'signedOut'
  | 'feedEnded'
  /** By whoever knows the former one, in a session that goes on. */
  | 'passwordChanged'
  /** "I was compromised" (decision 0139). */
  | 'compromised'
  /** What was made before it, and what came with that (decision 0138). */
  | 'addressProved'
  | 'keysDoubted'
  /** A firm (decision 0125). */
  | 'joined'
  | 'stepsDropped'
  /** The account is deleted. */
  | 'left'
  /** A backup, of everybody (decision 0143); recovery codes are void then (after-restore.ts). */
  | 'restored'

export interface Whose {
  readonly userId: number
  /** The one that ends, or that goes on. */
  readonly sessionId?: number | undefined
  /** Epoch milliseconds that what is older, or younger, is told by; absent: all of it is older. */
  readonly moment?: number | undefined
}

type Extent = (whose: Whose) => RawBuilder<SqlBool>
const all: Extent = () => sql`1 = 1`
const here =
  (column: string): Extent =>
  ({ sessionId = 0 }) =>
    sql`${sql.ref(column)} = ${sessionId}`
const elsewhere =
  (column: string): Extent =>
  ({ sessionId = 0 }) =>
    sql`(${sql.ref(column)} <> ${sessionId} or ${sql.ref(column)} is null)`
const older: Extent = (whose) =>
  whose.moment === undefined ? all(whose) : sql`${sql.ref('createdTime')} < ${whose.moment}`
const younger: Extent = ({ moment = 0 }) => sql`${sql.ref('createdTime')} >= ${moment}`
/** Where an administrator shut the person out of a provider, it stays so (decision 0145). */
const linked =
  (extent: Extent): Extent =>
  (whose) =>
    sql`${sql.ref('blockedTime')} is null and ${extent(whose)}`
/** App codes open nothing alone and stay, with the codes that stand in for them. */
const withoutAppCodes: Extent = () =>
  sql`${sql.ref('userId')} not in (select ${sql.ref('userId')} from ${sql.table('totp')})`
/** That something was noted of the person at all stays: each device is told of anew. */
const places: Extent = () => sql`${sql.ref('networkHash')} <> ''`

type OfPerson = {
  [T in keyof Database]: Database[T] extends { userId: unknown } ? T : never
}[keyof Database]
/** Mails that are on their way are dropped where they are sent, tallies count records, and an invitation is the firm's. */
type Kind = Exclude<OfPerson, 'outbox' | 'tally' | 'invitation'>

const ofSession: Readonly<Partial<Record<GoingEvent, Extent>>> = {
  sessionEnded: here('sessionId'),
  signedOutElsewhere: elsewhere('sessionId'),
  signedOut: all,
  passwordChanged: elsewhere('sessionId'),
  compromised: elsewhere('sessionId'),
  left: all,
  restored: all,
}

/** By `userId`, in the order in which they refer to one another. A table that is new does not compile before it stands here. */
const belongings: Readonly<Record<Kind, Readonly<Partial<Record<GoingEvent, Extent>>>>> = {
  pushSubscription: {
    sessionEnded: here('sessionId'),
    signedOutElsewhere: elsewhere('sessionId'),
    signedOut: all,
    passwordChanged: elsewhere('sessionId'),
    // Also this browser's, which subscribes anew by itself: whose the others were is not to be told from outside.
    compromised: all,
    left: all,
  },
  session: {
    sessionEnded: here('id'),
    signedOutElsewhere: elsewhere('id'),
    signedOut: all,
    passwordChanged: elsewhere('id'),
    compromised: elsewhere('id'),
    left: all,
    restored: all,
  },
  passwordReset: { passwordChanged: all, compromised: all, left: all, restored: all },
  addressProof: { left: all, restored: all },
  totp: { compromised: younger, addressProved: older, stepsDropped: all, left: all },
  passkey: { compromised: younger, addressProved: older, joined: all, stepsDropped: all, left: all },
  passkeyHandle: { left: all },
  recoveryCode: { keysDoubted: all, joined: withoutAppCodes, stepsDropped: all, left: all },
  trustedDevice: {
    signedOut: all,
    passwordChanged: all,
    compromised: all,
    keysDoubted: all,
    joined: all,
    stepsDropped: all,
    left: all,
    restored: all,
  },
  signInTicket: {
    signedOut: all,
    passwordChanged: all,
    compromised: all,
    keysDoubted: all,
    stepsDropped: all,
    left: all,
    restored: all,
  },
  signInPlace: { compromised: places, left: all },
  externalIdentity: {
    compromised: linked(younger),
    addressProved: linked(older),
    joined: linked(all),
    left: all,
  },
  ssoFlow: { left: all, restored: all },
  feed: { feedEnded: all, compromised: all, left: all, restored: all },
  preference: { left: all },
  notification: { left: all },
  idempotency: { left: all },
  undoStep: { left: all },
  // An Admin may undo it still.
  importBatch: {},
  commentMention: { left: all },
  follow: { left: all },
  // What somebody is sending ends with the session it comes from, and so does an address that opens a file.
  fileUpload: ofSession,
  fileLink: ofSession,
  // The file itself goes with the next look at its folder.
  firmExport: { joined: all, compromised: all, left: all, restored: all },
  timer: { left: all },
  // Hours that were worked stay worked.
  timeEntry: {},
  timesheet: {},
  billedShare: {},
}
const KINDS = Object.keys(belongings) as readonly Kind[] // they are its keys

/** Which rows of a kind go with an event. */
export function whichGo(kind: Kind, event: GoingEvent, whose: Whose): RawBuilder<SqlBool> {
  const extent = belongings[kind][event]
  return extent ? sql`${sql.ref('userId')} = ${whose.userId} and ${extent(whose)}` : sql`1 = 0`
}

/** How many rows of each kind went. */
export type Gone = Readonly<Record<Kind, number>>

export async function dropBelongings(tx: Kysely<Database>, event: GoingEvent, whose: Whose): Promise<Gone> {
  const gone = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number> // each of them
  for (const kind of KINDS) {
    if (!belongings[kind][event]) continue
    const { numDeletedRows } = await tx
      .deleteFrom(kind)
      .where(whichGo(kind, event, whose))
      .executeTakeFirstOrThrow()
    gone[kind] = Number(numDeletedRows)
  }
  return gone
}

/** Of everybody: nobody can tell from a backup what was ended since. */
export async function dropAfterRestore(tx: Kysely<Database>): Promise<void> {
  for (const kind of KINDS) if (belongings[kind].restored) await tx.deleteFrom(kind).execute()
}

type Tx = Transaction<Database>

/** Whichever scope it was in when it came. */
export const dropBelongingsOfPerson = (tx: Tx, userId: number): Promise<void> =>
  withAllTenants(async () => {
    await dropBelongings(tx, 'left', { userId })
    await tx.deleteFrom('importKey').where('ownerId', '=', userId).execute()
    // What somebody without a firm settled stands under the person's own scope.
    await tx.deleteFrom('firmSetting').where('scopeId', '=', -userId).execute()
    await tx.updateTable('invitation').set({ userId: null }).where('userId', '=', userId).execute()
  })

/** By `scopeId`; its records are gone by then. */
const OF_FIRM = [
  'bin',
  'undoStep',
  'handOver',
  'invitation',
  'firmSetting',
  'holiday',
  'series',
  'importKey',
  'importBatch',
  'importChange',
  'timer',
  'timesheet',
  'timeEntry',
  'billedShare',
  'exportMark',
  'firmExport',
  'scheduleGroup',
  'scheduleRun',
  'billing',
  'deliveryFile',
  'delivery',
  'gstPeriod',
  'numberVoid',
  'quoteLink',
  'quoteLine',
  'invoiceSequence',
  'seal',
  'tally',
  'commentMention',
  'comment',
  'follow',
  'checklist',
  'fileUpload',
  'fileLink',
  'attachment',
  'blob',
  'fileUse',
  'packTask',
  'complianceProfile',
  'complianceExtension',
] as const

const OF_PROVIDER = ['externalIdentity', 'ssoDomain', 'ssoFlow'] as const

/** Nobody can come into it any more, and nobody is there to settle anything. */
export const dropBelongingsOfFirm = (tx: Tx, customerId: number): Promise<void> =>
  withAllTenants(async () => {
    const providers = tx.selectFrom('ssoProvider').select('id').where('customerId', '=', customerId)
    for (const table of OF_PROVIDER) await tx.deleteFrom(table).where('providerId', 'in', providers).execute()
    await tx.deleteFrom('ssoProvider').where('customerId', '=', customerId).execute()
    for (const table of OF_FIRM) await tx.deleteFrom(table).where('scopeId', '=', customerId).execute()
  })
