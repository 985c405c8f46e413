// Who may do what with a file of a record that they read (rules/files 4). Adding is changing the record.
import { can } from '@daybook/contract/engine/access.ts'
import { isAlone } from '@daybook/contract/engine/rights.ts'
import { LIVES } from '@daybook/contract/billing/status.ts'
import type { Actor } from '#actor.ts'
import type { Host } from '#features/conversation/host.ts'
import type { AttachmentRow } from '#features/conversation/files/attachment-query.ts'

/** What of a record its files depend on. */
export interface FileHost {
  readonly scopeId: number
  readonly createdById: number
  /** Its files are kept for eight years, whoever asks. */
  readonly isKept: boolean
}

/** @param life of an invoice, by its place among the lives; undefined of any other record */
const isKeptIn = (life: unknown): boolean => typeof life === 'number' && LIVES[life] !== LIVES[0]

export const fileHostOf = ({ row }: Pick<Host, 'row'>): FileHost => ({
  scopeId: row.scopeId,
  createdById: row.createdById,
  isKept: isKeptIn(row['life']),
})

type Filed = Pick<AttachmentRow, 'scopeId' | 'createdById'>
type Removed = Pick<AttachmentRow, 'removedById'>

const isMine = ({ userId }: Actor, { createdById }: Filed) => createdById === userId
const administers = (actor: Actor) => can(actor, 'ADMIN_ONLY') || isAlone(actor.user)
const isWithin = ({ scopeId }: Actor, file: Filed) => file.scopeId === scopeId

/** Rename it, and delete it for good once it is deleted. */
export const mayChange = (actor: Actor, file: Filed): boolean =>
  isWithin(actor, file) && (isMine(actor, file) || administers(actor))

const mayRemove = (actor: Actor, file: Filed, host: Pick<FileHost, 'createdById'>): boolean =>
  mayChange(actor, file) || (isWithin(actor, file) && host.createdById === actor.userId)

export const mayDelete = (actor: Actor, file: Filed, host: FileHost | undefined): boolean =>
  host === undefined ? isMine(actor, file) : !host.isKept && mayRemove(actor, file, host)

/** Who may delete it, and who did. */
export const mayRestore = (actor: Actor, file: Filed & Removed, host: FileHost): boolean =>
  isWithin(actor, file) && (file.removedById === actor.userId || mayRemove(actor, file, host))
