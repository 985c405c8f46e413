// Every address of the application, what it is called and who may go there: routes.tsx gives each its page, and the
// build hands the list to the server, which answers 404 to all others.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { complianceWords } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import {
  accountAddresses,
  type Address,
  at,
  openAddresses,
  sectionAddresses,
  siteAddresses,
} from './open-addresses.ts'
import { filteredTasksPattern, paths } from '#lib/paths.ts'
import { modules } from '#app/record-modules.ts'
import { moneyPaths } from '#features/invoicing/money-paths.ts'
import { compliancePaths } from '#features/compliance/compliance-paths.ts'
import { timePaths } from '#features/time/time-paths.ts'

/** One's own account is open to everybody, the rest is for administrators (rules/tenancy 15). */
const administrators = { needs: 'ADMIN_AND_ABOVE' } as const

/** The four screens of a record module (rules/screens 1). */
export const moduleAddresses = (entity: AnyEntity, rest: Partial<Address> = {}) => ({
  list: at(paths.list(entity), entity.title[1], rest),
  dashboard: at(paths.dashboard(entity), `${entity.title[1]} Dashboard`, rest),
  add: at(paths.add(entity), `Add New ${entity.title[0]}`, rest),
  edit: at(paths.edit(entity, ':id'), entity.title[0], { ...rest, orSelf: true }),
})

/** A filter leads from the short address to a long one, while somebody types it. */
const taskList = { screen: 'task list' } as const
const ofTasks = moduleAddresses(task)
export const taskAddresses = {
  ...ofTasks,
  list: { ...ofTasks.list, ...taskList },
  filtered: at(filteredTasksPattern, task.title[1], taskList),
  dashboard: at(paths.dashboard(task), 'Dashboard'),
  firstDashboard: at(paths.taskDashboard, 'Dashboard'),
  calendar: at(paths.tasks.calendar, 'Task Calendar'),
  quickAdd: at(paths.tasks.quickAdd, 'Quick add'),
  team: at(paths.tasks.team, 'Team'),
}

export const userAddresses = {
  ...moduleAddresses(user, administrators),
  ofCustomer: at(paths.users.ofCustomer(':customerId'), user.title[1], administrators),
}

const { providers, firm, billing, hours, together, holidays, imports, data, ...ownSettings } = paths.settings
export const settingsAddresses = [
  ...Object.values(ownSettings).map((path) => at(path, 'Settings', { screen: 'settings' })),
  at(providers, 'Settings', { screen: 'settings', ...administrators }),
  at(firm, 'Settings', { screen: 'settings', needs: 'ADMIN_ONLY' }),
  at(billing, 'Settings', { screen: 'settings', needs: 'ADMIN_ONLY' }),
  at(hours, 'Settings', { screen: 'settings', needs: 'ADMIN_ONLY' }),
  at(together, 'Settings', { screen: 'settings', needs: 'ADMIN_ONLY' }),
  at(holidays, 'Settings', { screen: 'settings', needs: 'ADMIN_ONLY' }),
  at(imports, 'Settings', { screen: 'settings', needs: 'USER_AND_ABOVE' }),
  at(data, 'Settings', { screen: 'settings', needs: 'ownAdmin' }),
  at(paths.provider.add, 'Settings', administrators),
  at(paths.provider.edit(':id'), 'Settings', administrators),
]

/** Those with a page of their own. */
export const singleAddresses = {
  home: at(paths.home, 'My Apps'),
  navigate: at(paths.navigate, ''),
  changePassword: at(paths.changePassword, 'Change Password'),
  compromised: at(paths.compromised, 'I was compromised'),
  auditLog: at(paths.auditLog, 'Audit Log', administrators),
  bin: at(paths.bin, 'Bin'),
  system: at(paths.system, 'System', { needs: 'SUPER_ADMIN_ONLY' }),
  bringFirm: at(paths.bringFirm.all, bringFirmWords.title, { needs: 'SUPER_ADMIN_ONLY' }),
  firmFile: at(paths.bringFirm.one(':id'), bringFirmWords.title, { needs: 'SUPER_ADMIN_ONLY' }),
  // Beside the literal menu (rules/screens 11): the way to them leads from the invoices and the settings.
  invoicePrint: at(paths.invoices.print(':id'), 'Invoice'),
  unbilled: at(paths.invoices.unbilled, 'Unbilled hours'),
}

