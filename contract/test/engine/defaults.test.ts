// What a form starts from: the fixed defaults (rules/records 1), and a duplicate.
import { expect, test } from 'vitest'
import { defaultsOf, duplicate } from '#engine/defaults.ts'
import { dataStatus } from '#entities/lookups.ts'
import { entities } from '#entities/registry.ts'
import type { AnyEntity } from '#engine/entity.ts'
import { isLink } from '#engine/fields.ts'

const at = { now: 1000, today: 500, self: { id: 9, firstname: 'Mira', lastname: 'Nair' }, customerId: 3 }
const { task, user, invoice, organization, project, projectTask, customer } = entities

test('a new task', () => {
  expect(defaultsOf(task, at)).toEqual({
    name: '',
    description: '',
    dueDate: 1000,
    reminderAt: 500,
    groupId: 0,
    status: { id: 1 },
    priority: { id: 1 },
    category: { id: 8 },
    customList: { id: 1 },
    repeatOption: { id: 1 },
    repeatFrequency: 1,
    repeatFrequencyType: { id: 1, name: 'Day(s)' },
    assignedTo: at.self,
    organization: null,
    contact: null,
    project: null,
    audience: { id: 1, name: 'People on it' },
    commentCount: 0,
    fileCount: 0,
  })
})

test('a new user belongs to the customer of who adds them', () => {
  expect(defaultsOf(user, at)).toMatchObject({
    firstname: '',
    lastname: '',
    email: '',
    phone: '',
    password: '',
    customer: { id: 3 },
    accountStatus: { id: 1 },
    accountRoles: [{ id: 4 }],
  })
})

test.each([
  [organization, { accountType: { id: 10 }, industryType: { id: 31 }, dataStatus: { id: 3 } }],
  [project, { organization: { id: 1 }, contact: { id: 7 } }],
  [projectTask, { project: { id: 5 }, assignedBy: { id: 7 }, assignedTo: { id: 7 }, invoiceTaskGroup: null }],
  [invoice, { invoiceDate: 1000, startDate: 1000, endDate: 1000, totalAmount: 0, netPayableAmount: 0 }],
  [customer, { organizationName: '', websiteURL: '', dataStatus: { id: 3 } }],
  [dataStatus, { name: '', dataStatus: { id: 1 } }],
] as const)('a new $name', (entity, defaults) => {
  expect(defaultsOf(entity, at)).toMatchObject(defaults)
})

test.each(Object.values<AnyEntity>(entities))(
  'a defaultsOf $name has every field and no dead default',
  (entity) => {
    const record = defaultsOf(entity, at)

    const dead = Object.entries(entity.fields).filter(
      ([name, field]) => !isLink(field) && field.kind !== 'derived' && record[name] === undefined,
    )

    // What is worked out for the answer has none.
    const stored = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind !== 'derived')
    expect(Object.keys(record)).toEqual(stored)
    expect(dead).toEqual([])
  },
)

test('a duplicate takes what a person fills in, and nothing that makes the record itself', () => {
  const record = {
    ...defaultsOf(task, at),
    id: 5,
    name: 'Rent',
    groupId: 8,
    createdBy: at.self,
    createdAt: 1,
  }

  const { groupId: _group, commentCount: _comments, fileCount: _files, ...rest } = defaultsOf(task, at)
  expect(duplicate(task, record)).toEqual({ ...rest, name: 'Rent' })
})

test('a duplicate of an invoice has no number yet, only the way in which it gets one', () => {
  const [given, typed] = [1, 0].map((isNumberGiven) =>
    duplicate(invoice, { id: 5, name: 'November', invoiceNumber: 'BB/26-27/012', isNumberGiven }),
  )

  expect(given).toMatchObject({ name: 'November', isNumberGiven: 1 })
  expect(typed).toMatchObject({ name: 'November', isNumberGiven: 0 })
  for (const one of [given, typed]) expect(one).not.toHaveProperty('invoiceNumber')
})

test('a duplicate of a record as a list answers it has what the list left out', () => {
  expect(duplicate(task, { id: 5, name: 'Rent' })).toMatchObject({
    name: 'Rent',
    organization: null,
    audience: { id: 1 },
  })
})
