// Which page of the help belongs to which screen. A screen without one fails a test.
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
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { compliancePaths } from '#features/compliance/compliance-paths.ts'
import { moneyPaths } from '#features/invoicing/money-paths.ts'
import { timePaths } from '#features/time/time-paths.ts'
import { paths } from '#lib/paths.ts'

/** The page of everything at and below an address; the longest address that fits counts. */
const pageBelow: readonly (readonly [path: string, page: string])[] = [
  [paths.home, 'day/home'],
  [paths.list(task), 'day/tasks'],
  [paths.add(task), 'day/task'],
  [paths.edit(task, ''), 'day/task'],
  [paths.tasks.quickAdd, 'day/task'],
  [paths.tasks.calendar, 'day/calendar'],
  [paths.tasks.team, 'day/team'],
  [paths.dashboard(task), 'day/dashboard'],
  [paths.taskDashboard, 'day/dashboard'],
  [paths.list(taskTemplate), 'day/templates'],
  [paths.bin, 'day/bin'],
  [paths.list(bookmark), 'clients/bookmarks'],
  [paths.list(organization), 'clients/organizations'],
  [paths.list(contact), 'clients/contacts'],
  [paths.list(project), 'clients/projects'],
  [paths.list(projectTask), 'clients/projects'],
  [compliancePaths.grid, 'clients/statutory-packs'],
  [timePaths.week, 'money/hours'],
  [timePaths.approve, 'money/approve-hours'],
  [timePaths.reports, 'money/hour-reports'],
  [paths.list(rate), 'money/rates'],
  [paths.list(invoiceTaskGroup), 'money/bill-hours'],
  [paths.list(invoice), 'money/invoices'],
  [paths.dashboard(invoice), 'money/invoices'],
  [paths.add(invoice), 'money/invoice'],
  [paths.edit(invoice, ''), 'money/invoice'],
  [paths.invoices.print(''), 'money/invoice'],
  [paths.invoices.unbilled, 'money/bill-hours'],
  [moneyPaths.billMany, 'money/bill-hours'],
  [moneyPaths.receivables, 'money/payments'],
  [paths.list(receipt), 'money/payments'],
  [paths.list(billingNote), 'money/credit-notes'],
  [paths.list(quote), 'money/quotes'],
  [paths.list(invoiceSchedule), 'money/retainers'],
  [moneyPaths.returns, 'money/returns'],
  [moneyPaths.register, 'money/returns'],
  [moneyPaths.exports, 'money/returns'],
  [paths.list(sellerProfile), 'firm/seller-profiles'],
  [paths.list(user), 'firm/people'],
  [paths.list(customer), 'firm/firms'],
  ...[dataStatus, accountType, industryType, taskCategory, customList].map(
    (kind) => [paths.list(kind), 'firm/words'] as const,
  ),
  [paths.auditLog, 'firm/audit-log'],
  [paths.system, 'firm/system'],
  [paths.bringFirm.all, 'firm/bring-firm'],
  [paths.notAuthorized, 'firm/people'],
  [paths.settings.all, 'account/settings'],
  [paths.settings.reminders, 'account/reminders'],
  [paths.settings.calendarFeed, 'account/calendar-feed'],
  [paths.settings.security, 'account/security'],
  [paths.settings.sessions, 'account/security'],
  [paths.compromised, 'account/security'],
  [paths.changePassword, 'account/security'],
  [paths.settings.imports, 'firm/import-export'],
  [paths.settings.data, 'firm/import-export'],
  [paths.settings.providers, 'firm/sign-in-providers'],
  [paths.settings.firm, 'firm/firm-settings'],
  [paths.settings.billing, 'firm/firm-settings'],
  [paths.settings.hours, 'firm/firm-settings'],
  [paths.settings.holidays, 'firm/firm-settings'],
  [paths.settings.together, 'firm/firm-settings'],
  [paths.settings.files, 'firm/firm-settings'],
  [paths.settings.imports, 'firm/import-export'],
  [paths.settings.data, 'firm/take-everything'],
  ['/account', 'account/sign-in'],
  [paths.help, 'account/website'],
  [paths.contactUs, 'account/website'],
  [paths.page('').slice(0, -1), 'account/website'],
]

/** One address lies inside the other, segment by segment. */
const isAt = (path: string, start: string) => `${path}/`.startsWith(start.endsWith('/') ? start : `${start}/`)

/** What stands below an organization's own address is about it, its account is money. */
function ofOrganization(path: string): string | undefined {
  const [, list, id, more] = path.split('/')
  if (`/${list}` !== paths.list(organization) || !/^(?::id|\d+)$/.test(id ?? '')) return undefined
  return more === undefined ? 'clients/organization' : 'money/payments'
}

/** The name of the page, such as 'day/tasks'; undefined where no screen is. */
export function helpOf(path: string): string | undefined {
  const fitting = pageBelow.filter(([start]) => isAt(path, start))
  return ofOrganization(path) ?? fitting.toSorted(([one], [other]) => other.length - one.length)[0]?.[1]
}
