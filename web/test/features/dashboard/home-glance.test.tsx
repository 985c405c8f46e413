// The figures of today on the home page: each is a count of the server's, and leads to what it counts.
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Glance } from '#features/home/glance.tsx'
import { renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

test('due today is the true number, however many there are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T10:00+05:30') })
  const tasks = Array.from({ length: 50 }, (_each, index) => ({
    id: index + 1,
    name: `Task ${index + 1}`,
    dueDate: Date.parse('2026-11-18T09:00+05:30') + index * 60_000 * 2,
  }))
  const asked = serverAnswers(({ body }) => {
    const { taskFilter } = body['dataFilter'] as { taskFilter: Record<string, unknown> }
    if ('dueDateFrom' in taskFilter) return { json: { list: tasks, totalPages: 2, totalItems: 73 } }
    return { json: { list: [], totalPages: 0, totalItems: 0 } }
  })
  await renderSignedIn(<Glance />)

  const figure = (await screen.findByText('73')).closest('a')
  expect(figure && within(figure).getByText('due today')).toBeTruthy()
  expect(figure && within(figure).getByText('next: Task 31, 10:00 AM')).toBeTruthy()
  expect(figure?.getAttribute('href')).toBe(
    '/tasks/customized/due_date_status/all/search/*/status_group/1/priority/-1/category/-1/custom_list/-1' +
      '?dueDateFrom=2026-11-18&dueDateTo=2026-11-18',
  )
  expect(asked[0]?.body['dataFilter']).toEqual({
    taskFilter: {
      dueDateFrom: Date.parse('2026-11-18T00:00+05:30'),
      dueDateTo: Date.parse('2026-11-19T00:00+05:30'),
      statusGroupId: 1,
    },
  })
})
