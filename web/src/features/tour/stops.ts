// The stops of the tour through the demo: where, what is shown there, and one sentence about it.
import { paths } from '#lib/paths.ts'

export interface Stop {
  readonly path: string
  /** What is outlined, as a selector; where it is not drawn, as on a narrow window, the sentence does. */
  readonly shows: string
  readonly says: string
}

const { tasks, invoices, settings } = paths

export const stops: readonly Stop[] = [
  {
    path: paths.home,
    shows: '.glance',
    says: 'Each morning this page says what is over due, what is due today and what you wanted to be reminded of.',
  },
  {
    path: paths.home,
    shows: '.home__today form, .home__today input',
    says: 'A task is one line, such as “call Meera friday 10am !high”: day, time, priority and client are understood.',
  },
  {
    path: tasks.filtered({}),
    shows: 'main .cards > li, main tbody > tr, main .task-row-card',
    says: 'One press on the circle completes a task, and Undo takes that back.',
  },
  {
    path: tasks.calendar,
    shows: '.month-grid, main .day-agenda',
    says: 'The month shows all of it; drag a task to another day to move it.',
  },
  { path: tasks.team, shows: 'main section', says: 'Who in the firm has what, and where work is over due.' },
  {
    path: '/time',
    shows: 'main table, main ul',
    says: 'Hours are typed into the week, or counted by a timer that you start with the key t.',
  },
  {
    path: invoices.unbilled,
    shows: 'main form, main section',
    says: 'Hours that nobody has billed become an invoice in three presses.',
  },
  {
    path: '/invoices',
    shows: 'main .cards > li, main tbody > tr',
    says: 'An invoice is issued with the right GST, then nobody changes it; here you see who owes you what.',
  },
  {
    path: settings.all,
    shows: '.settings__search',
    says: 'Everything that can be set is found with one search.',
  },
  {
    path: paths.home,
    shows: '.header [aria-keyshortcuts="?"]',
    says: 'And the question mark explains whatever screen you are on. The sample firm is yours: break what you like.',
  },
]
