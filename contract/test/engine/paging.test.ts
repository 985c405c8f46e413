// What a paged body means before any database sees it (rules/api 9, rules/api 10, rules/api 12).
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookmark } from '#entities/bookmark.ts'
import { task } from '#entities/task.ts'
import { defineEntity } from '#engine/entity.ts'
import { day, derived, text } from '#engine/fields.ts'
import { keywordOf, pageBody, pageRequestOf, sortFieldOf, totalPagesOf } from '#engine/paging.ts'

const requestOf = (body: object) => pageRequestOf(task, z.parse(pageBody(task), body))
const filterOf = (taskFilter: object) => requestOf({ dataFilter: { taskFilter } }).filter

test('absent keys mean the first page in the kind’s own order', () => {
  expect(requestOf({})).toEqual({
    pageNumber: 1,
    pageSize: 50,
    sortField: 'dueDate',
    sortDirection: 'asc',
    filter: { keyword: '', links: {}, ranges: {}, named: {} },
  })
})

test('null is as good as absent', () => {
  const body = { pageNumber: null, pageSize: null, sortField: null, sortDirection: null, dataFilter: null }

  expect(requestOf(body)).toEqual(requestOf({}))
})

test.each(['asc', 'ASC', 'ascending', 'Ascending'])('%s sorts up', (sortDirection) => {
  expect(requestOf({ sortDirection }).sortDirection).toBe('asc')
})

test.each(['desc', 'DESC', 'descending'])('%s sorts down', (sortDirection) => {
  expect(requestOf({ sortDirection }).sortDirection).toBe('desc')
})

test('a sort field without a direction sorts up', () => {
  expect(requestOf({ sortField: 'name' })).toMatchObject({ sortField: 'name', sortDirection: 'asc' })
})

test.each([
  ['createdAt', 'createdTime'],
  ['createdTime', 'createdTime'],
  ['lastModifiedAt', 'modifiedTime'],
  ['modifiedTime', 'modifiedTime'],
  ['id', 'id'],
  ['reference', 'reference'],
  ['dueDate', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('a bookmark sorted by %s', (asked, field) => {
  expect(sortFieldOf(bookmark, asked)).toBe(field)
})

test.each([
  ['*', ''],
  [' * ', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['  rent ', 'rent'],
  ['**', '**'],
])('the keyword %j', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword)
})

test.each([-1, 0, null, undefined])('%s is no filter', (none) => {
  const filter = { statusId: none, userId: none, customerId: none }

  expect(filterOf(filter)).toEqual({ keyword: '', links: {}, ranges: {}, named: {} })
})

test('-1 is no status group', () => {
  expect(filterOf({ statusGroupId: -1 }).named).toEqual({})
})

test('a filter keeps what is set', () => {
  const filter = {
    statusId: 2,
    categoryId: -1,
    dueDateStatus: 'over',
    statusGroupId: 1,
    keyword: ' gst ',
    customerId: 9,
    dueDateFrom: 0,
    dueDateTo: -1,
  }

  expect(filterOf(filter)).toEqual({
    keyword: 'gst',
    customerId: 9,
    links: { status: 2 },
    ranges: { dueDate: { from: 0 } },
    named: { dueDateStatus: 'over', statusGroupId: 1 },
  })
})

test.each(['userId', 'loggedInUserId', 'loggedInUser'])('%s is the person', (key) => {
  expect(filterOf({ [key]: 7 })).toMatchObject({ userId: 7 })
})

test.each([
  [0, 50, 0],
  [1, 50, 1],
  [50, 50, 1],
  [51, 50, 2],
])('%i items on pages of %i are %i pages', (items, size, pages) => {
  expect(totalPagesOf(items, size)).toBe(pages)
})

describe('a range of days', () => {
  const bill = defineEntity({
    name: 'bill',
    title: ['Bill', 'Bills'],
    api: { one: 'bill', many: 'bills' },
    fields: { name: text('Name'), dueDate: day('Due Date'), sum: derived('Sum', { from: () => 0 }) },
    card: [],
    rangeBy: ['dueDate'],
    rangeNames: { dueDate: 'due' },
  })
  const read = (billFilter: object) => z.safeParse(pageBody(bill), { dataFilter: { billFilter } })
  const rangesOf = (billFilter: object) =>
    pageRequestOf(bill, z.parse(pageBody(bill), { dataFilter: { billFilter } })).filter.ranges

  test('is read by the name that the entity gives it, as the column holds it', () => {
    expect(rangesOf({ dueFrom: '1970-01-02', dueTo: '2026-11-25' })).toEqual({
      dueDate: { from: 1, to: 20_782 },
    })
    expect(rangesOf({ dueDateFrom: '2026-11-25' })).toEqual({})
  })

  test.each([-1, null, '', '*'])('%j is no end', (dueTo) => {
    expect(rangesOf({ dueFrom: '1970-01-01', dueTo })).toEqual({ dueDate: { from: 0 } })
  })

  test.each(['2026-02-30', '1899-12-31', '25/11/2026', 20_782, true])(
    '%j is refused at its filter',
    (dueFrom) => {
      const issues = read({ dueFrom }).error?.issues.map(({ path, message }) => [path.at(-1), message])

      expect(issues).toEqual([
        ['dueFrom', 'dueFrom must be a day of the calendar such as 2026-11-25, from 1900 to 2199'],
      ])
    },
  )

  test('what is derived is no sort', () => {
    expect(sortFieldOf(bill, 'dueDate')).toBe('dueDate')
    expect(sortFieldOf(bill, 'sum')).toBeUndefined()
  })
})
