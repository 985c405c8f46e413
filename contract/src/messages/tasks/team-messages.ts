// How groups of tasks are called.
export const groupTitles = {
  over: 'Over due',
  today: 'Today',
  week: 'Next 6 days',
  later: 'Later',
  none: 'No due date',
  noClient: 'No client',
  all: 'All',
} as const

/** What the screen of the team says where it has nothing to show. */
export const teamMessages = {
  alone: 'You work alone here. When others join your firm, this page shows what each of you has open.',
  nothing: 'Nothing is open. Tasks that are shared with the firm appear here.',
  nothingOfPerson: 'Nothing is open here that you may see.',
} as const
