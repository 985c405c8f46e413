// The addresses of all calls, to the letter, and the aliases for one record (rules/api 1).
import { describe, expect, test } from 'vitest'
import * as handMade from '#account/session-endpoints.ts'
import { type AnyEndpoint, entityEndpoints } from '#engine/endpoint.ts'
import { entities } from '#entities/registry.ts'
import type { AnyEntity } from '#engine/entity.ts'

/** Singular and plural as the specification names them; the third word is the alias for what is named once. Later kinds choose theirs. */
const words: Partial<Record<string, readonly [one: string, many: string, alias?: string]>> = {
  accountRole: ['account_role', 'account_roles'],
  accountStatus: ['status', 'statuses'],
  accountType: ['account_types', 'account_types', 'account_type'],
  bookmark: ['bookmarks', 'bookmarks', 'bookmark'],
  contact: ['contacts', 'contacts', 'contact'],
  customer: ['customer', 'customers'],
  customList: ['custom_list', 'custom_lists'],
  dataStatus: ['data_status', 'data_statuses'],
  industryType: ['industry_types', 'industry_types', 'industry_type'],
  invoice: ['invoices', 'invoices', 'invoice'],
  invoiceTaskGroup: ['invoice_task_groups', 'invoice_task_groups', 'invoice_task_group'],
  organization: ['organizations', 'organizations', 'organization'],
  project: ['projects', 'projects', 'project'],
  projectTask: ['project_tasks', 'project_tasks', 'project_task'],
  sellerProfile: ['seller_profiles', 'seller_profiles', 'seller_profile'],
  task: ['task', 'tasks'],
  taskCategory: ['task_category', 'task_categories'],
  taskPriority: ['task_priorities', 'task_priorities', 'task_priority'],
  taskRepeatOption: ['task_repeat_option', 'task_repeat_options'],
  taskStatus: ['task_statuses', 'task_statuses', 'task_status'],
  user: ['user', 'users'],
}
const addressOf = ({ method, path, alias }: AnyEndpoint) => [`${method} ${path}`, alias]

describe.each(Object.values<AnyEntity>(entities))('$name', (entity) => {
  const calls = entityEndpoints(entity)
  const [one, many, alias] = words[entity.name] ?? [entity.api.one, entity.api.many, entity.api.alias]
  const also = (rest: string) => (alias ? `/api/${alias}${rest}` : undefined)

  test('has the addresses of the specification', () => {
    expect(Object.values(calls).map(addressOf)).toEqual([
      [`GET /api/${many}`, undefined],
      [`POST /api/customized/${many}`, undefined],
      [`GET /api/${one}/template`, also('/template')],
      [`GET /api/${one}/{id}`, also('/{id}')],
      [`POST /api/${one}`, also('')],
      [`PUT /api/${one}/{id}`, also('/{id}')],
      [`DELETE /api/${one}/{id}`, also('/{id}')],
    ])
  })

  test('asks for a session everywhere, and creates with 201', () => {
    const open = Object.values<AnyEndpoint>(calls).filter((call) => call.open)

    expect(open).toEqual([])
    expect(calls.create.status).toBe(201)
  })
})

test.each([
  [handMade.login, 'POST /open-api/login', true],
  [handMade.register, 'POST /open-api/register/save', true],
  [handMade.logout, 'POST /api/logout', false],
  [handMade.whoAmI, 'GET /api/session', false],
])('$summary', (call, address, open) => {
  expect(`${call.method} ${call.path}`).toBe(address)
  expect(call.open).toBe(open)
})

test('no address is there twice', () => {
  const calls = Object.values<AnyEntity>(entities).flatMap((entity) =>
    Object.values<AnyEndpoint>(entityEndpoints(entity)),
  )
  const addresses = calls.flatMap(({ method, path, alias }) =>
    (alias ? [path, alias] : [path]).map((one) => `${method} ${one}`),
  )

  expect(new Set(addresses).size).toBe(addresses.length)
})
