// The audit log: what happened to records and accounts, by whom, from where, with what result (rules/operations 11).
import * as z from 'zod/mini'
import { endpoint } from '#engine/endpoint.ts'
import { EXPORT_ROWS_MAX, INSTANT_MAX, INSTANT_MIN, KEYWORD_MAX, PAGE_SIZE_MAX } from '#engine/limits.ts'
import { storableText } from '#engine/schema.ts'
import type { Page } from '#engine/paging.ts'

/** Changes of records first; the rest are events that change none. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'remove',
  'recover',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'throttled',
  'password_changed',
  'reset_requested',
  'password_reset',
  'address_confirmed',
  'sessions_ended',
  'provider_saved',
  'provider_removed',
  'identity_linked',
  'identity_unlinked',
  'session_confirmed',
  'identity_let_in',
  'step_added',
  'step_removed',
  'step_used',
  'step_reset',
  'codes_made',
  'security_changed',
  'firm_settings_saved',
  'firm_exported',
  'firm_export_fetched',
  'firm_brought',
  'firm_imported',
  'compliance_saved',
  'first_run_put_off',
  'device_remembered',
  'device_forgotten',
  'compromised',
  'feed_made',
  'feed_ended',
  'handed_over',
  'invited',
  'invitation_revoked',
  'joined',
  'mail_stopped',
  'export',
  'import',
  'import_undone',
  'file_opened',
  'read_across',
  'read_personal',
  'refused',
  'purged',
  'backup',
  'restore',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export interface AuditEntry {
  readonly id: number
  /** Epoch milliseconds. */
  readonly time: number
  readonly action: AuditAction
  /** 'done' or why it was not: the code of the problem that was answered. */
  readonly result: string
  /** Null: nobody was signed in, or Daybook itself did it. */
  readonly actor: { readonly id: number; readonly firstname: string; readonly lastname: string } | null
  readonly customer: { readonly id: number; readonly organizationName: string } | null
  /** Name of the entity as declared; '' when the entry is about none. */
  readonly entity: string
  readonly recordId: number
  /** What the record was called at that time, as far as it is known. */
  readonly title: string
  /** Field → [old, new]; never a secret. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
  readonly address: string
  readonly requestId: string
}

/** What an entry says that stands for many, of which the last is its own time. */
export interface Counted {
  readonly times: number
  /** From how many addresses; `ADDRESSES_COUNTED` stands for so many and more. */
  readonly addresses: number
  /** The first few of them, as a list. */
  readonly some: string
  /** Epoch milliseconds. */
  readonly firstTime: number
}
export const ADDRESSES_COUNTED = 50

export const countedChanges = ({ times, addresses, some, firstTime }: Counted): AuditEntry['changes'] => ({
  times: [null, times],
  addresses: [null, addresses],
  some: [null, some],
  firstTime: [null, firstTime],
})

/** @returns undefined for an entry of one event */
export function countedIn({ changes }: Pick<AuditEntry, 'changes'>): Counted | undefined {
  const [times, addresses, some, firstTime] = (['times', 'addresses', 'some', 'firstTime'] as const).map(
    (name) => changes[name]?.[1],
  )
  const isCounted =
    typeof times === 'number' && typeof addresses === 'number' && typeof firstTime === 'number'
  return isCounted ? { times, addresses, some: typeof some === 'string' ? some : '', firstTime } : undefined
}

const whole = (sentence: string) => z.nullish(z.int(sentence))
const instant = (key: string) => {
  const sentence = `${key} must be a time in epoch milliseconds`
  return z.nullish(z.int(sentence).check(z.minimum(INSTANT_MIN, sentence), z.maximum(INSTANT_MAX, sentence)))
}
const pageSentence = 'pageNumber must be a whole number from 1'
const sizeSentence = `pageSize must be a whole number from 1 to ${PAGE_SIZE_MAX}`

export const auditFilter = z.object({
  /** -1, null or absent: no filter, as everywhere (rules/api 10). */
  actorId: whole('actorId must be a whole number'),
  customerId: whole('customerId must be a whole number'),
  entity: z.nullish(storableText('entity', KEYWORD_MAX, 'entity must be text')),
  recordId: whole('recordId must be a whole number'),
  action: z.nullish(z.union([z.literal([...AUDIT_ACTIONS]), z.literal(-1)], 'action is not known')),
  timeFrom: instant('timeFrom'),
  timeTo: instant('timeTo'),
})
export type AuditFilter = z.infer<typeof auditFilter>
export const auditPageBody = z.object({
  pageNumber: z.nullish(z.int(pageSentence).check(z.minimum(1, pageSentence))),
  pageSize: z.nullish(
    z.int(sizeSentence).check(z.minimum(1, sizeSentence), z.maximum(PAGE_SIZE_MAX, sizeSentence)),
  ),
  dataFilter: z.nullish(z.object({ auditFilter: z.nullish(auditFilter) })),
})

const about = { method: 'POST', needs: 'ADMIN_AND_ABOVE', body: auditPageBody, tag: 'Audit log' } as const

export const auditPage = endpoint<Page<AuditEntry>>()({
  ...about,
  path: '/api/customized/audit_log',
  summary: 'A page of the audit log, newest first: an Admin sees the own customer, a Super Admin everything',
})
export const auditExport = endpoint<string>()({
  ...about,
  path: '/api/customized/audit_log/export',
  answers: 'text',
  summary: 'The audit log as CSV, as filtered',
})

/** More are not counted, nor can they be paged through: a shorter time shows the rest. */
export const AUDIT_ENTRIES_MAX = EXPORT_ROWS_MAX
/** The newest ones that a record shows. */
export const RECORD_HISTORY_MAX = 200

/** Whoever fears that somebody else used the account looks back so far. */
export const ACTIVITY_DAYS = 30
export const ACTIVITY_MAX = 500
export const ownActivity = endpoint<readonly AuditEntry[]>()({
  method: 'GET',
  path: '/api/security/activity',
  summary: `What was done in my name in the last ${ACTIVITY_DAYS} days, newest first, at most ${ACTIVITY_MAX} entries`,
  tag: 'Account',
})

/** What happened to one record: for everybody who may read the record. */
export const recordHistory = endpoint<readonly AuditEntry[]>()({
  method: 'GET',
  path: '/api/history/{entity}/{id}',
  textParams: ['entity'],
  summary: 'The history of a record, newest first',
  tag: 'Audit log',
})