/** Behind all others: the screens of the module are no ids. */
export const aboutAddresses = { about: at(paths.about(organization, ':id'), organization.title[0]) }

/** What money has come and what is owed; they have no form that follows from a declaration. */
export const moneyAddresses = {
  receivables: at(moneyPaths.receivables, 'Receivables', { screen: 'receivables' }),
  billMany: at(moneyPaths.billMany, 'Bill hours'),
  returns: at(moneyPaths.returns, 'Returns', { screen: 'returns' }),
  register: at(moneyPaths.register, 'Sales register', { screen: 'register' }),
  exports: at(moneyPaths.exports, 'For the accountant', { screen: 'exports' }),
  retainers: at(paths.list(invoiceSchedule), invoiceSchedule.title[1]),
  addRetainer: at(paths.add(invoiceSchedule), `Add New ${invoiceSchedule.title[0]}`),
  retainer: at(paths.edit(invoiceSchedule, ':id'), invoiceSchedule.title[0]),
  quotes: at(paths.list(quote), quote.title[1], { screen: 'quotes' }),
  addQuote: at(paths.add(quote), `Add New ${quote.title[0]}`),
  quote: at(paths.edit(quote, ':id'), quote.title[0]),
  statement: at(moneyPaths.statement(':id'), 'Statement'),
  receipts: at(paths.list(receipt), receipt.title[1]),
  receipt: at(paths.edit(receipt, ':id'), receipt.title[0]),
  notes: at(paths.list(billingNote), billingNote.title[1]),
  newNote: at(moneyPaths.newNote, 'New credit note'),
  note: at(paths.edit(billingNote, ':id'), billingNote.title[0]),
}

/** Worked hours: the own week, and those of others. */
export const timeAddresses = {
  week: at(timePaths.week, 'My week', { screen: 'week', needs: 'USER_AND_ABOVE' }),
  approve: at(timePaths.approve, 'Approve', { screen: 'approve', needs: 'ADMIN_ONLY' }),
  rates: at(paths.list(rate), rate.title[1], { needs: 'ownAdmin' }),
  addRate: at(paths.add(rate), `Add New ${rate.title[0]}`, { needs: 'ownAdmin' }),
  rate: at(paths.edit(rate, ':id'), rate.title[0], { needs: 'ownAdmin' }),
  reports: at(timePaths.reports, 'Reports', { screen: 'reports', needs: 'USER_AND_ABOVE' }),
}

/** Statutory packs: for whoever looks for them, by the palette, the settings or a task. */
const ofPacks = { needs: 'USER_AND_ABOVE' } as const
export const complianceAddresses = {
  grid: at(compliancePaths.grid, complianceWords.title, ofPacks),
  use: at(compliancePaths.use, complianceWords.use, ofPacks),
  extensions: at(compliancePaths.extensions, complianceWords.extensions, ofPacks),
  client: at(compliancePaths.client(':id'), complianceWords.facts, ofPacks),
}

/** All of them, for those who need no page. */
export const addresses = (): readonly Address[] => [
  ...sectionAddresses.map(({ address }) => address),
  ...[
    siteAddresses,
    openAddresses,
    accountAddresses,
    singleAddresses,
    moneyAddresses,
    timeAddresses,
    complianceAddresses,
    taskAddresses,
    userAddresses,
  ].flatMap((part) => Object.values<Address>(part)),
  ...settingsAddresses,
  ...modules.flatMap((module) => Object.values(moduleAddresses(module))),
  ...Object.values(aboutAddresses),
]
