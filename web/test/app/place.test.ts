// The trail shows where a page stands, not how the person came to it.
import { expect, test } from 'vitest'
import type { Crumb } from '#api/breadcrumbs.ts'
import { placeOf } from '#app/routing/place.ts'
import { paths } from '#lib/paths.ts'

/** The titles from the outermost on. */
const walk = (...pages: readonly (readonly [path: string, title: string])[]) => {
  let place: readonly Crumb[] = []
  for (const [path, title] of pages) place = placeOf({ path, title }, place)
  return place.map(({ title }) => title)
}
const overDue = paths.tasks.filtered({ dueDateStatus: 'over', statusGroupId: 1 })

test.each([
  [
    'an invoice after other invoices',
    walk(
      ['/invoices', 'All Invoices'],
      ['/invoices/edit/1', 'Invoice'],
      ['/invoices/pdf_view/1', 'Invoice'],
      ['/invoices/edit/2', 'Invoice'],
    ),
    ['Invoices', 'Invoice'],
  ],
  ['an invoice by its address', walk(['/invoices/edit/7', 'Invoice']), ['Invoices', 'Invoice']],
  [
    'a page of the menu',
    walk(['/invoices/edit/7', 'Invoice'], ['/invoices/add', 'Add New Invoice']),
    ['Add New Invoice'],
  ],
  [
    'unbilled hours',
    walk(['/project_tasks', 'Project Tasks'], ['/invoices/unbilled', 'Unbilled hours']),
    ['Invoices', 'Unbilled hours'],
  ],
  [
    'a seller',
    walk(['/seller_profiles/edit/1', 'Seller Profile']),
    ['Settings', 'Seller Profiles', 'Seller Profile'],
  ],
  [
    'a part of the settings',
    walk(['/invoices', 'All Invoices'], ['/settings/sessions', 'Sessions']),
    ['Settings', 'Sessions'],
  ],
  [
    'a task from a filtered list',
    walk([overDue, 'Over Due Tasks'], ['/tasks/edit/4', 'Task']),
    ['Over Due Tasks', 'Task'],
  ],
  [
    'a task from the list of another module',
    walk(['/contacts', 'All Contacts'], ['/tasks/edit/4', 'Task']),
    ['Tasks', 'Task'],
  ],
  [
    'a task from the dashboard',
    walk(['/tasks/dashboard', 'Dashboard'], ['/tasks/edit/4', 'Task']),
    ['Tasks', 'Task'],
  ],
  [
    'what stands nowhere',
    walk(['/bookmarks', 'All Bookmarks'], ['/users/change_password', 'Change Password']),
    ['Change Password'],
  ],
])('%s', (_what, place, titles) => expect(place).toEqual(titles))
