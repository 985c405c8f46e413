// Every screen of the signed-in application; the record modules follow from one loop.
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { ComponentProps, ComponentType } from 'react'
import { BillPage, InvoicePrintPage } from '#features/invoicing/invoicing-pages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { logOut } from './log-out.ts'
import { menuLabelAt } from './menu.ts'
import { filteredTasksPattern, paths } from './paths.ts'
import { openRoutes, siteRoutes } from './open-routes.tsx'
import { NavigatePage } from './pages/navigate-page.tsx'
import { besideMenu, recordModules } from './record-modules.ts'
import { type AppRoute, lazyPage, type PageProps } from './route.ts'
import { parseTaskFilter } from './task-filter.ts'

const coming = lazyPage(async () => (await import('./pages/coming-page.tsx')).ComingPage)
const home = lazyPage(async () => {
  const { HomePage } = await import('#features/home/home-page.tsx')
  return () => <HomePage onSignUp={() => logOut(paths.register)} />
})
const tasks = lazyPage(async () => {
  const { TasksPage } = await import('#features/tasks/tasks-page.tsx')
  return ({ params }: PageProps) => <TasksPage filter={parseTaskFilter(params)} titleAt={menuLabelAt} />
})

const taskDashboard = lazyPage(async () => {
  const [{ TaskDashboardPage }, { statusTone }] = await Promise.all([
    import('#features/dashboard/task-dashboard-page.tsx'),
    import('#features/tasks/status-tone.ts'),
  ])
  return () => <TaskDashboardPage toneOf={statusTone} />
})
const calendar = lazyPage(async () => {
  const [{ CalendarPage }, { statusTone }] = await Promise.all([
    import('#features/calendar/calendar-page.tsx'),
    import('#features/tasks/status-tone.ts'),
  ])
  return () => <CalendarPage toneOf={statusTone} />
})

const settings = lazyPage(async () => {
  const { SettingsArea } = await import('#features/settings/settings-area.tsx')
  return () => <SettingsArea onLogOut={() => logOut()} />
})
const auditLog = lazyPage(async () => {
  const { AuditPage } = await import('#features/audit/audit-page.tsx')
  const kinds = [task, user, ...recordModules, ...besideMenu].map(({ name }) => name)
  return () => <AuditPage kinds={kinds} />
})
const system = lazyPage(async () => (await import('#features/system/system-page.tsx')).SystemPage)
const changePassword = lazyPage(
  async () => (await import('#features/account/change-password-page.tsx')).ChangePasswordPage,
)
const updatePassword = lazyPage(async () => {
  const [{ UpdatePasswordPage }, { OwnFormPage }] = await Promise.all([
    import('#features/account/update-password-page.tsx'),
    import('#features/account/own-form-page.tsx'),
  ])
  return () => <UpdatePasswordPage frame={OwnFormPage} />
})

const unbilled = () => <BillPage />
const invoicePrint = ({ params }: PageProps) => <InvoicePrintPage id={Number(params['id'])} />

const users = lazyPage(async () => {
  const [{ UsersPage }, { AllOverrides }] = await Promise.all([
    import('#features/users/users-page.tsx'),
    import('./all-overrides.tsx'),
  ])
  return ({ params }: PageProps) => (
    <AllOverrides>
      <UsersPage {...(params['customerId'] ? { customerId: Number(params['customerId']) } : {})} />
    </AllOverrides>
  )
})

const ListPage = lazyPart(async () => {
  const [{ ListPage: List }, { AllOverrides }] = await Promise.all([
    import('#entities/list-page.tsx'),
    import('./all-overrides.tsx'),
  ])
  return (props: ComponentProps<typeof List>) => (
    <AllOverrides>
      <List {...props} />
    </AllOverrides>
  )
})
const FormPage = lazyPart(async () => {
  const [{ FormPage: Form }, { FormOverrides }] = await Promise.all([
    import('#entities/form-page.tsx'),
    import('./form-overrides.tsx'),
  ])
  return (props: ComponentProps<typeof Form>) => (
    <FormOverrides>
      <Form {...props} />
    </FormOverrides>
  )
})
const DashboardPage = lazyPart(async () => (await import('#entities/dashboard-page.tsx')).DashboardPage)

