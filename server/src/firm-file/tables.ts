// Every table in the file of a firm, in the order in which a firm comes in: what a row refers to is there before it. What is written
// goes backwards, so that whatever a row that is read refers to was there before it was read.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import * as lookups from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { type FirmTable, named } from '#firm-file/firm-table.ts'
import { sealHash } from '#firm-file/seal-hash.ts'
import * as billing from '#firm-file/tables/billing.ts'
import { choices, customerTable, userTable } from '#firm-file/tables/people.ts'
import { recordTable } from '#firm-file/tables/records.ts'
import * as work from '#firm-file/tables/work.ts'

const { besideBilling } = billing
const { besideTasks } = work

const seal: FirmTable = {
  table: 'seal',
  title: '',
  key: ['hash'],
  plain: ['hash'],
  bytes: ['picture'],
  renamed: {
    column: 'hash',
    as: ({ picture }, scopeId) => sealHash(scopeId, Buffer.from(String(picture ?? ''), 'base64')),
  },
}
const sellerSeal: FirmTable = {
  table: 'sellerSeal',
  title: '',
  key: ['sellerProfileId'],
  plain: [],
  refs: { sellerProfileId: 'sellerProfile', hash: 'seal' },
  through: { column: 'sellerProfileId', table: 'sellerProfile', id: 'id' },
}

/** Rows of one table, or what is done with those that are in. */
export type Step = { readonly insert: FirmTable } | { readonly stage: string; readonly of: FirmTable }
const insert = (...tables: readonly FirmTable[]): readonly Step[] =>
  tables.map((table) => ({ insert: table }))
const stage = (of: FirmTable, ...names: readonly string[]): readonly Step[] =>
  names.map((name) => ({ stage: name, of }))

export const STEPS: readonly Step[] = [
  ...insert(customerTable, userTable),
  ...insert(
    recordTable(lookups.dataStatus),
    recordTable(lookups.accountType),
    recordTable(lookups.industryType),
    recordTable(lookups.accountRole),
    recordTable(lookups.accountStatus),
    recordTable(lookups.taskStatus),
    recordTable(lookups.taskPriority),
    recordTable(lookups.taskCategory),
    recordTable(lookups.taskRepeatOption),
    recordTable(lookups.customList),
  ),
  ...insert(recordTable(organization), recordTable(contact), recordTable(project), recordTable(bookmark)),
  ...insert(
    seal,
    recordTable(sellerProfile, { plain: named('remindersSince'), refs: { logo: 'seal' } }),
    sellerSeal,
    recordTable(invoiceSchedule, { plain: named('refused') }),
  ),
  ...insert(billing.quoteTable, besideBilling.quoteLine),
  ...stage(billing.quoteTable, 'sent'),
  ...insert(
    billing.invoiceTable,
    recordTable(invoiceTaskGroup),
    recordTable(projectTask),
    billing.noteTable,
    besideBilling.billing,
    besideTasks.timeEntry,
    recordTable(rate),
  ),
  ...stage(billing.invoiceTable, 'issued', 'registered'),
  ...insert(billing.receiptTable, besideBilling.advanceVoucher, besideBilling.advanceUse),
  ...stage(billing.noteTable, 'issued', 'registered'),
  ...insert(besideBilling.settlement),
  ...stage(billing.noteTable, 'cancelled'),
  ...stage(billing.receiptTable, 'reversed'),
  ...stage(besideBilling.advanceVoucher, 'cancelled'),
  ...stage(billing.invoiceTable, 'reserved', 'cancelled'),
  ...insert(
    besideBilling.tdsItem,
    besideBilling.gstPeriod,
    besideBilling.numberVoid,
    besideBilling.invoiceSequence,
    besideBilling.dunning,
    besideBilling.billedShare,
    besideBilling.scheduleRun,
    besideBilling.scheduleGroup,
  ),
  ...insert(
    besideTasks.series,
    work.taskTable,
    work.templateTable,
    besideTasks.checklist,
    besideTasks.comment,
    besideTasks.commentMention,
    besideTasks.follow,
    besideTasks.blob,
    besideTasks.attachment,
    besideTasks.timesheet,
    besideTasks.complianceProfile,
    besideTasks.packTask,
    besideTasks.complianceExtension,
    besideTasks.importKey,
  ),
  ...insert(choices.preference, choices.firmSetting, choices.holiday),
]

/** In the order in which they come in. */
export const FIRM_TABLES: readonly FirmTable[] = STEPS.flatMap((step) =>
  'insert' in step ? [step.insert] : [],
)
const byName = new Map(FIRM_TABLES.map((table) => [table.table, table]))
export const firmTableOf = (name: string): FirmTable | undefined => byName.get(name)

/** Records that others may hang on. */
export const isKindOfRecord = (name: string): boolean => byName.get(name)?.search !== undefined
export const rowsPath = (table: string): string => `rows/${table}.jsonl`
/** The product's own rows that rows of the firm refer to, by their names. */
export const KNOWN_PATH = 'rows/known.jsonl'
export const HISTORY_PATH = 'history.jsonl'
