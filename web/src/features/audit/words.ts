// The audit log in plain words.
import type { AuditAction, AuditEntry } from '@daybook/contract/audit.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'

/** As the filter offers them. */
export const actionLabels: Readonly<Record<AuditAction, string>> = {
  create: 'Added',
  update: 'Changed',
  remove: 'Deleted',
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_out: 'Signed out',
  throttled: 'Too many attempts',
  password_changed: 'Password changed',
  reset_requested: 'Password reset asked for',
  password_reset: 'Password reset',
  sessions_ended: 'Sessions ended',
  handed_over: 'Handed over',
  mail_stopped: 'Mails stopped',
  export: 'Exported',
  import: 'Imported',
  read_across: 'Read for support',
  refused: 'Refused',
  backup: 'Backed up',
  restore: 'Restored',
}

const titleOf = (name: string) => (isEntityName(name) ? entities[name].title : undefined)
const oneOf = (name: string) => titleOf(name)?.[0].toLowerCase() ?? 'record'
const manyOf = (name: string) => titleOf(name)?.[1].toLowerCase() ?? 'records'
const quoted = (title: string) => `“${title}”`

/** Whom or what an entry is about: 'the task “Call the bank”', 'the task no. 12'. */
export function aboutText({ entity, recordId, title }: AuditEntry): string {
  if (entity === '') return title
  if (recordId === 0) return title || `the list of ${manyOf(entity)}`
  return title ? `the ${oneOf(entity)} ${quoted(title)}` : `the ${oneOf(entity)} no. ${recordId}`
}

const isOwn = ({ actor, entity, recordId }: AuditEntry) => entity === user.name && actor?.id === recordId
const ofWhom = (entry: AuditEntry) => (isOwn(entry) || entry.recordId === 0 ? '' : ` of ${aboutText(entry)}`)
const asWhom = ({ title }: AuditEntry) => (title ? ` as ${quoted(title)}` : '')
/** How many, of an export or an import. */
function countOf({ changes }: AuditEntry, what: 'rows' | 'added' | 'changed'): number | undefined {
  const count = changes[what]?.[1]
  return typeof count === 'number' ? count : undefined
}

/** A file of everything, and not of one kind of record. */
const isBackup = ({ entity, title }: AuditEntry) => entity === '' && title.endsWith('.backup')

const exported = (entry: AuditEntry) => {
  if (isBackup(entry)) return `downloaded the backup ${entry.title}`
  const what = entry.entity ? manyOf(entry.entity) : 'the audit log'
  const rows = countOf(entry, 'rows')
  return rows === undefined ? `exported ${what}` : `exported ${what}, ${rows} in all`
}
const imported = (entry: AuditEntry) =>
  isBackup(entry)
    ? `brought the backup ${entry.title}`
    : `imported ${manyOf(entry.entity)}: ${countOf(entry, 'added') ?? 0} added, ${countOf(entry, 'changed') ?? 0} changed`

const why = ({ result }: AuditEntry) =>
  result === 'not_found' ? 'it is not theirs to see' : 'the role does not allow it'

const ofBackup = ({ result, title }: AuditEntry, did: string, tried: string) =>
  result === 'done' ? `${did} ${title}` : `${`${tried} ${title}`.trim()} and failed`

/** What follows the name of whoever did it. */
const sentences: Readonly<Record<AuditAction, (entry: AuditEntry) => string>> = {
  create: (entry) => (isOwn(entry) ? 'signed up' : `added ${aboutText(entry)}`),
  update: (entry) => `changed ${aboutText(entry)}`,
  remove: (entry) => `deleted ${aboutText(entry)}`,
  sign_in: () => 'signed in',
  sign_in_failed: (entry) => `tried to sign in${asWhom(entry)} and failed`,
  sign_out: () => 'signed out',
  throttled: () => 'tried too often; what else was tried within that minute is not listed',
  password_changed: (entry) => `changed the password${ofWhom(entry)}`,
  reset_requested: (entry) => `asked for a new password${ofWhom(entry)}`,
  password_reset: (entry) => `set a new password${ofWhom(entry)} with a link`,
  sessions_ended: (entry) => `ended sessions${ofWhom(entry)}`,
  handed_over: (entry) => `handed over what ${aboutText(entry)} had in hand`,
  mail_stopped: (entry) => `stopped mails${ofWhom(entry)} by the link in one`,
  export: exported,
  import: imported,
  read_across: (entry) => `looked at ${aboutText(entry)}`,
  backup: (entry) => ofBackup(entry, 'made the backup', 'tried to make a backup'),
  restore: (entry) => ofBackup(entry, 'restored the backup', 'tried to restore the backup'),
  refused: (entry) => `was refused ${aboutText(entry)}: ${why(entry)}`,
}
export const sentenceOf = (entry: AuditEntry): string => sentences[entry.action](entry)

const isChange = ({ action }: AuditEntry) =>
  ['create', 'update', 'remove', 'backup', 'restore'].includes(action)
/** Where nobody was signed in it was Daybook itself, or somebody at the door. */
export function whoOf(entry: AuditEntry): string {
  const { actor } = entry
  if (actor) return `${actor.firstname} ${actor.lastname}`.trim()
  return isChange(entry) ? 'Daybook' : 'Somebody'
}

/** The values of these stand in the sentence already. */
export const hasValues = ({ action }: AuditEntry) =>
  !['export', 'import', 'backup', 'restore'].includes(action)
