// The only way to spell an address of the application.
import type { DueDateStatus } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'

export type Id = number | string

/** What the customised task list's address carries; -1 and '' mean no filter. */
export interface TaskRouteFilter {
  readonly dueDateStatus: DueDateStatus
  readonly keyword: string
  readonly statusGroupId: number
  readonly priorityId: number
  readonly categoryId: number
  readonly customListId: number
}

export const anyTask: TaskRouteFilter = {
  dueDateStatus: 'all',
  keyword: '',
  statusGroupId: -1,
  priorityId: -1,
  categoryId: -1,
  customListId: -1,
}

/** The browser takes a segment of only dots for a step in the folders, so a blank goes with it and is trimmed again. */
function keywordSegment(keyword: string): string {
  const text = keyword.trim()
  if (text === '') return '*'
  return encodeURIComponent(text === '.' || text === '..' ? `${text} ` : text)
}

function filteredTasks(filter: Partial<TaskRouteFilter>): string {
  const all = { ...anyTask, ...filter }
  return [
    '/tasks/customized/due_date_status',
    all.dueDateStatus,
    'search',
    keywordSegment(all.keyword),
    'status_group',
    all.statusGroupId,
    'priority',
    all.priorityId,
    'category',
    all.categoryId,
    'custom_list',
    all.customListId,
  ].join('/')
}

export const paths = {
  site: '/',
  login: '/account/login',
  register: '/account/register',
  forgotPassword: '/account/forgot_password',
  updatePassword: '/account/update_password',
  confirmAddress: '/account/confirm',
  invitation: '/account/invitation',
  sso: '/account/sso',
  home: '/home',
  taskDashboard: '/dashboard',
  navigate: '/navigate',
  notAuthorized: '/error/not_authorized',
  help: '/about_us',
  contactUs: '/contact_us',
  changePassword: '/users/change_password',
  compromised: '/settings/compromised',
  auditLog: '/audit_log',
  bin: '/bin',
  compliance: '/compliance',
  system: '/system',
  /** A firm from another Daybook. */
  bringFirm: { all: '/system/bring_firm', one: (id: Id) => `/system/bring_firm/${id}` },
  settings: {
    all: '/settings',
    appearance: '/settings/appearance',
    reminders: '/settings/reminders',
    calendarFeed: '/settings/calendar_feed',
    sessions: '/settings/sessions',
    security: '/settings/security',
    providers: '/settings/sign_in_providers',
    firm: '/settings/firm',
    billing: '/settings/billing',
    hours: '/settings/hours',
    together: '/settings/together',
    holidays: '/settings/holidays',
    files: '/settings/files',
    imports: '/settings/imports',
    data: '/settings/data',
  },
  provider: {
    add: '/settings/sign_in_providers/add',
    edit: (id: Id) => `/settings/sign_in_providers/edit/${id}`,
  },
  /** One section of the public site. */
  page: (name: string) => `/page/${name}`,
  list: (entity: AnyEntity) => `/${entity.path}`,
  add: (entity: AnyEntity) => `/${entity.path}/add`,
  edit: (entity: AnyEntity, id: Id) => `/${entity.path}/edit/${id}`,
  /** Everything about a record, where its kind has a page for that (entities/override.ts). */
  about: (entity: AnyEntity, id: Id) => `/${entity.path}/${id}`,
  dashboard: (entity: AnyEntity) => `/${entity.path}/dashboard`,
  tasks: {
    filtered: filteredTasks,
    quickAdd: '/tasks/quick_add',
    calendar: '/tasks/task_calendar',
    team: '/tasks/team',
  },
  users: { ofCustomer: (customerId: Id) => `/users/customer/${customerId}` },
  invoices: { print: (id: Id) => `/invoices/pdf_view/${id}`, unbilled: '/invoices/unbilled' },
} as const

/** What opens, beside what is open to all, to a session that may only set up its second step. */
export const pathsOfLimited: readonly string[] = [
  paths.navigate,
  paths.settings.security,
  paths.settings.sessions,
]

/** The route pattern of the customised task list. */
export const filteredTasksPattern =
  '/tasks/customized/due_date_status/:dueDateStatus/search/:keyword/status_group/:statusGroupId/priority/:priorityId/category/:categoryId/custom_list/:customListId'

/** True for an address inside the application: '/tasks', not '//elsewhere' and not 'https://elsewhere'. */
export const isInAppPath = (target: unknown): target is string =>
  typeof target === 'string' && /^\/(?![/\\])/.test(target) && !/[\s\p{Cc}]/u.test(target)
