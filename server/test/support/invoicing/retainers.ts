// A firm with retainers, over the months: for the tests of what comes by itself.
import type {
  BillableAnswer,
  BilledOne,
  ScheduleRecord,
} from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { noonOf } from '#test/support/invoicing/owed.ts'
import { given, type Input } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'

const HOUR = 60 * 60 * 1000

export interface Days {
  readonly from: string
  readonly to: string
}

export async function retainerOffice(dialect: TestDialect) {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const { deps, clock } = office
  const me = office.as(office.user)
  const admin = office.as(office.admin)
  const seller = await work.sellerOf(admin, { taxNumber: work.GSTINS.seller, costPerUnit: 1000 })
  /** Whoever is signed in stays so over the months. */
  const at = async (day: string, hour = 12) => {
    clock.set(noonOf(day) + (hour - 12) * HOUR)
    const seen = { createdTime: clock.now(), lastSeenTime: clock.now() }
    await deps.db.updateTable('session').set(seen).execute()
  }
  const client = (more: Input = {}) => work.buyerOf(me, { taxNumber: work.GSTINS.sameState, ...more })
  const bodyOf = (organizationId: number, more: Input = {}): Input => ({
    organization: { id: organizationId },
    sellerProfile: { id: seller.id },
    text: 'Retainer {month}',
    amount: 45_000,
    includedHours: null,
    start: '2026-10-31',
    covers: 'thisMonth',
    ...more,
  })
  const retain = async (organizationId: number, more: Input = {}) =>
    (await given(me, invoiceSchedule, bodyOf(organizationId, more))).id
  const agreed = async (more: Input = {}, of: Input = {}) => {
    const buyer = await client(of)
    return { ...buyer, scheduleId: await retain(buyer.id, more) }
  }
  const invoicesOf = async (organizationId: number) =>
    (await pageOf(me, invoice, { organizationId }, { sortField: 'createdTime', sortDirection: 'asc' })).body
      .list
  const groupsOf = async (invoiceId: number) => (await pageOf(me, invoiceTaskGroup, { invoiceId })).body.list
  const scheduleAt = async (id: number) => (await me.get<ScheduleRecord>(`/api/invoice_schedules/${id}`)).body
  const billable = async (id: number, days: Days) => {
    const query = new URLSearchParams({ ...days, sellerProfileId: String(seller.id) })
    const { body } = await me.get<{ data: BillableAnswer }>(`/api/invoicing/billable?${query.toString()}`)
    return body.data.organizations.find(({ organization }) => organization.id === id)
  }
  const bill = async (id: number, days: Days) => {
    const body = { ...days, sellerProfileId: seller.id, organizationIds: [id] }
    const answer = await me.post<{ data: readonly BilledOne[] }>('/api/invoicing/bill_many', body)
    return answer.body.data[0]
  }
  const noticesOf = (path: string) =>
    deps.db
      .selectFrom('notification')
      .select(['userId', 'title', 'text'])
      .where('key', 'like', `${path}%`)
      .orderBy('id')
      .execute()
  const firm = { office, deps, me, admin, seller, at }
  return {
    ...firm,
    client,
    bodyOf,
    retain,
    agreed,
    invoicesOf,
    groupsOf,
    scheduleAt,
    billable,
    bill,
    noticesOf,
  }
}
