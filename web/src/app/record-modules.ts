// The record kinds that have screens of their own, in the order of the menu.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { accountType, dataStatus, industryType } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { paths } from './paths.ts'

export const recordModules: readonly AnyEntity[] = [
  bookmark,
  organization,
  contact,
  project,
  projectTask,
  invoiceTaskGroup,
  invoice,
  customer,
  dataStatus,
  accountType,
  industryType,
]

/** All of them; the literal menu lacks the last (decisions 66). */
export const modules: readonly AnyEntity[] = [...recordModules, sellerProfile]

/** The module one of whose screens has this address. */
export const moduleAt = (path: string): AnyEntity | undefined =>
  modules.find((module) => `${path}/`.startsWith(`${paths.list(module)}/`))
