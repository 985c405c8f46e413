// Every screen of the signed-in application; the record modules follow from one loop.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ComponentProps, ComponentType } from 'react'
import type { AroundProps } from '#entities/list/dashboard-page.tsx'
import type { FormPage as DeclaredFormPage } from '#entities/form/form-page.tsx'
import {
  BillPage,
  InvoiceDashboard,
  InvoicePrintPage,
  moneyPages,
} from '#features/invoicing/invoicing-pages.ts'
import { compliancePages } from '#features/compliance/compliance-pages.ts'
import { timePages, TimeTabs } from '#features/time/time-pages.ts'
import { TimeReportsPage } from '#features/time-reports/report-pages.ts'
import { askScope, saveSeries } from '#features/tasks/series/series-questions.ts'
import { statusTone } from '#features/tasks/card/status-tone.ts'
import type { ListTools } from '#entities/list/list-page.tsx'
import { TemplatesLink } from '#features/templates/templates-link.tsx'
import { importExportToolbar } from '#features/import-export/import-export-toolbar.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import {
  aboutAddresses,
  complianceAddresses,
  moduleAddresses,
  moneyAddresses,
  settingsAddresses,
  singleAddresses,
  taskAddresses,
  timeAddresses,
  userAddresses,
} from './addresses.ts'
import { logOut } from '#app/session/log-out.ts'
import { menuLabelAt } from '#app/menu.ts'
import type { ownPages } from './own-pages.tsx'
import { accountAddresses } from './open-addresses.ts'
import { openRoutes, siteRoutes } from './open-routes.tsx'
import { NavigatePage } from '#app/pages/navigate-page.tsx'
import { modules } from '#app/record-modules.ts'
import { type AppRoute, lazyPage, type PageProps, withPages } from './route.ts'
import { parseTaskFilter } from '#app/task-filter.ts'

type OwnPages = typeof ownPages
type FormPageProps = ComponentProps<typeof DeclaredFormPage>

const TaskFiles = importExportToolbar({})
const taskTools: ListTools = (props) => (
  <>
    <TemplatesLink />
    <TaskFiles {...props} />
  </>
)

const coming = lazyPage(async () => (await import('#app/pages/coming-page.tsx')).ComingPage)
const home = lazyPage(async () => (await import('#app/first-home.tsx')).FirstHome)
const tasks = lazyPage(async () => {
  const { TasksPage } = await import('#features/tasks/list/tasks-page.tsx')
  return ({ params }: PageProps) => (
    <TasksPage filter={parseTaskFilter(params)} titleAt={menuLabelAt} tools={taskTools} />
  )
})

const taskDashboard = lazyPage(async () => {
  const { TaskDashboardPage } = await import('#features/dashboard/task-dashboard-page.tsx')
  return () => <TaskDashboardPage toneOf={statusTone} />
})
const calendar = lazyPage(async () => {
  const { CalendarPage } = await import('#features/calendar/calendar-page.tsx')
  return () => <CalendarPage toneOf={statusTone} series={{ askScope, saveSeries }} />
})

const team = lazyPage(async () => (await import('#features/tasks/team/team-page.tsx')).TeamPage)
const settings = lazyPage(async () => {
  const { SettingsPages } = await import('#app/settings-pages.tsx')
  return () => <SettingsPages onLogOut={() => logOut()} />
})
const auditLog = lazyPage(async () => {
  const { AuditPage } = await import('#features/audit/audit-page.tsx')
  const kinds = [task, user, ...modules].map(({ name }) => name)
  return () => <AuditPage kinds={kinds} />
})
const system = lazyPage(async () => (await import('#features/system/system-page.tsx')).SystemPage)
const bringFirm = lazyPage(
  async () => (await import('#features/firm-import/bring-firm-page.tsx')).BringFirmPage,
)
const FirmFilePage = lazyPart(
  async () => (await import('#features/firm-import/firm-file-page.tsx')).FirmFilePage,
)
const bin = lazyPage(async () => (await import('#features/bin/bin-page.tsx')).BinPage)
const changePassword = lazyPage(
  async () => (await import('#features/account/passwords/change-password-page.tsx')).ChangePasswordPage,
)
const ownPage = (name: keyof OwnPages) =>
  lazyPage(async () => (await import('./own-pages.tsx')).ownPages[name])

const unbilled = () => <BillPage />
const invoicePrint = ({ params }: PageProps) => <InvoicePrintPage id={Number(params['id'])} />

const bare = (Page: ComponentType) => () => <Page />
const ofId =
  (Page: ComponentType<{ readonly id: number }>) =>
  ({ params }: PageProps) => <Page id={Number(params['id'])} />

const about = lazyPage(async () => (await import('./about-page.tsx')).AboutPage)

const users = lazyPage(async () => (await import('./people-page.tsx')).PeoplePage)

