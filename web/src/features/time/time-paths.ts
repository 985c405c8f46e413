// Where the screens of hours lie. Apart from the other paths, because the sign-in has no use for them.
export const timePaths = {
  week: '/time',
  weekOf: (day: string) => `/time?day=${day}`,
  approve: '/time/approve',
  rates: '/time/rates',
  reports: '/time/reports',
} as const
