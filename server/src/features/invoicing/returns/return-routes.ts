// The calls of a seller's returns: everybody of the firm reads them, support by the seller.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/billing/calls/return-calls.ts'
import { quarterOfPeriod } from '@daybook/contract/billing/day-text.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { presentGstr1, presentGstr3b } from '#features/invoicing/returns/present-return.ts'
import { periodsFor } from '#features/invoicing/returns/read-periods.ts'
import { returnFile } from '#features/invoicing/returns/return-file.ts'
import { type ReturnAsked, returnOf } from '#features/invoicing/returns/return-of.ts'
import { sellerOfReturn } from '#features/invoicing/returns/seller-of-return.ts'
import { mount } from '#http/mount.ts'

interface Query {
  readonly sellerProfileId: string
  readonly period: string
  readonly quarter?: '0' | '1' | undefined
}
/** @throws AppError invalid for what is no quarter */
function askedOf({ sellerProfileId, period, quarter }: Query): ReturnAsked {
  const isQuarter = quarter === '1'
  if (isQuarter && quarterOfPeriod(period) !== period)
    throw invalidField('period', billingMessages.notQuarter)
  // A validated query holds a number where its address has a text.
  return { sellerProfileId: Number(sellerProfileId), period, isQuarter }
}

async function readReturn(deps: Deps, actor: Actor, query: Query) {
  const asked = askedOf(query)
  const seller = await sellerOfReturn(deps, actor, asked.sellerProfileId)
  return deps.snapshot((tx) => returnOf(tx, seller, asked))
}

export function mountReturns(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.gstr1, async ({ actor, query }) => ({
    data: presentGstr1(await readReturn(deps, actor, query)),
  }))
  mount({ app, deps }, calls.gstr3b, async ({ actor, query }) => ({
    data: presentGstr3b(await readReturn(deps, actor, query)),
  }))
  mount({ app, deps }, calls.returnPeriods, ({ actor, query }) =>
    periodsFor(deps, actor, Number(query.sellerProfileId)),
  )
  mount({ app, deps }, calls.gstr1File, async ({ actor, query, reply }) => {
    const asked = { ...askedOf(query), as: query.as, isIff: query.iff === '1' }
    const { name, type, content } = await returnFile(deps, actor, asked)
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return content
  })
}
