// Tells the forms how long a new password must be here.
import type { FastifyInstance } from 'fastify'
import { passwordRule } from '@daybook/contract/endpoints/account.ts'
import type { Deps } from '#deps.ts'
import { mountOpen } from '#http/mount.ts'

export function mountPasswordRule(app: FastifyInstance, { config }: Deps): void {
  mountOpen(app, passwordRule, async () => ({ min: config.limits.passwordMin }))
}
