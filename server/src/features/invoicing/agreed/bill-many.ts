// A draft for each of several organizations, each in a transaction of its own: one that is refused keeps no other.
import type { BilledOne, BillManyBody } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { refusePersons } from '#features/invoicing/agreed/refuse-persons.ts'
import { draftOfPlan } from '#features/invoicing/agreed/draft-of-plan.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { todayOf } from '#indian-day.ts'
import { linkedRow } from '#features/invoicing/linked-row.ts'

async function namesOf(db: AnyDb, scopeId: number, ids: readonly number[]) {
  const rows = await selectFrom(db, organization)
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface One {
  readonly body: BillManyBody
  readonly seller: RowFor<'sellerProfile'>
  readonly organizationId: number
  readonly name: string
}

async function billOne(deps: Deps, actor: Actor, { body, seller, organizationId, name }: One) {
  const about = { organization: { id: organizationId, name } }
  const { from, to, linesBy = 'project', invoiceDate: day = todayOf(deps) } = body
  try {
    const { made } = await deps.db
      .transaction()
      .execute((tx) =>
        draftOfPlan(
          { deps, tx, actor, now: deps.clock(), before: undefined },
          { from, to, organizationId, seller, linesBy, day, withEarlier: true },
        ),
      )
    return { ...about, ok: true, invoice: { id: made.id, name: String(made['name']) } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...about, ok: false, code: error.code, detail: error.message }
  }
}

/** @returns of each organization its draft, or why it has none. @throws AppError invalid for a seller that is not the firm's */
export async function billMany(deps: Deps, actor: Actor, body: BillManyBody) {
  authorizeCreate(actor, invoice)
  refuseSupport(actor)
  refusePersons(actor, body.linesBy)
  const about = { actor, path: 'sellerProfileId' }
  const seller = await linkedRow(deps.db, sellerProfile, body.sellerProfileId, about)
  const ids = [...new Set(body.organizationIds)]
  const names = await namesOf(deps.db, actor.scopeId, ids)
  const data: BilledOne[] = []
  for (const organizationId of ids) {
    const name = names.get(organizationId)
    if (name === undefined)
      data.push({
        organization: { id: organizationId, name: '' },
        ok: false,
        code: 'not_found',
        detail: agreedMessages.notThere,
      })
    else data.push(await billOne(deps, actor, { body, seller, organizationId, name }))
  }
  return { message: agreedMessages.made(data.filter(({ ok }) => ok).length, data.length), data }
}
