// The audit log in plain words.
import {
  ADDRESSES_COUNTED,
  type AuditAction,
  type AuditEntry,
  type Counted,
  countedIn,
} from '@daybook/contract/system/audit.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'

/** As the filter offers them. */
export const actionLabels: Readonly<Record<AuditAction, string>> = {
  create: 'Added',
  update: 'Changed',
  remove: 'Deleted',
  recover: 'Restored from the bin',
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_out: 'Signed out',
  throttled: 'Too many attempts',
  password_changed: 'Password changed',
  reset_requested: 'Password reset asked for',
  password_reset: 'Password reset',
  address_confirmed: 'Address confirmed',
  sessions_ended: 'Sessions ended',
  provider_saved: 'Sign-in provider saved',
  provider_removed: 'Sign-in provider removed',
  identity_linked: 'Sign-in account linked',
  identity_unlinked: 'Sign-in account unlinked',
  session_confirmed: 'Session confirmed',
  identity_let_in: 'Sign-in account let in again',
  step_added: 'Second step added',
  step_removed: 'Second step removed',
  step_used: 'Second step used',
  step_reset: 'Second step removed by an administrator',
  codes_made: 'Recovery codes made',
  security_changed: 'Security settings changed',
  firm_settings_saved: 'Settings of the firm changed',
  firm_exported: 'Everything taken out as a file',
  firm_export_fetched: 'File with everything downloaded',
  firm_brought: 'Firm brought as a file',
  firm_imported: 'Firm came in',
  compliance_saved: 'Compliance changed',
  first_run_put_off: 'First firm put off',
  device_remembered: 'Device remembered',
  device_forgotten: 'Device forgotten',
  compromised: 'Account closed to others',
  feed_made: 'Calendar address made',
  feed_ended: 'Calendar address ended',
  handed_over: 'Handed over',
  invited: 'Invited',
  invitation_revoked: 'Invitation revoked',
  joined: 'Joined',
  mail_stopped: 'Mails stopped',
  export: 'Exported',
  import: 'Imported',
  import_undone: 'Import undone',
  file_opened: 'File opened',
  read_across: 'Read for support',
  read_personal: 'Read personal tasks',
  refused: 'Refused',
  purged: 'Deleted for good',
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

/** 'GET /api/users/:id': what was asked for, where it was no record; undefined for every other entry. */
export const callIn = ({ action, title }: AuditEntry): string | undefined =>
  action === 'refused' && /^[A-Z]+ \/\S*$/.test(title) ? title : undefined

/** A call of the API says nothing to whoever only pressed a button. */
function whatWasRefused(entry: AuditEntry): string {
  const { entity, recordId } = entry
  if (callIn(entry) === undefined) return aboutText(entry) || 'several things'
  if (entity === '') return 'something'
  return recordId === 0 ? `something about ${manyOf(entity)}` : aboutText({ ...entry, title: '' })
}
const why = ({ result }: AuditEntry) =>
  result === 'not_found' ? 'it is not theirs to see' : 'the role does not allow it'
const refused = (entry: AuditEntry) =>
  entry.result === 'invalid'
    ? `tried a link${ofWhom(entry)} that does not work`
    : `was refused ${whatWasRefused(entry)}: ${why(entry)}`

const ofBackup = ({ result, title }: AuditEntry, did: string, tried: string) =>
  result === 'done' ? `${did} ${title}` : `${`${tried} ${title}`.trim()} and failed`

const steps: Readonly<Record<string, string>> = {
  totp: 'app codes',
  recovery: 'a recovery code',
  passkey: 'a passkey',
}
const confirmedWith = ({ changes: { way, provider } }: AuditEntry) => {
  if (way?.[1] === 'password') return 'the password'
  return steps[String(way?.[1])] ?? (typeof provider?.[1] === 'string' ? provider[1] : 'a step')
}
const stepOf = ({ changes }: AuditEntry) =>
  steps[String(changes['step']?.[1] ?? changes['step']?.[0])] ?? 'a step'

const firstRunChoices: Readonly<Record<string, string>> = {
  later: 'put the first firm off until later',
  alone: 'chose to work without a firm',
  shown: 'asked for the first firm again',
  startHere: 'dismissed the list of first things to do',
}

/** One of the bin, or all that was there. */
const purged = (entry: AuditEntry): string =>
  entry.recordId > 0 ? `deleted ${aboutText(entry)} for good` : 'deleted what was in the bin for good'

/** What follows the name of whoever did it. */
const sentences: Readonly<Record<AuditAction, (entry: AuditEntry) => string>> = {
  create: (entry) => (isOwn(entry) ? 'signed up' : `added ${aboutText(entry)}`),
  update: (entry) => `changed ${aboutText(entry)}`,
  remove: (entry) => `deleted ${aboutText(entry)}`,
  recover: (entry) => `brought ${aboutText(entry)} back from the bin`,
  sign_in: () => 'signed in',
  sign_in_failed: (entry) =>
    isOwn(entry)
      ? 'tried to prove within a session that it is still them, and failed'
      : `tried to sign in${asWhom(entry)} and failed`,
  sign_out: () => 'signed out',
  throttled: (entry) => `tried too often${asWhom(entry)} and was asked to wait`,
  password_changed: (entry) => `changed the password${ofWhom(entry)}`,
  reset_requested: (entry) => `asked for a new password${ofWhom(entry)}`,
  password_reset: (entry) => `set a new password${ofWhom(entry)} with a link`,
  address_confirmed: (entry) => `confirmed the address${ofWhom(entry)}`,
  sessions_ended: (entry) => `ended sessions${ofWhom(entry)}`,
  provider_saved: ({ title }) => `saved the sign-in provider ${quoted(title)}`,
  provider_removed: ({ title }) => `removed the sign-in provider ${quoted(title)}`,
  identity_linked: (entry) => `linked an account elsewhere${ofWhom(entry)}`,
  identity_unlinked: (entry) => `unlinked an account elsewhere${ofWhom(entry)}`,
  session_confirmed: (entry) => `confirmed with ${confirmedWith(entry)} that it is still them`,
  identity_let_in: (entry) => `let an account elsewhere${ofWhom(entry)} in again`,
  step_added: (entry) => `added ${stepOf(entry)} as a second step`,
  step_removed: (entry) => `removed ${stepOf(entry)} as a second step`,
  step_used: (entry) => `proved the second step with ${stepOf(entry)}`,
  step_reset: (entry) => `removed the second step${ofWhom(entry)}`,
  codes_made: () => 'made new recovery codes',
  security_changed: () => 'changed who must have a second step',
  firm_settings_saved: () => 'changed the settings of the firm',
  firm_exported: () => 'packed everything of the firm into one file',
  firm_export_fetched: () => 'downloaded a file with everything of the firm',
  firm_brought: () => 'brought the file of a firm from another Daybook',
  firm_imported: () => 'let the firm in; what is older happened before the move',
  compliance_saved: ({ title }) => `changed compliance of “${title}”`,
  first_run_put_off: ({ changes }) =>
    firstRunChoices[String(changes['choice']?.[1])] ?? 'put the first firm off',
  device_remembered: () => 'asked not to be asked for the second step on this device',
  device_forgotten: ({ changes }) =>
    changes['devices'] ? 'had all remembered devices forgotten' : 'had a remembered device forgotten',
  compromised: () => 'feared that somebody else had the account, and closed it to everybody else',
  feed_made: () => 'made a private calendar address',
  feed_ended: (entry) => `ended the private calendar address${ofWhom(entry)}`,
  handed_over: (entry) => `handed over what ${aboutText(entry)} had in hand`,
  invited: ({ title, changes }) =>
    changes['again'] ? `sent the invitation of ${title} again` : `invited ${title}`,
  invitation_revoked: ({ title }) => `revoked the invitation of ${title}`,
  joined: () => 'joined by an invitation',
  mail_stopped: (entry) => `stopped mails${ofWhom(entry)} by the link in one`,
  export: exported,
  import: imported,
  import_undone: ({ title }) => (title ? `undid the import of ${quoted(title)}` : 'undid an import'),
  file_opened: ({ title }) => `opened the file ${quoted(title)}`,
  read_across: (entry) => `looked at ${aboutText(entry)}`,
  read_personal: () => 'looked at the personal tasks of everybody',
  backup: (entry) => ofBackup(entry, 'made the backup', 'tried to make a backup'),
  restore: (entry) => ofBackup(entry, 'restored the backup', 'tried to restore the backup'),
  purged,
  refused,
}
/** Of what a list shows in columns: what was done, to what, of which kind. The rest is a sentence. */
export function columnsOf(entry: AuditEntry) {
  const { action, entity, recordId, title } = entry
  const did = recordId > 0 && !isOwn(entry) && inColumns[action]
  const kind = titleOf(entity)?.[0]
  return did && kind ? { did, what: title || `No. ${recordId}`, kind } : undefined
}
const inColumns: Readonly<Partial<Record<AuditAction, string>>> = {
  create: 'added',
  update: 'changed',
  remove: 'deleted',
  recover: 'restored',
  read_across: 'looked at',
}

export function sentenceOf(entry: AuditEntry): string {
  const sentence = sentences[entry.action](entry)
  const counted = countedIn(entry)
  return counted ? `${sentence}, ${timesText(counted)}` : sentence
}

/** '412 times from 37 addresses'. */
function timesText({ times, addresses }: Counted): string {
  const more = addresses >= ADDRESSES_COUNTED ? ' or more' : ''
  const from = addresses > 1 ? ` from ${addresses}${more} addresses` : ''
  return `${times.toLocaleString('en-IN')} times${from}`
}

const isChange = ({ action }: AuditEntry) =>
  ['create', 'update', 'remove', 'recover', 'purged', 'backup', 'restore'].includes(action)
/** Where nobody was signed in it was Daybook itself, or somebody at the door. */
export function whoOf(entry: AuditEntry): string {
  const { actor } = entry
  if (actor) return `${actor.firstname} ${actor.lastname}`.trim()
  return isChange(entry) ? 'Daybook' : 'Somebody'
}

/** The values of these stand in the sentence already. */
export const hasValues = (entry: AuditEntry) =>
  !['export', 'import', 'backup', 'restore'].includes(entry.action) && !countedIn(entry)
