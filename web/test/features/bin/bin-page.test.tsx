// The bin on the screen: what is there, for how long still, the way back with what it hangs on, and the last steps of a person.
import { deletedFiles } from '@daybook/contract/files/file-calls.ts'
import type { BinEntry } from '@daybook/contract/system/bin.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { lastStep, noteStep, undoLast } from '#api/undo-steps.ts'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { BinPage } from '#features/bin/bin-page.tsx'
import { asha, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const DAY = 86_400_000
const entry: BinEntry = {
  id: 11,
  entity: 'projectTask',
  recordId: 7,
  title: 'Print the receipt',
  deletedBy: { id: asha.id, firstname: 'Asha', lastname: 'Rao' },
  deletedTime: Date.now() - 27 * DAY,
  purgeTime: Date.now() + 2.5 * DAY,
  mayRestore: true,
  mayDrop: false,
}
const others: BinEntry = {
  ...entry,
  id: 12,
  entity: 'task',
  title: 'Weekly status report',
  parts: 12,
  deletedBy: { id: 5, firstname: 'Ravi', lastname: 'Hisabwala' },
  purgeTime: Date.now() + 29.5 * DAY,
  mayRestore: false,
}

const open = async (answers: (path: string, body: Record<string, unknown>) => object | undefined) => {
  const asked = serverAnswers(({ path, body }) => {
    const own = answers(path, body)
    if (own) return { json: own, ...('code' in own ? { status: 409 } : {}) }
    if (path.startsWith('/api/bin')) return { json: { list: [entry, others], totalPages: 1, totalItems: 2 } }
    return { json: [] }
  })
  await renderSignedIn(
    <>
      <BinPage />
      <QuestionHost />
    </>,
    { path: '/bin' },
  )
  return asked
}

describe('the bin', () => {
  it('says what, who, and how long still, and offers only what one may', async () => {
    await open(() => undefined)
    const first = await screen.findByRole('row', { name: /Print the receipt/ })
    expect(first.textContent).toContain('Project Task')
    expect(first.textContent).toContain('You')
    expect(within(first).getByText('3 days').hasAttribute('data-late')).toBe(true)
    const second = screen.getByRole('row', { name: /Weekly status report, 12 upcoming/ })
    expect(second.textContent).toContain('Series')
    expect(second.textContent).toContain('Ravi Hisabwala')
    expect(within(second).getByText('30 days').hasAttribute('data-late')).toBe(false)
    expect(within(second).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Empty the bin…' })).toBeNull()
  })

  it('asks whether to restore what it hangs on, too', async () => {
    const asked = await open((path, body) => {
      if (!path.endsWith('/restore')) return undefined
      return body['with']
        ? { message: '2 have been restored', data: { restored: [] } }
        : {
            code: 'conflict',
            status: 409,
            detail: 'Its project is in the bin too.',
            ways: ['restoreBoth'],
            with: [9],
          }
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Print the receipt' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Its project is in the bin too.')
    await userEvent.click(within(question).getByRole('button', { name: 'Restore both' }))

    await waitFor(() =>
      expect(asked.filter(({ path }) => path.endsWith('/restore')).map(({ body }) => body)).toEqual([
        {},
        { with: [9] },
      ]),
    )
  })
})

describe('the deleted files', () => {
  it('are not passed over where they could not be read', async () => {
    await open(() => undefined)
    const answer = fetch
    let isDown = true
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
      address.startsWith(deletedFiles.path) && isDown
        ? new Response('', { status: 502 })
        : answer(address, init),
    )
    cleanup()
    await renderSignedIn(<BinPage />, { path: '/bin' })

    const section = within(await screen.findByRole('region', { name: 'Files' }))
    isDown = false
    await userEvent.click(section.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files' })).toBeNull())
  })
})

describe('the last steps', () => {
  it('are taken back once, newest first, by whichever way', () => {
    const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    noteStep({ title: 'deleted one', run: first })
    const { run } = noteStep({ title: 'deleted two', run: second })
    expect(lastStep()).toBe('deleted two')
    expect(undoLast()).toBe(true)
    run()
    expect(second).toHaveBeenCalledTimes(1)
    expect(lastStep()).toBe('deleted one')
    undoLast()
    expect(first).toHaveBeenCalledTimes(1)
    expect(undoLast()).toBe(false)
  })
})
