// The index of the help: its groups, and the pages of each in the order in which they are met.

export const groups: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  {
    title: 'First steps',
    names: ['first-steps/owner', 'first-steps/manager', 'first-steps/staff'],
  },
  {
    title: 'The day',
    names: [
      'day/home',
      'day/tasks',
      'day/task',
      'day/calendar',
      'day/dashboard',
      'day/team',
      'day/templates',
      'day/lists',
      'day/files',
      'day/bin',
    ],
  },
  {
    title: 'Clients and projects',
    names: [
      'clients/organizations',
      'clients/organization',
      'clients/contacts',
      'clients/projects',
      'clients/statutory-packs',
      'clients/bookmarks',
    ],
  },
  {
    title: 'Hours and money',
    names: [
      'money/hours',
      'money/approve-hours',
      'money/rates',
      'money/hour-reports',
      'money/bill-hours',
      'money/invoices',
      'money/invoice',
      'money/payments',
      'money/credit-notes',
      'money/quotes',
      'money/retainers',
      'money/returns',
    ],
  },
  {
    title: 'You',
    names: [
      'account/settings',
      'account/reminders',
      'account/calendar-feed',
      'account/security',
      'account/sign-in',
      'account/website',
    ],
  },
  {
    title: 'The firm',
    names: [
      'firm/people',
      'firm/seller-profiles',
      'firm/firm-settings',
      'firm/words',
      'firm/import-export',
      'firm/take-everything',
      'firm/sign-in-providers',
      'firm/audit-log',
      'firm/firms',
      'firm/bring-firm',
      'firm/system',
    ],
  },
]
