// What has to be so before an example of the API's document is carried out, beside the records that it names.
import { vi } from 'vitest'
import { SAMPLE_TOKEN } from '#api-document/descriptions/account.ts'
import { type Given, keyOf } from '#api-document/descriptions/described.ts'
import { SAMPLE_SEED } from '#api-document/descriptions/security.ts'
import { descriptions } from '#api-document/descriptions/descriptions.ts'
import { SAMPLE_PERSON } from '#api-document/descriptions/samples.ts'
import { billable, billMany } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { overDueMetrics } from '@daybook/contract/tasks/charts.ts'
import { accountMarks, confirmAddress } from '@daybook/contract/account/address-endpoints.ts'
import { savePassword } from '@daybook/contract/account/account-endpoints.ts'
import {
  loginStep,
  makeRecoveryCodes,
  removeTotp,
  resetSecondStep,
  verifyTotp,
} from '@daybook/contract/account/security-endpoints.ts'
import { getStartHere } from '@daybook/contract/account/first-run-endpoints.ts'
import {
  acceptInvitation,
  openInvitation,
  pendingInvitations,
} from '@daybook/contract/account/invitation-endpoints.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { reverseWriteOff } from '@daybook/contract/billing/calls/life-calls.ts'
import { sendReminder } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { gstr1File } from '@daybook/contract/billing/calls/return-calls.ts'
import { billHours, deliveries, mailInvoice, unbilledHours } from '@daybook/contract/invoicing/calls.ts'
import { invoiceLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { timeReport, timeReportInvoices } from '@daybook/contract/time/report-calls.ts'
import { outboxStatus } from '@daybook/contract/tasks/notifications.ts'
import {
  addTime,
  approveWeek,
  sendWeekBack,
  startTimer,
  stopTimer,
  submitWeek,
  timer,
  withdrawWeek,
} from '@daybook/contract/time/time-calls.ts'
import { listImports } from '@daybook/contract/import-export/import-calls.ts'
import { binPage, emptyBin } from '@daybook/contract/system/bin.ts'
import { backupList, makeBackupNow } from '@daybook/contract/system/system.ts'
import { beginStartHere } from '#features/account/joining/start-here.ts'
import { markGiven } from '#credentials/given-password.ts'
import { lastOperation } from '#features/system/operations.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { seal } from '#credentials/sealed.ts'
import { seedPlace } from '#credentials/steps/prove.ts'
import { makeTicket } from '#credentials/steps/tickets.ts'
import type { Office } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { importedFor } from '#test/support/files/imported.ts'
import { billOf, groupOf, GSTINS, sellerOf, taskAt } from '#test/support/invoicing/invoicing.ts'
import { given } from '#test/support/make.ts'
import { addTotp } from '#test/support/people/steps.ts'
import { invitationOf, sampleInvitation } from '#test/support/example-world.ts'

const DAY = 24 * 60 * 60 * 1000

/** No backup is under way. */
const quiet = ({ deps }: Office) =>
  vi.waitUntil(async () => (await lastOperation(deps))?.state !== 'running', {
    timeout: 15_000,
    interval: 50,
  })

/** In a firm that approves weeks. */
async function workedWeek(office: Office, actor: Actor, day: string) {
  await office.as(office.admin).put('/api/firm_settings', { approveHours: 1 })
  const { id: taskId } = await given(office.as(actor), entities.projectTask)
  return office.as(actor).post(addTime.path, { taskId, day, minutes: 45 })
}
async function submittedWeek(office: Office, actor: Actor, day: string) {
  await workedWeek(office, actor, day)
  return office.as(actor).post(submitWeek.path, { day })
}

type Prepare = (office: Office, actor: Actor, id: Given) => Promise<unknown>

/** Another example has let the firm approve them. */
const billsAllHours = ({ deps, firm }: Office) =>
  deps.db.deleteFrom('firmSetting').where('scopeId', '=', firm).where('name', '=', 'approveHours').execute()

/** What has to be so before an example, beside the records that it names. */
export const preparations: Readonly<Record<string, Prepare>> = {
  [keyOf(timeReport)]: async (office, actor, id) => {
    const me = office.as(actor)
    const task = await taskAt(me, id('workedTask'))
    await me.put(`/api/project_tasks/${task.id}`, { ...task, estimatedHours: 8 })
  },
  [keyOf(timeReportInvoices)]: async (office, actor, id) => {
    const seller = await sellerOf(office.as(office.admin))
    const body = billOf(id('workedFor'), seller.id, [groupOf([id('workedTask'), 8])])
    await office.as(actor).post('/api/invoicing/bill', body)
  },
  // A return is filed for a GSTIN.
  [keyOf(gstr1File)]: ({ deps }, _actor, id) =>
    deps.db
      .updateTable('sellerProfile')
      .set({ taxNumber: GSTINS.seller })
      .where('id', '=', id('sellerProfile'))
      .execute(),
  // So that there is as much as the example says.
  [keyOf(emptyBin)]: async (office, actor) => {
    await office.deps.db.deleteFrom('bin').execute()
    await office.deps.db.deleteFrom('attachment').where('removedTime', 'is not', null).execute()
    const { id } = await given(office.as(actor), entities.bookmark)
    return office.as(actor).delete(`/api/bookmarks/${id}`)
  },
  [keyOf(listImports)]: (office, actor) => importedFor(office, actor),
  [keyOf(binPage)]: async (office, actor) => {
    const { id } = await given(office.as(actor), entities.bookmark)
    return office.as(actor).delete(`/api/bookmarks/${id}`)
  },
  [keyOf(invoiceLines)]: (office, actor, id) =>
    given(office.as(actor), entities.invoiceTaskGroup, { invoice: { id: id('invoice') } }),
  // Made due by the database: no call makes an invoice late.
  [keyOf(sendReminder)]: async (office, actor, id) => {
    const dueDate = Math.floor(office.clock.now() / DAY) - 1
    const admin = office.as(office.admin)
    const { id: sellerProfileId } = await given(admin, entities.sellerProfile)
    const { id: organizationId } = await given(admin, entities.organization, { email: 'accounts@example.in' })
    const { db } = office.deps
    await db
      .updateTable('sellerProfile')
      .set({ remindersOn: 1, remindersSince: 0 })
      .where('id', '=', sellerProfileId)
      .execute()
    await db
      .updateTable('invoice')
      .set((eb) => ({
        life: 1,
        issuedTime: office.clock.now(),
        issuedById: actor.id,
        dueDate,
        holdReason: '',
        sellerProfileId,
        organizationId,
        balance: eb.ref('grandTotalAmount'),
      }))
      .where('id', '=', id('invoice'))
      .execute()
  },
  [keyOf(submitWeek)]: (office, actor) => workedWeek(office, actor, '2026-11-10'),
  [keyOf(withdrawWeek)]: (office, actor) => submittedWeek(office, actor, '2026-11-03'),
  [keyOf(approveWeek)]: (office, actor) => submittedWeek(office, actor, '2026-10-27'),
  [keyOf(sendWeekBack)]: (office, actor) => submittedWeek(office, actor, '2026-10-20'),
  [keyOf(stopTimer)]: async (office, actor) => {
    const { id: taskId } = await given(office.as(actor), entities.projectTask)
    return office.as(actor).post(startTimer.path, { taskId })
  },
  // None runs that another example has started.
  [keyOf(startTimer)]: ({ deps }, { id }) => deps.db.deleteFrom('timer').where('userId', '=', id).execute(),
  [keyOf(timer)]: ({ deps }, { id }) => deps.db.deleteFrom('timer').where('userId', '=', id).execute(),
  [keyOf(backupList)]: async (office, actor) => {
    await office.as(actor).post(makeBackupNow.path)
    await quiet(office)
  },
  [keyOf(makeBackupNow)]: quiet,
  [keyOf(loginStep)]: async (office) => {
    const { id: userId, password } = await office.deps.db
      .selectFrom('user')
      .select(['id', 'password'])
      .where('email', '=', SAMPLE_PERSON.email)
      .executeTakeFirstOrThrow()
    await addTotp(office, userId, SAMPLE_SEED)
    const waiting = { hash: hashToken(SAMPLE_TOKEN), kind: 'step:password', userId, challenge: '' } as const
    const expiresTime = office.clock.now() + 1000
    await office.deps.db.deleteFrom('signInTicket').where('hash', '=', waiting.hash).execute()
    await office.deps.db
      .insertInto('signInTicket')
      .values({ ...waiting, passwordHash: password ?? '', expiresTime })
      .execute()
  },
  [keyOf(billable)]: billsAllHours,
  [keyOf(billMany)]: billsAllHours,
  [keyOf(unbilledHours)]: billsAllHours,
  [keyOf(billHours)]: billsAllHours,
  [keyOf(verifyTotp)]: async (office, { id }) => {
    const challenge = await seal(office.deps.config, seedPlace(id), SAMPLE_SEED)
    await makeTicket(office.deps, office.deps.db, { kind: 'add_totp', userId: id, challenge })
  },
  [keyOf(removeTotp)]: (office, { id }) => addTotp(office, id),
  [keyOf(makeRecoveryCodes)]: (office, { id }) => addTotp(office, id),
  [keyOf(resetSecondStep)]: (office, _actor, id) => addTotp(office, id('user')),
  [keyOf(openInvitation)]: sampleInvitation,
  [keyOf(acceptInvitation)]: sampleInvitation,
  [keyOf(getStartHere)]: ({ deps, firm }, { id }) => beginStartHere(deps.db, firm, id),
  [keyOf(pendingInvitations)]: (office, actor) => invitationOf(office, actor, {}),
  [keyOf(savePassword)]: async ({ deps, clock }) => {
    const { id: userId } = await deps.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', SAMPLE_PERSON.email)
      .executeTakeFirstOrThrow()
    await deps.db.deleteFrom('passwordReset').where('userId', '=', userId).execute()
    const reset = { tokenHash: hashToken(SAMPLE_TOKEN), userId, createdTime: clock.now(), usedTime: null }
    return deps.db.insertInto('passwordReset').values(reset).execute()
  },
  [keyOf(confirmAddress)]: async ({ deps, clock }) => {
    const { id: userId, email } = await deps.db
      .selectFrom('user')
      .select(['id', 'email'])
      .where('email', '=', SAMPLE_PERSON.email)
      .executeTakeFirstOrThrow()
    await deps.db.deleteFrom('addressProof').where('userId', '=', userId).execute()
    const proof = {
      tokenHash: hashToken(SAMPLE_TOKEN),
      userId,
      email,
      createdTime: clock.now(),
      usedTime: null,
    }
    return deps.db.insertInto('addressProof').values(proof).execute()
  },
  [keyOf(accountMarks)]: ({ deps }, _actor, id) => markGiven(deps.db, id('user')),
  [keyOf(overDueMetrics)]: (office, actor) =>
    given(office.as(actor), task, { dueDate: office.clock.now() - 3 * DAY }),
  [keyOf(outboxStatus)]: async (office, actor) => {
    await given(office.as(actor), task)
    await office.as(actor).post('/api/preferences/test')
    return office.deps.db.updateTable('outbox').set({ attempts: 2, lastError: 'nobody answers' }).execute()
  },
  [keyOf(deliveries)]: (office, actor, id) => {
    const { body } = mailExample(() => id('issued'))
    return office.as(actor).post(`/api/invoicing/${id('issued')}/mail`, body)
  },
  [keyOf(reverseWriteOff)]: (office, _actor, id) =>
    office.as(office.admin).post(`/api/invoicing/${id('issued')}/write_off`, { amount: 1, reason: 'Small' }),
}

const mailExample = (id: Given) => {
  const found = descriptions.find(({ endpoint }) => keyOf(endpoint) === keyOf(mailInvoice))
  if (!found) throw new Error('the mail of an invoice is not described')
  return found.example(id)
}
