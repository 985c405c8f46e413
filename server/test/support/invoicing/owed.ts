// Documents of a firm as the books hold them, without the calls that make them: figures that no tax comes to, and days of before.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Saving } from '#entities/hooks.ts'
import { kindNumber, settle, type Settling } from '#features/invoicing/settlements/settle.ts'
import type { Office } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'

export const columnOf = (day: string): number => dayNumberOf(day) ?? Number.NaN
/** Noon in India. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+05:30`)

export function booksBySql({ deps, clock }: Pick<Office, 'deps' | 'clock'>, actor: Actor) {
  const { db } = deps
  const scopeId = actor.customerId
  const bySql = <T>(work: (saving: Saving) => Promise<T>) =>
    withAllTenants(() =>
      db.transaction().execute((tx) =>
        // What settling needs of it.
        work({ deps, tx, now: clock.now(), actor: { userId: actor.id, scopeId } } as unknown as Saving),
      ),
    )
  return {
    bySql,
    /** Makes a draft one that went out on a day, of a grand total in paise. */
    issueAs: (id: number, { date, due, grand }: { date: string; due: string | null; grand: number }) =>
      bySql(({ tx }) =>
        tx
          .updateTable('invoice')
          .set({
            life: 1,
            issuedTime: noonOf(date),
            issuedById: actor.id,
            invoiceNumber: `V/${id}`,
            invoiceDate: noonOf(date),
            dueDate: due === null ? null : columnOf(due),
            grandTotalAmount: grand,
            totalAmount: grand,
            cgst: 0,
            sgst: 0,
            igst: 0,
            balance: grand,
          })
          .where('id', '=', id)
          .where('scopeId', '=', scopeId)
          .execute(),
      ),
    settle: (...rows: Omit<Settling, 'scopeId'>[]) =>
      bySql((saving) =>
        settle(
          saving,
          rows.map((row) => ({ ...row, scopeId })),
        ),
      ),
    /** A receipt, all of it on account. @returns its id */
    receive: (organizationId: number, day: string, amount: number, { tds = 0, reference = 'UTR' } = {}) =>
      bySql(async ({ tx, now }) => {
        const { id } = await tx
          .insertInto('receipt')
          .values({
            scopeId,
            createdById: actor.id,
            createdTime: now,
            modifiedById: actor.id,
            modifiedTime: now,
            searchText: '',
            organizationId,
            day: columnOf(day),
            mode: 0,
            amount,
            tds,
            gstTds: 0,
            charges: 0,
            forex: 0,
            reference,
            account: '',
            note: '',
            currency: 'INR',
            foreignAmount: null,
            isAdvance: 0,
            voucherNumber: '',
            reversedTime: null,
            reversedReason: '',
            onAccount: amount + tds,
          } as never) // of a table whose columns are its declaration's
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
    reverseReceipt: (id: number, day: string) =>
      bySql(async ({ tx, now }) => {
        const rows = await tx
          .selectFrom('settlement')
          .selectAll()
          .where('scopeId', '=', scopeId)
          .where('receiptId', '=', id)
          .where('kind', '<>', kindNumber('refund'))
          .orderBy('id')
          .execute()
        for (const { id: reversesId, ...row } of rows)
          await tx
            .insertInto('settlement')
            .values({ ...row, amount: -row.amount, day: columnOf(day), reversesId, createdTime: now })
            .execute()
        await tx
          .updateTable('receipt')
          .set({ reversedTime: now, reversedReason: 'bounced', onAccount: 0 } as never) // likewise
          .where('id', '=', id)
          .where('scopeId', '=', scopeId)
          .execute()
      }),
  }
}
