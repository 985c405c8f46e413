// The calls of the sales register: everybody of the firm reads it, support by the seller.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/billing/calls/return-calls.ts'
import type { Deps } from '#deps.ts'
import { readRegister } from '#features/invoicing/register/read-register.ts'
import { REGISTER_TYPES, registerFile } from '#features/invoicing/register/register-file.ts'
import { mount } from '#http/mount.ts'

/** A validated query holds a number where its address has a text. */
const idIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export function mountRegister(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.salesRegister, async ({ actor, query }) => {
    const { data } = await readRegister(deps, actor, {
      ...query,
      sellerProfileId: idIn(query.sellerProfileId),
    })
    return { data }
  })
  mount({ app, deps }, calls.salesRegisterFile, async ({ actor, query, reply }) => {
    const { name, content } = await registerFile(deps, actor, {
      ...query,
      sellerProfileId: idIn(query.sellerProfileId),
    })
    reply.type(REGISTER_TYPES[query.as]).header('content-disposition', `attachment; filename="${name}"`)
    return content
  })
}
