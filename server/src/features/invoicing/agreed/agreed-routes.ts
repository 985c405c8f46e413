// The calls that bill many at once.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/billing/calls/bill-many-calls.ts'
import type { Deps } from '#deps.ts'
import { billableFor } from '#features/invoicing/agreed/billable.ts'
import { billMany } from '#features/invoicing/agreed/bill-many.ts'
import { mount } from '#http/mount.ts'

export function mountAgreed(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.billable, ({ actor, query }) =>
    // A validated query holds a number where its address has a text.
    billableFor(deps, actor, { ...query, sellerProfileId: Number(query.sellerProfileId) }),
  )
  mount({ app, deps }, calls.billMany, ({ actor, body }) => billMany(deps, actor, body))
}