/** Loads what most clicks of the menu lead to. */
export function warmPages(): void {
  ListPage.warm()
  FormPage.warm()
}

const list = (entity: AnyEntity) => () => <ListPage entity={entity} />
const dashboard =
  (entity: AnyEntity, by = 'dataStatus') =>
  () => <DashboardPage entity={entity} by={by} />
const form =
  (entity: AnyEntity, mode: 'new' | 'edit' | 'quick') =>
  ({ params }: PageProps) => (
    <FormPage entity={entity} mode={mode} {...(params['id'] ? { id: Number(params['id']) } : {})} />
  )

type Rest = Partial<Pick<AppRoute, 'needs' | 'orSelf' | 'screen'>>
const route = (path: string, page: ComponentType<PageProps>, title: string, rest: Rest = {}): AppRoute => ({
  path,
  page,
  title,
  who: 'in',
  ...rest,
})

const addAndEdit = (entity: AnyEntity, needs: Rest = {}): AppRoute[] => [
  route(paths.add(entity), form(entity, 'new'), `Add New ${entity.title[0]}`, needs),
  route(paths.edit(entity, ':id'), form(entity, 'edit'), entity.title[0], { ...needs, orSelf: true }),
]

/** The four screens of a record module (R §2). */
export const recordRoutes = (entity: AnyEntity): AppRoute[] => [
  route(paths.list(entity), list(entity), entity.title[1]),
  route(paths.dashboard(entity), dashboard(entity), `${entity.title[1]} Dashboard`),
  ...addAndEdit(entity),
]

/** A filter leads from the short address to a long one, while somebody types it. */
const taskList = { screen: 'task list' } as const
const taskRoutes: AppRoute[] = [
  route(paths.taskDashboard, taskDashboard, 'Dashboard'),
  route(paths.dashboard(task), taskDashboard, 'Dashboard'),
  route(paths.tasks.calendar, calendar, 'Task Calendar'),
  route(paths.list(task), tasks, task.title[1], taskList),
  route(filteredTasksPattern, tasks, task.title[1], taskList),
  route(paths.tasks.quickAdd, form(task, 'quick'), 'Quick add'),
  ...addAndEdit(task),
]

/** Decisions 19: one's own account is open to everybody, the rest is for administrators. */
const administrators = { needs: 'ADMIN_AND_ABOVE' } as const
const userRoutes: AppRoute[] = [
  route(paths.changePassword, changePassword, 'Change Password'),
  route(paths.list(user), users, user.title[1], administrators),
  route(paths.users.ofCustomer(':customerId'), users, user.title[1], administrators),
  route(paths.dashboard(user), dashboard(user, 'accountStatus'), 'Users Dashboard', administrators),
  ...addAndEdit(user, administrators),
]

/** Beside the literal menu (decisions 66): the way to them leads from the invoices and the settings. */
const invoicingRoutes: AppRoute[] = [
  route(paths.invoices.print(':id'), invoicePrint, 'Invoice'),
  route(paths.invoices.unbilled, unbilled, 'Unbilled hours'),
  ...besideMenu.flatMap(recordRoutes),
]

/** A signed-in person is led on from these (T §2), so no page is shown. */
const leadsOn = (path: string, title: string): AppRoute => ({ path, title, page: coming, who: 'out' })

/** The first match counts. */
export const routes: readonly AppRoute[] = [
  route(paths.home, home, 'My Apps'),
  route(paths.navigate, NavigatePage, ''),
  ...taskRoutes,
  ...userRoutes,
  route(paths.auditLog, auditLog, 'Audit Log', administrators),
  route(paths.system, system, 'System', { needs: 'SUPER_ADMIN_ONLY' }),
  route(`${paths.settings.all}/:section?`, settings, 'Settings'),
  ...invoicingRoutes,
  ...recordModules.flatMap(recordRoutes),
  leadsOn(paths.login, 'Sign In'),
  leadsOn(paths.register, 'Sign up'),
  leadsOn(paths.forgotPassword, 'Reset Password'),
  // A link from a mail must not be lost because somebody is signed in here.
  { path: paths.updatePassword, page: updatePassword, who: 'all', title: 'Set a new password' },
  ...siteRoutes(2),
  ...openRoutes,
]