const RecordListPage = lazyPart(async () => (await import('#app/record-list-page.tsx')).RecordListPage)
const formPage = async () => (await import('#entities/form/form-page.tsx')).FormPage
const FormPage = lazyPart(formPage)
/** Whoever deletes the own account is signed out with it. */
const UserFormPage = lazyPart(async () => {
  const [Form, { leaveWithOwnAccount }] = await Promise.all([
    formPage(),
    import('#features/users/hand-over/own-removal.ts'),
  ])
  return (props: FormPageProps) => <Form {...props} onRemoved={leaveWithOwnAccount} />
})
const DashboardPage = lazyPart(async () => (await import('#entities/list/dashboard-page.tsx')).DashboardPage)

/** Loads what most clicks of the menu lead to. */
export function preloadPages(): void {
  RecordListPage.preload()
  FormPage.preload()
}

/** What a kind shows around its counts. */
const dashboards: Readonly<Record<string, ComponentType<AroundProps>>> = { [invoice.name]: InvoiceDashboard }

const list = (entity: AnyEntity) => () => <RecordListPage entity={entity} />
const dashboard =
  (entity: AnyEntity, by = 'dataStatus') =>
  () => <DashboardPage entity={entity} by={by} around={dashboards[entity.name]} />
const form =
  (entity: AnyEntity, mode: 'new' | 'edit' | 'quick', Form: ComponentType<FormPageProps> = FormPage) =>
  ({ params }: PageProps) => (
    <Form entity={entity} mode={mode} {...(params['id'] ? { id: Number(params['id']) } : {})} />
  )

/** A signed-in person is led on from these (rules/screens 1), so no page is shown. */
const leadsOn = { login: coming, register: coming, forgotPassword: coming }

/** The four screens of a record module (rules/screens 1). */
const moduleRoutes = (entity: AnyEntity) =>
  withPages(moduleAddresses(entity), {
    list: list(entity),
    dashboard: dashboard(entity),
    add: form(entity, 'new'),
    edit: form(entity, 'edit'),
  })

/** The first that matches is shown; only the page about an organization has an address that others match, too. */
export const routes: readonly AppRoute[] = [
  ...withPages(singleAddresses, {
    home,
    navigate: NavigatePage,
    changePassword,
    compromised: ownPage('compromised'),
    bin,
    auditLog,
    system,
    bringFirm,
    firmFile: ofId(FirmFilePage),
    invoicePrint,
    unbilled,
  }),
  ...withPages(moneyAddresses, {
    receivables: bare(moneyPages.receivables),
    receipts: bare(moneyPages.receipts),
    notes: bare(moneyPages.notes),
    newNote: bare(moneyPages.newNote),
    billMany: bare(moneyPages.billMany),
    returns: bare(moneyPages.returns),
    register: bare(moneyPages.register),
    exports: bare(moneyPages.exports),
    retainers: bare(moneyPages.retainers),
    addRetainer: form(invoiceSchedule, 'new'),
    retainer: form(invoiceSchedule, 'edit'),
    quotes: bare(moneyPages.quotes),
    addQuote: form(quote, 'new'),
    quote: form(quote, 'edit'),
    statement: ofId(moneyPages.statement),
    receipt: ofId(moneyPages.receipt),
    note: ofId(moneyPages.note),
  }),
  ...withPages(timeAddresses, {
    week: bare(timePages.week),
    approve: bare(timePages.approve),
    rates: bare(timePages.rates),
    addRate: form(rate, 'new'),
    rate: form(rate, 'edit'),
    reports: () => <TimeReportsPage tabs={<TimeTabs />} />,
  }),
  ...withPages(complianceAddresses, {
    grid: bare(compliancePages.grid),
    use: bare(compliancePages.use),
    extensions: bare(compliancePages.extensions),
    client: ofId(compliancePages.client),
  }),
  ...withPages(taskAddresses, {
    list: tasks,
    filtered: tasks,
    dashboard: taskDashboard,
    firstDashboard: taskDashboard,
    calendar,
    quickAdd: form(task, 'quick'),
    team,
    add: form(task, 'new'),
    edit: form(task, 'edit'),
  }),
  ...withPages(userAddresses, {
    list: users,
    ofCustomer: users,
    dashboard: dashboard(user, 'accountStatus'),
    add: form(user, 'new', UserFormPage),
    edit: form(user, 'edit', UserFormPage),
  }),
  ...settingsAddresses.map((address) => ({ ...address, page: settings })),
  ...modules.flatMap(moduleRoutes),
  ...withPages(aboutAddresses, { about }),
  ...withPages(accountAddresses, {
    ...leadsOn,
    updatePassword: ownPage('updatePassword'),
    confirmAddress: ownPage('confirmAddress'),
    invitation: ownPage('invitation'),
    sso: ownPage('sso'),
  }),
  ...siteRoutes(2),
  ...openRoutes,
]
