// The menu is literal: its entries, their order, who sees them, and that each leads somewhere.
import { renderHook } from '@testing-library/react'
import { can } from '@daybook/contract/engine/access.ts'
import { describe, expect, it } from 'vitest'
import { matchRoute, useRouter } from 'wouter'
import { menu } from '#app/menu.ts'
import { newModules, recordModules } from '#app/record-modules.ts'
import { routes } from '#app/routing/routes.tsx'
import { paths } from '#lib/paths.ts'
import { person } from './support.tsx'

const { parser: parse } = renderHook(useRouter).result.current

const groupsFor = (role: string) =>
  menu.filter(({ needs }) => can(person(role), needs)).map(({ label }) => label)
const entriesOf = (group: string) =>
  menu.find(({ label }) => label === group)?.items.map(({ label }) => label)
const targets = menu.flatMap(({ to, items }) => [...(to ? [to] : []), ...items.map((item) => item.to)])
const routeAt = (path: string) => routes.find((route) => matchRoute(parse, route.path, path)[0])

const daily = [
  'My Favorites',
  'Tasks',
  'Calendars',
  'Bookmarks',
  'Organizations',
  'Contacts',
  'Projects',
  'Project Tasks',
  'Invoices',
  // Kinds that the specification does not know come after those that it does.
  ...newModules.map(({ title: [, many] }) => many),
]

describe('who sees which groups', () => {
  it.each(['User', 'Analyst'])('%s sees every group but Administration', (role) => {
    expect(groupsFor(role)).toEqual([...daily, 'Help'])
  })

  it('Admin sees all of them', () => {
    expect(groupsFor('Admin')).toEqual([...daily, 'Administration', 'Help'])
  })

  it('Super Admin sees only Administration', () => {
    expect(groupsFor('Super Admin')).toEqual(['Administration'])
  })
})

describe('the entries', () => {
  it('My Favorites', () => {
    expect(entriesOf('My Favorites')).toEqual(['My Apps', 'Add New Task', 'All Tasks', 'Reminder List'])
  })

  it('Tasks, with the case as written', () => {
    expect(entriesOf('Tasks')).toEqual([
      'Dashboard',
      'All Tasks',
      'All Open Tasks',
      'All Open fresh Tasks',
      'Office Open Tasks',
      'Office Open Fresh Tasks',
      'Over Due Tasks',
      'Reminder List',
      'Upcoming Tasks',
      'Recently Added Tasks',
      'Recently Updated Tasks',
      'Recently Closed Tasks',
    ])
  })

  it('a record group', () => {
    expect(entriesOf('Project Tasks')).toEqual(['Dashboard', 'All Project Tasks', 'Add New Project Task'])
  })

  it('Administration', () => {
    expect(entriesOf('Administration')).toEqual([
      'Customers',
      'Users',
      'Data Statuses',
      'Account Types',
      'Industry Types',
    ])
  })

  it('Office Open Fresh Tasks leads to fresh, open tasks of category 4', () => {
    const entry = menu.flatMap(({ items }) => items).find(({ label }) => label === 'Office Open Fresh Tasks')

    expect(entry?.to).toBe(
      '/tasks/customized/due_date_status/fresh/search/*/status_group/1/priority/-1/category/4/custom_list/-1',
    )
  })
})

describe('where they lead', () => {
  it.each(targets)('%s is a route', (target) => {
    expect(routeAt(target)).toBeDefined()
  })

  it.each(recordModules.map((entity) => [entity.title[1], paths.list(entity)]))(
    '%s can be reached',
    (_, list) => {
      expect(targets).toContain(list)
    },
  )

  it.each(recordModules.map((entity) => [entity.title[1], entity] as const))(
    '%s has its four screens',
    (_, entity) => {
      const screens = [paths.list(entity), paths.add(entity), paths.edit(entity, 7), paths.dashboard(entity)]

      expect(screens.map((path) => routeAt(path)?.path)).toEqual([
        paths.list(entity),
        paths.add(entity),
        paths.edit(entity, ':id'),
        paths.dashboard(entity),
      ])
    },
  )
})
