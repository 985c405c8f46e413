// Mounts the calls of an invoice with its lines.
import { addWithLines, changeWithLines, invoiceLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { readLines } from '#features/invoicing/lines/read-lines.ts'
import { addWith, changeWith } from '#features/invoicing/lines/with-lines.ts'
import { type AnyCall, mount } from '#http/mount.ts'

export function mountLines(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, invoiceLines, ({ actor, params }) => readLines(deps, actor, params['id'] ?? 0))
  // In the engine a record's static type is forgotten; the declaration is the truth about it.
  const [add, change]: readonly [AnyCall, AnyCall] = [addWithLines, changeWithLines]
  const checksBody = true
  mount(
    { app, deps },
    add,
    ({ actor, body, request }) => addWith(deps, actor, body, idempotencyOf(request)),
    { checksBody },
  )
  mount(
    { app, deps },
    change,
    ({ actor, body, params, request }) =>
      changeWith(deps, params['id'] ?? 0, { actor, body, once: idempotencyOf(request) }),
    { checksBody },
  )
}
