// Everything that is said about the API beyond its declarations: one list for the document, and for the test that carries it out.
import { accountCalls } from '#api-document/descriptions/account.ts'
import { addressCalls } from '#api-document/descriptions/address.ts'
import { binCalls } from '#api-document/descriptions/together/bin.ts'
import { importBatchCalls } from '#api-document/descriptions/together/imports.ts'
import { billManyCalls } from '#api-document/descriptions/together/bill-many.ts'
import { billingLifeCalls } from '#api-document/descriptions/billing-life.ts'
import { clientPageCalls } from '#api-document/descriptions/client-page.ts'
import { checklistCalls } from '#api-document/descriptions/together/checklists.ts'
import { fileCalls } from '#api-document/descriptions/together/files.ts'
import { packCalls } from '#api-document/descriptions/compliance/packs.ts'
import { conversationCalls } from '#api-document/descriptions/together/conversation.ts'
import { organizationCalls } from '#api-document/descriptions/together/organizations.ts'
import type { Described } from '#api-document/descriptions/described.ts'
import { firmExportCalls } from '#api-document/descriptions/transfer/firm-export.ts'
import { firmImportCalls } from '#api-document/descriptions/transfer/firm-import.ts'
import { holidayCalls } from '#api-document/descriptions/calendar/holidays.ts'
import { templateCalls } from '#api-document/descriptions/templates/templates.ts'
import { hourCalls } from '#api-document/descriptions/hours.ts'
import { invoicingCalls } from '#api-document/descriptions/invoicing.ts'
import { joiningCalls } from '#api-document/descriptions/joining.ts'
import { eInvoiceCalls } from '#api-document/descriptions/billing/e-invoices.ts'
import { noteCalls } from '#api-document/descriptions/notes.ts'
import { notificationCalls } from '#api-document/descriptions/notifications.ts'
import { passkeyCalls } from '#api-document/descriptions/passkeys.ts'
import { peopleCalls } from '#api-document/descriptions/people.ts'
import { quoteCalls } from '#api-document/descriptions/together/quotes.ts'
import { receiptCalls } from '#api-document/descriptions/receipts.ts'
import { returnCalls } from '#api-document/descriptions/returns/returns.ts'
import { receivableCalls } from '#api-document/descriptions/receivables.ts'
import { describedCalls } from '#api-document/descriptions/records.ts'
import { ssoCalls } from '#api-document/descriptions/sso.ts'
import { securityCalls } from '#api-document/descriptions/security.ts'
import { systemCalls } from '#api-document/descriptions/system.ts'
import { timeReportCalls } from '#api-document/descriptions/hours/time-reports.ts'
import { taskCalls } from '#api-document/descriptions/tasks.ts'
import { describedDetection, describedImportExport } from '#api-document/descriptions/import-export.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { AnyEndpoint } from '@daybook/contract/engine/endpoint.ts'
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'

const all = Object.values<AnyEntity>(entities)

export const descriptions: readonly Described[] = [
  ...accountCalls,
  ...ssoCalls,
  ...securityCalls,
  ...addressCalls,
  ...passkeyCalls,
  ...taskCalls,
  ...notificationCalls,
  ...peopleCalls,
  ...checklistCalls,
  ...conversationCalls,
  ...fileCalls,
  ...hourCalls,
  ...organizationCalls,
  ...joiningCalls,
  ...holidayCalls,
  describedDetection,
  ...importBatchCalls,
  ...firmExportCalls,
  ...firmImportCalls,
  ...packCalls,
  ...templateCalls,
  ...invoicingCalls,
  ...billingLifeCalls,
  ...billManyCalls,
  ...receivableCalls,
  ...returnCalls,
  ...timeReportCalls,
  ...receiptCalls,
  ...noteCalls,
  ...eInvoiceCalls,
  ...quoteCalls,
  ...clientPageCalls,
  ...binCalls,
  ...systemCalls,
  ...all.flatMap(describedCalls),
  ...all.flatMap(describedImportExport),
]

const ofBody = ({ method, body, bodyType }: AnyEndpoint): ErrorCode[] => {
  if (bodyType === 'file') return ['malformed', 'invalid', 'too_large', 'unsupported_media_type']
  return body && method !== 'GET' ? ['malformed', 'invalid', 'too_large', 'unsupported_media_type'] : []
}

/** Every code a call may answer: what follows from its declaration, and what its description adds. */
export function errorsOf({ endpoint, errors }: Described): ErrorCode[] {
  const { open, needs, path, query, confirm, limited, beforeNewPassword } = endpoint
  const codes: ErrorCode[] = [
    ...ofBody(endpoint),
    ...(query ? (['invalid'] as const) : []),
    ...(open ? [] : (['not_signed_in'] as const)),
    ...(open || limited ? [] : (['second_step_required'] as const)),
    ...(open || beforeNewPassword ? [] : (['password_over'] as const)),
    ...(confirm ? (['confirm_needed'] as const) : []),
    ...(needs === 'signedIn' || open ? [] : (['forbidden'] as const)),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...errors,
    'too_many_requests',
    'internal',
    'busy',
  ]
  return [...new Set(codes)]
}

const others: Readonly<Record<string, string>> = {
  Session: 'Signing in and out, and where one is signed in.',
  Account: 'The own password and address.',
  'Sign-in with a provider': 'Accounts elsewhere that sign people in here (OpenID Connect).',
  'Sign-in and security': 'The second step: one’s own, other people’s, and who must have one.',
  Invitations: 'How people come into a firm by mail.',
  Firm: 'The first firm of an installation, and what a firm settles for its people.',
  'Task charts': 'What the task dashboard draws.',
  'Calendar feed': 'The private address at which calendar programs read the own tasks.',
  Hours: 'What was worked, by task and day: entries, the timer, weeks and their approval.',
  Compliance:
    'Statutory packs: what clients owe the State in a month, the tasks of it sixty days ahead, facts and extensions.',
  Receivables: 'Who owes what, and since when; statements, and reminders to pay.',
  Returns: 'GSTR-1 and GSTR-3B of a seller, months whose return is filed, and the sales register.',
  Accounts: 'The books, for other programs.',
  Bin: 'What was deleted in the last 30 days, and what can still be undone.',
  Imports: 'What a file is, what came in as files, and the undo of it.',
  Live: 'What changes, as it changes.',
  Notifications: 'What reached a person.',
  Preferences: 'How it reaches a person.',
  Comments: 'What people write about a record, and who is told.',
  Files: 'What hangs on records, and how it comes in and goes out.',
  'Audit log': 'What happened, by whom, from where.',
  System: 'What the administrator of the installation watches.',
}

const ofKind = ({ title: [singular, plural], access }: AnyEntity) =>
  access.write === 'nobody'
    ? `${plural} that a record may have; they belong to the product.`
    : `Every ${singular} and what can be done with it.`

/** A sentence for each heading of the document. */
export const tags: readonly { readonly name: string; readonly description: string }[] = [
  ...Object.entries(others).map(([name, description]) => ({ name, description })),
  ...all.map((entity) => ({ name: entity.title[1], description: ofKind(entity) })),
]
