// Every exception to what entities/operations.ts does, by entity: what features may change about the engine.
import { entities, type EntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Going, Hooks, HooksFor, NamedFilters, Tallied } from '#entities/hooks.ts'
import type { OnChange, OnUndone } from '#entities/changed.ts'
import type { WhenLost } from '#mail/outbox.ts'
import { incompleteFilter } from '#entities/lists/incomplete.ts'
import { untypedHooks } from '#entities/typed-hooks.ts'
import { moveFilesToScope, purgeFiles } from '#features/conversation/files/drop-files.ts'
import * as packs from '#features/compliance/keep-with-record.ts'
import { moveConversation, purgeConversation } from '#features/conversation/keep-with-record.ts'
import { customerHooks } from '#features/customers/hooks.ts'
import { moveBatches } from '#features/import-export/batches/move-batches.ts'
import { projectTaskHooks } from '#features/invoicing/hours/held-hours.ts'
import { projectHoursHooks } from '#features/invoicing/hours/other-client.ts'
import { invoiceHooks, invoiceTaskGroupHooks, sellerProfileHooks } from '#features/invoicing/hooks.ts'
import { quoteFilters } from '#features/invoicing/quotes/quote-filters.ts'
import { quoteHooks } from '#features/invoicing/quotes/quote-hooks.ts'
import { rateHooks } from '#features/invoicing/agreed/rate-hooks.ts'
import { purgeRuns, scheduleHooks } from '#features/invoicing/agreed/schedule-hooks.ts'
import { purgeEntries } from '#features/invoicing/time/worked-hours.ts'
import { receiptHooks } from '#features/invoicing/receipts/receipt-hooks.ts'
import { invoiceFilters, noteFilters, receiptFilters } from '#features/invoicing/life/status-filters.ts'
import { billingNoteHooks } from '#features/invoicing/notes/note-hooks.ts'
import { MAIL_OF_INVOICE, markUndelivered } from '#features/invoicing/undelivered.ts'
import { tellOfTasks } from '#features/news/task-news.ts'
import { untellOfTasks } from '#features/news/untell-tasks.ts'
import { organizationHooks } from '#features/organizations/hooks.ts'
import { purgeChecklists } from '#features/tasks/checklist/purge-lists.ts'
import { contactHooks, projectHooks } from '#features/tasks/client/follow-client.ts'
import { tallied, taskFilters } from '#features/tasks/filters.ts'
import { taskHooks } from '#features/tasks/hooks.ts'
import { categoryHooks, customListHooks } from '#features/tasks/word-hooks.ts'
import { templateHooks } from '#features/templates/template-hooks.ts'
import { userHooks } from '#features/users/hooks.ts'

const hooks: { readonly [N in EntityName]?: HooksFor<N> } = {
  billingNote: billingNoteHooks,
  contact: contactHooks,
  customer: customerHooks,
  customList: customListHooks,
  invoice: invoiceHooks,
  invoiceSchedule: scheduleHooks,
  invoiceTaskGroup: invoiceTaskGroupHooks,
  organization: { ...organizationHooks, handOver: packs.handOverClients, takeBack: packs.takeClientsBack },
  project: { ...projectHooks, ...projectHoursHooks },
  projectTask: projectTaskHooks,
  quote: quoteHooks,
  rate: rateHooks,
  receipt: receiptHooks,
  sellerProfile: sellerProfileHooks,
  task: taskHooks,
  taskCategory: categoryHooks,
  taskTemplate: templateHooks,
  user: userHooks,
}

const tallies: { readonly [N in EntityName]?: Tallied } = { task: tallied }

const filters: { readonly [N in EntityName]?: NamedFilters } = {
  contact: incompleteFilter(entities.contact),
  organization: incompleteFilter(entities.organization),
  invoice: invoiceFilters,
  billingNote: noteFilters,
  quote: quoteFilters,
  receipt: receiptFilters,
  task: taskFilters,
}

const lookup = <T>(table: Readonly<Record<string, T>>, entity: AnyEntity, otherwise: T) =>
  table[entity.name] ?? otherwise

const untyped = <N extends EntityName>(name: N): readonly (readonly [string, Hooks])[] => {
  const own: HooksFor<N> | undefined = hooks[name]
  return own ? [[name, untypedHooks(entities[name], own)]] : []
}
const hooksByName = new Map(Object.values(entities).flatMap(({ name }) => untyped(name)))
const NO_HOOKS: Hooks = {}

export const hooksOf = (entity: AnyEntity): Hooks => hooksByName.get(entity.name) ?? NO_HOOKS
export const filtersOf = (entity: AnyEntity): NamedFilters => lookup(filters, entity, {})
export const talliedOf = (entity: AnyEntity) => lookup<Tallied | undefined>(tallies, entity, undefined)

/** What hangs on records of all kinds. */
export const onPurge: Going['onPurge'] = [
  purgeConversation,
  purgeChecklists,
  purgeFiles,
  purgeEntries,
  purgeRuns,
  packs.purgeCompliance,
]
export const onScopeMove: Going['onScopeMove'] = [
  moveConversation,
  moveFilesToScope,
  packs.moveCompliance,
  moveBatches,
]
/** Called with what was changed, after its history was written, in its transaction. */
export const onChange: readonly OnChange[] = [tellOfTasks]
export const onUndone: readonly OnUndone[] = [untellOfTasks, packs.undoPacks]

/** By how the keys of their messages begin. */
const lost: readonly (readonly [prefix: string, hook: WhenLost])[] = [[MAIL_OF_INVOICE, markUndelivered]]

export const whenMailIsLost = (key: string): WhenLost | undefined =>
  lost.find(([prefix]) => key.startsWith(prefix))?.[1]
