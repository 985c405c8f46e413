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
