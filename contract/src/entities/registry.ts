// All entities by name. An entity exists for the product from the moment it stands here.
import type { AnyEntity, FieldsOf, ReadRow } from '#engine/entity.ts'
import { billingNote } from '#entities/billing-note.ts'
import { bookmark } from '#entities/bookmark.ts'
import { contact } from '#entities/contact.ts'
import { can, type HasRoles } from '#engine/access.ts'
import { customer, INDIVIDUALS } from '#entities/customer.ts'
import { invoiceSchedule } from '#entities/invoice-schedule.ts'
import { invoiceTaskGroup } from '#entities/invoice-task-group.ts'
import { invoice } from '#entities/invoice.ts'
import * as lookups from '#entities/lookups.ts'
import { organization } from '#entities/organization.ts'
import { projectTask } from '#entities/project-task.ts'
import { project } from '#entities/project.ts'
import { quote } from '#entities/quote.ts'
import { rate } from '#entities/rate.ts'
import { receipt } from '#entities/receipt.ts'
import { sellerProfile } from '#entities/seller-profile.ts'
import { taskTemplate } from '#entities/task-template.ts'
import { task } from '#entities/task.ts'
import { user } from '#entities/user.ts'

const { accountRole, accountStatus, accountType, customList, dataStatus, industryType } = lookups
const { taskCategory, taskPriority, taskRepeatOption, taskStatus } = lookups

export const entities = {
  accountRole,
  accountStatus,
  accountType,
  billingNote,
  bookmark,
  contact,
  customer,
  customList,
  dataStatus,
  industryType,
  invoice,
  invoiceSchedule,
  invoiceTaskGroup,
  organization,
  project,
  projectTask,
  quote,
  rate,
  receipt,
  sellerProfile,
  task,
  taskCategory,
  taskPriority,
  taskRepeatOption,
  taskStatus,
  taskTemplate,
  user,
} as const

export type Entities = typeof entities
export type EntityName = keyof Entities

type LinkTarget<F> = F extends { to: infer To extends string } ? To : never
type DeadLinks = {
  [N in EntityName]: {
    [K in keyof FieldsOf<Entities[N]>]: LinkTarget<FieldsOf<Entities[N]>[K]>
  }[keyof FieldsOf<Entities[N]>]
}[EntityName]
type Checked<To> = To extends EntityName ? never : `no entity is called '${To & string}'`
/** Compiles only while every link points at a declared entity; else the error is the sentence above. */
export const noDeadLinks: Checked<DeadLinks>[] = [] satisfies never[]

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name)

/** The declared entity of that name; a link's target is always one (it is checked above, at compile time). @throws Error for another */
export function entityNamed(name: string): AnyEntity {
  if (!isEntityName(name)) throw new Error(`no entity is called '${name}'`)
  return entities[name]
}

/** The entity whose records make and change all others. */
export const people = user

/** Where a new account belongs until somebody says otherwise (rules/tenancy 9): an Admin has one customer to add to. */
export const customerOfNew = (who: HasRoles, ownId: number): number =>
  can(who, 'SUPER_ADMIN_ONLY') ? INDIVIDUALS : ownId

/** By name, the types that follow from a declaration. */
export type RowFor<N extends EntityName> = ReadRow<Entities[N]>

type NamesOf<E, K> = {
  [F in keyof FieldsOf<E>]: FieldsOf<E>[F] extends { kind: K } ? F : never
}[keyof FieldsOf<E>] &
  string
/** Names that fields of these kinds have on any record: one that is misspelt is none of them. */
export type FieldNameOf<K> = { [N in EntityName]: NamesOf<Entities[N], K> }[EntityName]
