// Addresses survive the way to the browser and back.
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { matchRoute, useRouter } from 'wouter'
import { anyTask, filteredTasksPattern, isInAppPath, paths } from '#lib/paths.ts'
import { parseTaskFilter } from '#app/task-filter.ts'

const { parser: parse } = renderHook(useRouter).result.current

const keywordThrough = (keyword: string) => {
  const { pathname } = new URL(paths.tasks.filtered({ keyword }), 'http://daybook.example')
  const [, params] = matchRoute(parse, filteredTasksPattern, pathname)
  return parseTaskFilter(params ?? {}).keyword
}

describe('the keyword of the task list', () => {
  it.each(['gst', 'a/b', '100%', '%2F', '..', 'ವರದಿ', 'a b', '?x=1#y'])(
    '%s comes back as it was',
    (keyword) => {
      expect(keywordThrough(keyword)).toBe(keyword)
    },
  )

  it.each(['', '  ', '*'])('%j means none', (keyword) => {
    expect(keywordThrough(keyword)).toBe('')
  })
})

it('values that nobody knows are named, not taken for no filter in silence', () => {
  const read = parseTaskFilter({
    dueDateStatus: 'later',
    statusGroupId: '7',
    priorityId: 'x',
    categoryId: '-1',
    customListId: '2',
  })
  expect(read).toEqual({
    ...anyTask,
    customListId: 2,
    unknown: ['dueDateStatus', 'statusGroupId', 'priorityId'],
  })
})

it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere', '/\t/elsewhere', 7, undefined])(
  '%j is no address of the application',
  (target) => {
    expect(isInAppPath(target)).toBe(false)
  },
)
