// What the walls let pass, and why. An exception that is no longer needed is a finding of its own (check-walls.mjs).

/** A generic file that may name an entity all the same, which one, and why. */
export const mayName = [
  {
    path: 'server/src/http/sessions/sessions.ts',
    names: ['customer'],
    why: "a session is somebody's, whose customer is the scope",
  },
  {
    path: 'web/src/entities/fields/references/person-select.tsx',
    names: ['accountStatus'],
    why: 'only people who are at work are given anything',
  },
  {
    path: 'web/src/api/session/session.ts',
    names: ['user'],
    why: 'the signed-in user is part of the session',
  },
  {
    path: 'contract/src/engine/bulk-kinds.ts',
    names: ['dataStatus'],
    why: 'records of all kinds carry one, and many are given another at once',
  },
  { path: 'web/src/lib/paths.ts', names: ['task'], why: 'tasks have addresses of their own' },
]
/** Who may ask a table of records past the gate (entities/visibility.ts and entities/authorize.ts), which table, and why. */
export const mayQuery = [
  {
    path: 'server/src/credentials/current-password.ts',
    names: ['user'],
    why: 'the own row of the person who asks',
  },
  {
    path: 'server/src/credentials/accounts.ts',
    names: ['user'],
    why: 'begins the question for those who may ask it',
  },
  {
    path: 'server/src/credentials/address-proof.ts',
    names: ['user'],
    why: 'the account of whoever proves its address',
  },
  {
    path: 'server/src/credentials/given-password.ts',
    names: ['user'],
    why: 'the account whose password is set, or shown by a sign-in',
  },
  {
    path: 'server/src/background/deliver.ts',
    names: ['user'],
    why: 'whether mails may go to an address; jobs act for nobody',
  },
  {
    path: 'server/src/background/tell.ts',
    names: ['task', 'user'],
    why: 'which of the people see the record of the news',
  },
  {
    path: 'server/src/background/open-tasks.ts',
    names: ['task'],
    why: 'what a person gave and is over due, by their scope and id; jobs act for nobody',
  },
  {
    path: 'server/src/background/news-choices.ts',
    names: ['user'],
    why: 'in which time zone a choice is meant; jobs act for nobody',
  },
  {
    path: 'server/src/features/firm-import/',
    names: ['customer', 'user'],
    why: 'who brought a firm, the firm that it becomes, and which addresses have an account; for Super Admins alone',
  },
  {
    path: 'server/src/features/account/',
    names: ['customer', 'task', 'user'],
    why: 'before a sign-in there is no actor; and whether a person has given somebody a task, by the scope',
  },
  {
    path: 'server/src/features/customers/',
    names: ['customer', 'user'],
    why: 'inside a save that the gate let pass',
  },
  { path: 'server/src/features/users/', names: ['user'], why: 'inside a save that the gate let pass' },
  {
    path: 'server/src/features/tasks/',
    names: ['organization', 'task', 'taskStatus', 'user'],
    why: 'by the scope and the id of the person',
  },
  {
    path: 'server/src/features/templates/',
    names: ['user'],
    why: 'who of the own scope is at work, by the scope of the person',
  },
  {
    path: 'server/src/features/team/',
    names: ['organization', 'task', 'taskStatus', 'user'],
    why: 'counts and headings by the scope of the person, after the reach was asked for',
  },
  {
    path: 'server/src/features/compliance/',
    names: ['organization', 'user'],
    why: 'clients by the scope of the person; the night acts for nobody',
  },
  {
    path: 'server/src/features/conversation/',
    names: ['user'],
    why: 'the people of a record’s firm, after the record was read through the gate',
  },
  {
    path: 'server/src/features/feed/',
    names: ['organization', 'task', 'taskCategory', 'taskStatus', 'user'],
    why: 'the address is the right to read, by the person who made it',
  },
  {
    path: 'server/src/features/invoicing/',
    names: [
      'billingNote',
      'invoice',
      'invoiceSchedule',
      'invoiceTaskGroup',
      'organization',
      'project',
      'projectTask',
      'quote',
      'rate',
      'receipt',
      'sellerProfile',
      'user',
    ],
    why: 'sums and locks over many rows, by the scope of the person',
  },
  {
    path: 'server/src/features/preferences/',
    names: ['user'],
    why: 'who stops a mail by its link is not signed in',
  },
  {
    path: 'server/src/features/news/',
    names: ['task', 'user'],
    why: 'who is told, and in whose time zone; jobs act for nobody',
  },
  { path: 'server/src/features/reminders/', names: ['task', 'user'], why: 'jobs act for nobody' },
  { path: 'server/src/features/system/', names: ['user'], why: 'who administers all of it is told' },
  {
    path: 'server/src/features/security/',
    names: ['user'],
    why: 'the own row, and whom the operator of the machine names',
  },
  { path: 'server/src/credentials/steps/', names: ['user'], why: 'the own row of the person who asks' },
  { path: 'server/src/http/sessions/sessions.ts', names: ['customer', 'user'], why: 'this makes the actor' },
  { path: 'server/src/credentials/passkeys/', names: ['user'], why: 'before a sign-in there is no actor' },
  {
    path: 'server/src/live/',
    names: ['task', 'user'],
    why: 'what a stream may tell is asked per person there',
  },
  { path: 'server/src/mail/send-outbox.ts', names: ['customer', 'user'], why: 'jobs act for nobody' },
]
