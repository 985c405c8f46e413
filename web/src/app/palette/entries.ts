// What the palette offers without asking the server: the pages and the actions that exist for this person.
import { can } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { customList, taskCategory } from '@daybook/contract/entities/lookups.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { mayBill, mayCreate, worksAlone } from '@daybook/contract/engine/rights.ts'
import { runningTimer } from '#api/running-timer.ts'
import { moneyPaths } from '#features/invoicing/money-paths.ts'
import { compliancePaths } from '#features/compliance/compliance-paths.ts'
import { timePaths } from '#features/time/time-paths.ts'
import { exportWords, registerWords, returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { quoteWords } from '@daybook/contract/messages/billing/quote-words.ts'
import { complianceWords } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import { weekMessages } from '@daybook/contract/messages/billing/week-messages.ts'
import {
  CirclePlay,
  CircleQuestionMark,
  CircleStop,
  CircleUser,
  Clock,
  Keyboard,
  KeyRound,
  Layers,
  LogOut,
  type IconNode,
  PackageOpen,
  Plus,
  Settings,
  Trash2,
  Undo2,
  UsersRound,
} from 'lucide'
import { lastStep, undoLast } from '#api/undo-steps.ts'
import type { NamedPage } from '#features/help/pages/all-pages.ts'
import type { FoundSetting } from '#features/settings/search/all-settings.ts'
import { addressOf } from '#features/settings/search/setting.ts'
import { sectionsFor } from '#features/settings/sections.ts'
import { moduleIcons } from '#ui/icons/module-icons.ts'
import type { Layer } from '#app/keys/keys.ts'
import { logOut } from '#app/session/log-out.ts'
import { menu } from '#app/menu.ts'
import { paths } from '#lib/paths.ts'
import { matchingWords } from '#lib/search/match-words.ts'
import { recordModules } from '#app/record-modules.ts'

/** How an entry reaches the application around it. */
export interface Reach {
  readonly go: (path: string) => void
  readonly quickAdd: () => void
  readonly show: (layer: Layer) => void
  /** Opens a page of the help. */
  readonly help: (name: string) => void
}

export interface Entry {
  /** Stays the same from one visit to the next. */
  readonly id: string
  readonly label: string
  /** Where it belongs. */
  readonly detail?: string | undefined
  /** Words by which it is found as well. */
  readonly also?: string | undefined
  readonly icon: IconNode
  /** The key that does the same. */
  readonly shortcut?: string | undefined
  readonly run: (reach: Reach) => void
}

const page = (label: string, to: string, icon: IconNode, detail?: string): Entry => ({
  id: to,
  label,
  detail,
  icon,
  run: ({ go }) => go(to),
})

const isAdd = (to: string) => to.endsWith('/add')
const seenMenu = (user: LoggedInUser) => menu.filter(({ needs }) => can(user, needs))

const booksPages = [
  page(returnWords.title, moneyPaths.returns, moduleIcons.receipt, invoice.title[1]),
  page(registerWords.title, moneyPaths.register, moduleIcons.receipt, invoice.title[1]),
  page(exportWords.title, moneyPaths.exports, moduleIcons.receipt, invoice.title[1]),
]

const bringFirm: Entry = {
  ...page(bringFirmWords.title, paths.bringFirm.all, PackageOpen, 'System'),
  also: bringFirmWords.also,
}

/** The grid is among the settings. */
const packPages = [page(complianceWords.use, compliancePaths.use, Layers, complianceWords.title)]

/** The menu's own words; what stands in two groups is listed in the second, which says what it is about. */
export function pagesFor(user: LoggedInUser): readonly Entry[] {
  const ofMenu = seenMenu(user).flatMap(({ label, icon, items, to }) => [
    ...items
      .filter((item) => !isAdd(item.to))
      .map((item) => page(item.label, item.to, moduleIcons[icon], label)),
    ...(to === undefined ? [] : [page(label, to, moduleIcons[icon])]),
  ])
  const home = page('My Apps', paths.home, moduleIcons.star)
  const others = [
    ...(can(user, 'ADMIN_AND_ABOVE')
      ? [page('Audit Log', paths.auditLog, moduleIcons.log, 'Administration')]
      : []),
    ...(can(user, 'USER_AND_ABOVE') && !worksAlone(user)
      ? [page('Team', paths.tasks.team, UsersRound, 'By person')]
      : []),
    ...(can(user, 'USER_AND_ABOVE') ? [page(weekMessages.title, timePaths.week, Clock, 'Hours')] : []),
    ...(can(user, 'USER_AND_ABOVE') ? [...booksPages, ...packPages] : []),
    ...[taskTemplate, taskCategory, customList]
      .filter((kind) => can(user, 'USER_AND_ABOVE') && mayCreate(user, kind))
      .map((kind) => page(kind.title[1], paths.list(kind), moduleIcons.rows)),
    ...(can(user, 'SUPER_ADMIN_ONLY') ? [bringFirm] : []),
    page('Bin', paths.bin, Trash2),
    page('Settings', paths.settings.all, Settings),
    ...sectionsFor(user).map(({ title, to, icon, words: also }) => ({
      ...page(title, to, icon, 'Settings'),
      also,
    })),
  ]
  return [...new Map([home, ...ofMenu, ...others].map((entry) => [entry.id, entry])).values()]
}

/** Each thing to set; a press leads to its field. */
export const settingEntries = (settings: readonly FoundSetting[]): readonly Entry[] =>
  settings.map((setting) => ({
    ...page(setting.title, addressOf(setting), Settings, setting.of),
    id: `${setting.to} ${setting.title}`,
    also: setting.also,
  }))

/** Pages of the help. */
export const helpEntries = (pages: readonly NamedPage[]): readonly Entry[] =>
  pages.map(({ name, page: { title } }) => ({
    id: `help ${name}`,
    label: title,
    icon: CircleQuestionMark,
    run: ({ help }) => help(name),
  }))

/** The kinds of records whose lists this person has in the menu. */
export function kindsFor(user: LoggedInUser): readonly AnyEntity[] {
  const listed = seenMenu(user).flatMap(({ items }) => items.map(({ to }) => to))
  const records = [...recordModules, userEntity].filter((kind) => listed.includes(paths.list(kind)))
  return listed.includes(paths.add(task)) ? [task, ...records] : records
}

/** They come with the first press: who keeps no hours pays nothing. */
const timerActs = () => import('#features/time/timer/timer-acts.ts')

function timerActions(): readonly Entry[] {
  const start: Entry = {
    id: 'start-timer',
    label: `${weekMessages.start}…`,
    detail: 'Hours',
    icon: CirclePlay,
    run: () => void timerActs().then(({ startOnAny }) => startOnAny()),
  }
  const running = runningTimer()
  if (!running) return [start]
  const stop: Entry = {
    id: 'stop-timer',
    label: weekMessages.stop,
    detail: running.task.name,
    icon: CircleStop,
    shortcut: 't',
    run: () => void timerActs().then((acts) => acts.stop()),
  }
  return [stop, start]
}

export function actionsFor(user: LoggedInUser): readonly Entry[] {
  const quickAdd: Entry = {
    id: 'quick-add',
    label: 'Quick add a task',
    icon: Plus,
    shortcut: 'q',
    run: (reach) => reach.quickAdd(),
  }
  const undone = lastStep()
  const undo: Entry = {
    id: 'undo',
    label: `Undo: ${undone}`,
    icon: Undo2,
    shortcut: 'Ctrl Z',
    run: () => void undoLast(),
  }
  return [
    ...(undone === undefined ? [] : [undo]),
    ...(can(user, 'USER_AND_ABOVE') ? [quickAdd, ...timerActions()] : []),
    ...kindsFor(user)
      .filter((kind) => mayCreate(user, kind))
      .map((kind) => page(`Add New ${kind.title[0]}`, paths.add(kind), Plus)),
    // No list of the menu leads to them before there is one.
    ...(!can(user, 'SUPER_ADMIN_ONLY') && mayCreate(user, quote) && mayBill(user)
      ? [page(quoteWords.newQuote, paths.add(quote), Plus, quote.title[1])]
      : []),
    page('My account', paths.edit(userEntity, user.id), CircleUser),
    page('Change Password', paths.changePassword, KeyRound),
    { id: 'keys', label: 'Show the keys', icon: Keyboard, shortcut: '?', run: ({ show }) => show('keys') },
    { id: 'logout', label: 'Logout', icon: LogOut, run: () => logOut() },
  ]
}

/** Each word of the query begins one of the entry's; what begins like the query comes first. */
export const matching = (entries: readonly Entry[], query: string): readonly Entry[] =>
  matchingWords(
    entries,
    query,
    ({ label }) => label,
    ({ detail = '', also = '' }) => `${detail} ${also}`,
  )
