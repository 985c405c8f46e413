// The administration of people and the audit log, described.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PERSON, SAMPLE_TIME, sampleRecord } from '#api-document/descriptions/samples.ts'
import {
  auditExport,
  auditPage,
  type AuditEntry,
  ownActivity,
  recordHistory,
} from '@daybook/contract/system/audit.ts'
import {
  endSessionsOfUser,
  holdingsOf,
  type ListedUser,
  setAccountStatus,
  usersOfCustomer,
} from '@daybook/contract/account/user-endpoints.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { NOTHING_IN_HAND } from '@daybook/contract/account/hand-over.ts'
import { messages } from '@daybook/contract/messages/messages.ts'

const entry: AuditEntry = {
  id: 4711,
  time: SAMPLE_TIME,
  action: 'create',
  result: 'done',
  actor: { id: 12, firstname: SAMPLE_PERSON.firstname, lastname: SAMPLE_PERSON.lastname },
  customer: { id: 3, organizationName: 'Nilgiri Accounts' },
  entity: 'bookmark',
  recordId: 42,
  title: 'GST portal',
  changes: { name: [null, 'GST portal'] },
  address: '203.0.113.7',
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
}
const filter = { dataFilter: { auditFilter: { entity: 'bookmark', action: 'create' as const } } }

export const peopleCalls = [
  described(usersOfCustomer, {
    description:
      'The people of a customer, for drop-downs. Who administers nobody sees the active ones of the own customer with their names only.',
    who: 'admin',
    example: (id) => ({
      params: { customerId: id('myCustomer') },
      answer: [sampleRecord(user, id('user'), id) as unknown as ListedUser], // made from the declaration
    }),
  }),
  described(setAccountStatus, {
    description:
      'Activates (1) or deactivates (2) an account. Deactivating ends all its sessions at once, and activating revives none. The last active Super Admin stays.\n\nWith `takeOverId`, an active colleague takes over at most 500 open tasks and series in the same transaction, and the answer carries `undo`; `take` lists what goes: `work` (the category Office, or given by somebody else), `series` with their open tasks, `own` (the rest); absent it means `work,series`. Within an hour the same person may activate the account with that `undo` as `giveBack`: tasks that nobody changed since go back. An earlier hand-over than the last one stays.',
    errors: ['not_found', 'conflict'],
    example: (id) => ({
      query: { userId: String(id('user')), accountStatusId: String(ACCOUNT_STATUS.inactive) },
      answer: { message: messages.userDeactivated },
    }),
  }),
  described(holdingsOf, {
    description:
      'What a person has in hand, for whoever asks who takes over before the account is deactivated or deleted: an administrator of the person, or the person. `ofWhich` adds up to `openTasks`; `handingOver` is there while the rest of a hand-over of more than 500 follows.',
    errors: ['forbidden'],
    who: 'admin',
    example: (id) => ({
      params: { id: id('user') },
      answer: NOTHING_IN_HAND,
    }),
  }),
  described(endSessionsOfUser, {
    description:
      'Signs a person out everywhere and ends the private address of their calendar, for example after a device was lost.',
    example: (id) => ({ params: { id: id('user') }, answer: { message: messages.userSessionsEnded } }),
  }),
  described(auditPage, {
    description:
      'What happened to records and accounts, by whom, from where, with what result. An Admin sees the own customer, a Super Admin everything. Entries are never changed and are kept for 400 days, those of invoices for eight years.',
    example: () => ({
      body: { pageNumber: 1, pageSize: 50, ...filter },
      answer: { list: [entry], totalPages: 1, totalItems: 1 },
    }),
  }),
  described(auditExport, {
    description: 'The same as a CSV file, at most 10,000 entries. The export is noted in the log itself.',
    answerType: 'text/csv',
    answerHeaders: ['Content-Disposition'],
    example: () => ({ body: filter, answer: 'id,…\r\n' }),
  }),
  described(ownActivity, {
    description:
      'What was done with one’s own account and in one’s own name, sign-ins with their addresses among it: for whoever fears that it was somebody else.',
    example: () => ({ answer: [entry] }),
  }),
  described(recordHistory, {
    description:
      'What happened to one record, at most its newest 200 entries, for everybody who may read the record. `entity` is the name of the kind as in the log, for example `bookmark`.',
    example: (id) => ({ params: { entity: 'bookmark', id: id('bookmark') }, answer: [entry] }),
  }),
]
