// Who reads whose hours: Admins and Analysts those of the firm, others the own ones.
import { can } from '@daybook/contract/engine/access.ts'
import type { Actor } from '#actor.ts'

export const readsAllHours = (actor: Actor): boolean => can(actor, 'ADMIN_ONLY') || can(actor, 'ANALYST_ONLY')
