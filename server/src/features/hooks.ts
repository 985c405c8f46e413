// Every exception to what entities/operations.ts does, by entity: one of the two doors into the engine.
import type { EntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { Hooks, NamedFilters, Tallied } from '#entities/hooks.ts'
import { customerHooks } from '#features/customers/hooks.ts'
import { invoiceHooks, invoiceTaskGroupHooks, sellerProfileHooks } from '#features/invoicing/hooks.ts'
import { projectTaskWarnings } from '#features/invoicing/project-task-warnings.ts'
import { tallied, taskFilters } from '#features/tasks/filters.ts'
import { taskHooks } from '#features/tasks/hooks.ts'
import { userHooks } from '#features/users/hooks.ts'

const hooks: { readonly [N in EntityName]?: Hooks } = {
  customer: customerHooks,
  invoice: invoiceHooks,
  invoiceTaskGroup: invoiceTaskGroupHooks,
  projectTask: { warnings: projectTaskWarnings },
  sellerProfile: sellerProfileHooks,
  task: taskHooks,
  user: userHooks,
}

const tallies: { readonly [N in EntityName]?: Tallied } = { task: tallied }

const filters: { readonly [N in EntityName]?: NamedFilters } = { task: taskFilters }

const lookup = <T>(table: Readonly<Record<string, T>>, entity: AnyEntity, otherwise: T) =>
  table[entity.name] ?? otherwise

export const hooksOf = (entity: AnyEntity): Hooks => lookup(hooks, entity, {})
export const filtersOf = (entity: AnyEntity): NamedFilters => lookup(filters, entity, {})
export const talliedOf = (entity: AnyEntity) => lookup<Tallied | undefined>(tallies, entity, undefined)
