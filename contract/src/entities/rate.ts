// What an hour costs a client, or the firm itself: by whom, of which task, project or organization, and from which day on.
import { defineEntity } from '#engine/entity.ts'
import { day, money, optionalLink, text, word } from '#engine/fields.ts'

/** Stored by their place. */
export const RATE_KINDS = { bill: 'Billed', cost: 'Cost' } as const

const optional = { required: false } as const

export const rate = defineEntity({
  name: 'rate',
  title: ['Rate', 'Rates'],
  api: { one: 'rates', many: 'rates', alias: 'rate' },
  path: 'time/rates',
  headline: 'note',
  fields: {
    kind: word('Kind', { options: RATE_KINDS, initial: 'bill' }),
    person: optionalLink('user', 'Person'),
    projectTask: optionalLink('projectTask', 'Project Task'),
    project: optionalLink('project', 'Project'),
    organization: optionalLink('organization', 'Organization'),
    from: day('From', { required: true, initial: 'today' }),
    /** Null: it goes on. */
    to: day('To', optional),
    /** Of an hour. */
    amount: money('Amount an hour'),
    note: text('Note', optional),
  },
  card: ['from', 'amount', 'person', 'project'],
  summary: ['note', 'from'],
  filterBy: ['person', 'projectTask', 'project', 'organization'],
  sort: { by: 'from', dir: 'desc' },
  afterSave: 'list',
  // What people cost is between the Admins of a firm, without support; somebody without one is their own.
  access: { read: 'ownAdmin', write: 'ownAdmin' },
})
