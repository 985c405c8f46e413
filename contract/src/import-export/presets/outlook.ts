// Outlook's CSV files, of its contacts and of its tasks; To Do exports the latter.
import type { AddressLines, Preset } from '#import-export/presets/preset.ts'

const noise = ['0/0/00', 'Unspecified', 'Normal', 'False'] as const

const addressAt = (place: string): AddressLines => [
  [[`${place} Street`]],
  [[`${place} Street 2`]],
  [[`${place} Street 3`]],
  [[`${place} City`], [`${place} State`, `${place} Postal Code`]],
  [[`${place} Country/Region`]],
]

/** Written by an Exchange server, it is a name inside of it. */
const isInternal = (column: string) => ({ columns: [column], in: ['EX'] })

export const outlookContactsCsv: Preset = Object.freeze<Preset>({
  id: 'outlook-contacts-csv',
  product: 'Outlook contacts',
  module: 'contact',
  reads: 'csv',
  known: [
    ['First Name', 'E-mail Address', 'Business Phone'],
    ['First Name', 'E-mail Address', 'Mobile Phone'],
  ],
  dates: 'mdy',
  days: ['Birthday', 'Anniversary'],
  noise,
  technical: [
    'E-mail Address',
    'E-mail Type',
    'E-mail Display Name',
    'E-mail 2 Type',
    'E-mail 2 Display Name',
    'E-mail 3 Type',
    'E-mail 3 Display Name',
    'Initials',
    'Directory Server',
    'Internet Free Busy',
    'Business Address PO Box',
    'Home Address PO Box',
    'Other Address PO Box',
  ],
  titles: { 'Job Title': 'Title', 'E-mail 2 Address': 'E-mail', 'E-mail 3 Address': 'E-mail' },
  records: [
    {
      kind: 'contact',
      key: [{ by: 'field', field: 'email' }, { by: 'phone', phone: 'phone', name: 'name' }, { by: 'hash' }],
      kept: 'notes',
      fields: {
        name: {
          is: 'join',
          columns: ['Title', 'First Name', 'Middle Name', 'Last Name', 'Suffix'],
          otherwise: ['Company', 'E-mail Address'],
        },
        email: { is: 'first', columns: ['E-mail Address'], unless: isInternal('E-mail Type') },
        phone: {
          is: 'first',
          columns: ['Mobile Phone', 'Primary Phone', 'Business Phone', 'Company Main Phone', 'Home Phone'],
        },
        organization: { is: 'name', columns: ['Company'], make: 'organizations' },
        address: { is: 'lines', spellings: [addressAt('Business'), addressAt('Home'), addressAt('Other')] },
        notes: { is: 'first', columns: ['Notes'] },
      },
    },
  ],
})

export const outlookTasksCsv: Preset = Object.freeze<Preset>({
  id: 'outlook-tasks-csv',
  product: 'Outlook tasks, Microsoft To Do',
  module: 'task',
  reads: 'csv',
  known: [['Subject', 'Due Date', 'Reminder On/Off']],
  dates: 'mdy',
  days: ['Start Date', 'Date Completed'],
  shares: ['% Complete'],
  noise: [...noise, '0', '0 hours'],
  technical: ['Reminder On/Off', 'Reminder Date', 'Reminder Time', 'Role', 'Schedule+ Priority', 'Private'],
  records: [
    {
      kind: 'task',
      key: [{ by: 'hash', columns: ['Subject', 'Start Date'] }],
      kept: 'description',
      fields: {
        name: { is: 'join', columns: ['Subject'] },
        description: { is: 'first', columns: ['Notes'] },
        dueDate: { is: 'instant', columns: ['Due Date'] },
        reminderAt: {
          is: 'instant',
          columns: ['Reminder Date'],
          time: 'Reminder Time',
          when: { columns: ['Reminder On/Off'], in: ['True', 'On', 'Yes'] },
        },
        priority: { is: 'first', columns: ['Priority'], map: { High: 'High', Normal: 'Medium', Low: 'Low' } },
        category: { is: 'part', column: 'Categories', between: ';' },
        status: {
          is: 'first',
          columns: ['Status'],
          map: {
            'Not Started': 'Open',
            'In Progress': 'In Progress',
            Completed: 'Closed',
            'Waiting on someone else': 'Follow up',
            Deferred: 'On Hold',
          },
        },
      },
    },
  ],
})
