// The record kinds that have screens of their own, in the order of the menu.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import {
  accountType,
  customList,
  dataStatus,
  industryType,
  taskCategory,
} from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { paths } from '#lib/paths.ts'

const daily: readonly AnyEntity[] = [
  bookmark,
  organization,
  contact,
  project,
  projectTask,
  invoiceTaskGroup,
  invoice,
]
const administration: readonly AnyEntity[] = [customer, dataStatus, accountType, industryType]

/** Money has screens of its own, which stand below the invoices. */
export const money: readonly AnyEntity[] = [receipt, billingNote, quote, rate, invoiceSchedule]

const placed = new Set([...daily, ...administration, ...money, sellerProfile, task, taskTemplate, user])

/** What the registry has besides: such a kind comes after the others. The other lookups stand in drop-downs alone. */
export const newModules: readonly AnyEntity[] = Object.values<AnyEntity>(entities).filter(
  (kind) => kind.visibleTo !== 'lookup' && !placed.has(kind),
)

export const recordModules: readonly AnyEntity[] = [...daily, ...newModules, ...administration]

/** All of them; the literal menu lacks the last four (rules/screens 11). */
export const modules: readonly AnyEntity[] = [
  ...recordModules,
  sellerProfile,
  taskCategory,
  customList,
  taskTemplate,
]

/** The module one of whose screens has this address. */
export const moduleAt = (path: string): AnyEntity | undefined =>
  modules.find((module) => `${path}/`.startsWith(`${paths.list(module)}/`))
