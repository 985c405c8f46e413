// Tickets: what a sign-in, a confirmation or a set-up that is not finished yet waits with. Five minutes, five tries, one success.
import { randomBytes } from 'node:crypto'
import type { TicketKind } from '#db/sign-in-tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { hashToken } from '#http/sessions/sessions.ts'

const MINUTE_MS = 60 * 1000
export const TICKET_MS = 5 * MINUTE_MS
export const TICKET_TRIES = 5

export interface NewTicket {
  readonly kind: TicketKind
  /** 0: not known yet. */
  readonly userId: number
  /** The stored hash that a password was compared with: another one makes the ticket void. */
  readonly passwordHash?: string
  readonly challenge?: string
  readonly lifetimeMs?: number
}

export interface Ticket {
  readonly hash: string
  readonly kind: TicketKind
  readonly userId: number
  readonly challenge: string
  /** '' where no password was typed. */
  readonly passwordHash: string
}

/** @returns the ticket for whoever asked; only its hash is kept */
export async function makeTicket(
  { clock }: Pick<Deps, 'clock'>,
  db: AnyDb,
  { kind, userId, passwordHash = '', challenge = '', lifetimeMs = TICKET_MS }: NewTicket,
): Promise<{ readonly ticket: string; readonly expiresTime: number }> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresTime = clock() + lifetimeMs
  const row = { hash: hashToken(ticket), kind, userId, passwordHash, challenge, expiresTime }
  await db.insertInto('signInTicket').values(row).execute()
  return { ticket, expiresTime }
}

/**
 * Counts a try, outside of every transaction: a failure must not take the count back.
 * @param isKind which kinds are meant: a ticket for one thing opens no other
 * @returns undefined for a ticket that is unknown, over, used or tried too often
 */
export async function tryTicket(
  { db, clock }: Deps,
  ticket: string,
  isKind: (kind: TicketKind) => boolean,
): Promise<Ticket | undefined> {
  const row = await db
    .updateTable('signInTicket')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hashToken(ticket))
    .where('tries', '<', TICKET_TRIES)
    .where('expiresTime', '>', clock())
    .where('expiresTime', '<=', clock() + 60 * MINUTE_MS) // a clock that was set back makes none live longer
    .returning(['hash', 'kind', 'userId', 'challenge', 'passwordHash'])
    .executeTakeFirst()
  return row && isKind(row.kind) ? row : undefined
}

/** Looks, and counts no try: for what is handed out on the way. */
export const findTicket = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, ticket: string) =>
  db
    .selectFrom('signInTicket')
    .select(['hash', 'kind', 'userId', 'challenge'])
    .where('hash', '=', hashToken(ticket))
    .where('tries', '<=', TICKET_TRIES)
    .where('expiresTime', '>', clock())
    .executeTakeFirst()

/** Gives another challenge in place of the one that was found. @returns false where somebody else was quicker */
export async function changeChallenge(
  db: AnyDb,
  { hash, challenge }: Pick<Ticket, 'hash' | 'challenge'>,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signInTicket')
    .set({ challenge: next })
    .where('hash', '=', hash)
    .where('challenge', '=', challenge)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of a sign-in that waits for its second step. */
export const isStepKind = (kind: TicketKind): boolean => kind.startsWith('step:')

/** In the transaction of what it allows. @returns false where somebody else was quicker */
export async function useTicket(tx: AnyDb, { hash }: Pick<Ticket, 'hash'>): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('signInTicket').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows === 1n
}

/** What a person had begun and not finished. */
export const voidTickets = (tx: AnyDb, userId: number, kind?: TicketKind) =>
  tx
    .deleteFrom('signInTicket')
    .where('userId', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'confirm'))
    .execute()

/** Forgets tickets that are over. */
export const forgetTickets = ({ db, clock }: Deps) =>
  db.deleteFrom('signInTicket').where('expiresTime', '<=', clock()).execute()
