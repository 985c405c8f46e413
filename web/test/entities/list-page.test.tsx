// The list screen of all modules (rules/screens 2), tried on organizations.
import { messages } from '@daybook/contract/messages/messages.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { clearMessages, useMessage } from '#api/message-bar.ts'
import { useShownTitle } from '#lib/page-title.ts'
import { closeEditor, useEditor } from '#entities/editor/editor-store.ts'
import { ListPage } from '#entities/list/list-page.tsx'
import {
  type SentRequest,
  asha,
  pageOf,
  renderSignedIn,
  sentChoices,
  serverAnswers,
  usesThePage,
} from './list-support.tsx'

usesThePage()

const kaveri = {
  id: 12,
  name: 'Kaveri Textiles and Garments Private Limited',
  phone: '',
  email: 'office@kaveri.example',
  website: 'https://kaveri.example',
  accountType: { id: 1, name: 'Client' },
  industryType: { id: 30, name: 'Textiles' },
  createdBy: { id: asha.id },
}

/** The header, the message bar and the pop-up editor, as words. */
function Around() {
  const { title, count } = useShownTitle()
  const editor = useEditor()
  return (
    <>
      <h1>{count === undefined ? title : `${title} (${count})`}</h1>
      <output>{useMessage()?.text}</output>
      {editor && <p>{`Editor: ${editor.mode} ${editor.id}`}</p>}
    </>
  )
}
const list = (
  <>
    <Around />
    <ListPage entity={organization} />
  </>
)
const pageRequests = (asked: readonly SentRequest[]) =>
  asked.filter(({ path }) => path === '/api/customized/organizations')

test('the first load waits 500 ms and asks for page 1 of one’s own records, by name', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = serverAnswers(() => pageOf([kaveri]))
  await renderSignedIn(list)

  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(asked).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(asked[0]?.body).toEqual({
    pageNumber: 1,
    pageSize: 50,
    sortField: 'name',
    sortDirection: 'asc',
    dataFilter: { organizationFilter: { keyword: '*', loggedInUserId: asha.id } },
  })
})

test('a card shows the cut name, labelled values and what is missing', async () => {
  serverAnswers(() => pageOf([kaveri], 1, 13))
  await renderSignedIn(list)

  expect(await screen.findByText('Kaveri Textiles and Garme...')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Organizations (13)' })).toBeTruthy()
  expect(screen.getByText('No Phone')).toBeTruthy()
  expect(screen.getByText('Client')).toBeTruthy()
  expect(screen.getByRole('link', { name: kaveri.website }).getAttribute('rel')).toContain('noopener')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('the toggle reveals Additional Info with a sentence and no data', async () => {
  serverAnswers(() => pageOf([kaveri]))
  await renderSignedIn(list)

  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const area = screen.getByRole('heading', { name: 'Additional Info' }).parentElement
  expect(area?.textContent).toBe('Additional InfoThere is nothing more to show for this record yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(screen.queryByRole('heading', { name: 'Additional Info' })).toBeNull()
})

test.each(['View', 'Edit', 'Duplicate'])('both action bars open the pop-up: %s', async (action) => {
  serverAnswers(() => pageOf([kaveri]))
  await renderSignedIn(list)

  const buttons = await screen.findAllByRole('button', { name: `${action} ${kaveri.name}` })
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    await userEvent.click(button)
    expect(screen.getByText(`Editor: ${action.toLowerCase()} 12`)).toBeTruthy()
    act(closeEditor)
  }
})

test("'Please wait...' while loading, the other sentence when nothing matches", async () => {
  let answer = (_page: unknown) => {}
  const asked = serverAnswers(() => new Promise((resolve) => (answer = resolve)))
  await renderSignedIn(list)

  expect(screen.getByText('Please wait...')).toBeTruthy()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.getByText('Please wait...')).toBeTruthy()
  await act(async () => answer({ list: [], totalPages: 0, totalItems: 0 }))
  const empty = 'No matching records found. Please refine your filter or keyword.'
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(screen.queryByText('Please wait...')).toBeNull()
})

test('what the list had stays when the next page fails, and trying again helps', async () => {
  let isBroken = false
  const asked = serverAnswers(() => (isBroken ? { status: 500, json: {} } : pageOf([kaveri], 3)))
  await renderSignedIn(list)
  await screen.findByText('Kaveri Textiles and Garme...')
  const next = await screen.findByRole('button', { name: 'Next' })
  isBroken = true
  await userEvent.click(next)

  const retry = await screen.findByRole('button', { name: 'Try again' })
  const failed = within(retry.closest<HTMLElement>('[role="status"]') ?? document.body)
  expect(failed.getByText('Please wait...')).toBeTruthy()
  expect(
    failed.getByText(`Server is busy. Please try again after some time. ${messages.nothingLost}`),
  ).toBeTruthy()
  expect(screen.getByText('Kaveri Textiles and Garme...')).toBeTruthy()
  isBroken = false
  await userEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(asked.at(-1)?.body).toMatchObject({ pageNumber: 2 })
  expect(screen.getByText('Kaveri Textiles and Garme...')).toBeTruthy()
  clearMessages()
})

test('the sort in force says which end comes first', async () => {
  serverAnswers(() => pageOf([kaveri]))
  await renderSignedIn(list, { path: '/organizations?sort=createdTime&dir=asc' })
  await screen.findByText('Client')
  const sorts = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect(sorts.selectedOptions[0]?.text).toBe('Oldest first')

  await userEvent.click(screen.getByRole('button', { name: 'Oldest first; change to: Newest first' }))
  expect(sorts.selectedOptions[0]?.text).toBe('Recently added')
  await userEvent.selectOptions(sorts, 'Name')
  expect(screen.getByRole('button', { name: 'A to Z; change to: Z to A' })).toBeTruthy()
})

test("a failure says 'Please wait...' too, why, and that nothing is lost; trying again helps", async () => {
  let broken = true
  serverAnswers(() => (broken ? { status: 500, json: {} } : pageOf([kaveri])))
  await renderSignedIn(list)

  const why = 'Server is busy. Please try again after some time.'
  expect(await screen.findByText(`${why} Nothing that was saved is lost.`)).toBeTruthy()
  // The message bar, which goes after a while.
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getByText('Please wait...')).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Kaveri Textiles and Garme...')).toBeTruthy()
})

describe('search and pages', () => {
  test('a new search goes back to page 1, clearing brings all back', async () => {
    const asked = serverAnswers(() => pageOf([kaveri], 3, 120))
    await renderSignedIn(list, { path: '/organizations?page=2' })

    await screen.findByRole('navigation', { name: 'Pages' })
    expect(asked.at(-1)?.body).toMatchObject({ pageNumber: 2 })
    await userEvent.type(screen.getByRole('searchbox'), '100% {Enter}')
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({
        pageNumber: 1,
        dataFilter: { organizationFilter: { keyword: '100%' } },
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({ dataFilter: { organizationFilter: { keyword: '*' } } }),
    )
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('a later load does not wait, and the former cards stay under the sentence', async () => {
    const asked = serverAnswers(({ body }) =>
      body['pageNumber'] === 1 ? pageOf([kaveri], 2, 60) : new Promise(() => undefined),
    )
    await renderSignedIn(list)

    await screen.findByRole('navigation', { name: 'Pages' })
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(asked.at(-1)?.body).toMatchObject({ pageNumber: 2 })
    expect(screen.getByText('Please wait...')).toBeTruthy()
    expect(screen.getByText('Kaveri Textiles and Garme...')).toBeTruthy()
  })

  test('the sort stands in the address', async () => {
    const asked = serverAnswers(() => pageOf([kaveri]))
    const { history } = await renderSignedIn(list, { path: '/organizations' })

    await screen.findByText('Client')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Recently added')
    expect(history.at(-1)).toBe('/organizations?sort=createdTime&dir=desc')
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({ sortField: 'createdTime', sortDirection: 'desc' }),
    )
  })
})

test('Everyone leaves the person out, and the choice is remembered', async () => {
  const asked = serverAnswers(() => pageOf([kaveri]))
  await renderSignedIn(list)

  await screen.findByText('Client')
  await userEvent.click(screen.getByRole('radio', { name: 'Everyone' }))
  await waitFor(() => expect(pageRequests(asked)).toHaveLength(2))
  const last = pageRequests(asked).at(-1)?.body
  expect(last).toMatchObject({ dataFilter: { organizationFilter: { keyword: '*' } } })
  expect(JSON.stringify(last)).not.toContain('loggedInUserId')
  await waitFor(() => expect(sentChoices(asked)).toEqual({ 'organization.whose': 'everyone' }))
})

describe('delete', () => {
  const startDeleting = async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${kaveri.name}` }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete this Organization?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  }

  test('marks the card while the call runs and takes it away on success', async () => {
    let answer = (_message: unknown) => {}
    let gone = false
    serverAnswers(({ method }) => {
      if (method === 'DELETE') return new Promise((resolve) => (answer = resolve))
      return gone ? pageOf([]) : pageOf([kaveri])
    })
    await renderSignedIn(list)

    await startDeleting()
    expect(await screen.findByText('Deleting...')).toBeTruthy()
    gone = true
    await act(async () => answer({ message: 'Organization has been deleted' }))
    await waitFor(() => expect(screen.queryByText('Kaveri Textiles and Garme...')).toBeNull())
    expect(screen.getByText('Organization has been deleted')).toBeTruthy()
  })

  test('clears the mark on failure', async () => {
    serverAnswers(({ method }) => (method === 'DELETE' ? { status: 500, json: {} } : pageOf([kaveri])))
    await renderSignedIn(list)

    await startDeleting()
    expect(await screen.findByText('Server is busy. Please try again after some time.')).toBeTruthy()
    expect(screen.queryByText('Deleting...')).toBeNull()
    expect(screen.getByText('Kaveri Textiles and Garme...')).toBeTruthy()
  })

  test('leaves the focus on the card that takes the place', async () => {
    const nilgiri = { ...kaveri, id: 13, name: 'Nilgiri Tea' }
    let gone = false
    serverAnswers(({ method }) => {
      gone ||= method === 'DELETE'
      const message = 'Organization has been deleted'
      if (method === 'DELETE') return new Promise((done) => setTimeout(() => done({ message }), 50))
      return gone ? pageOf([nilgiri]) : pageOf([kaveri, nilgiri])
    })
    await renderSignedIn(list)

    await startDeleting()
    await waitFor(() => expect(screen.queryByText('Kaveri Textiles and Garme...')).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('View Nilgiri Tea'))
  })

  test('is not offered for a colleague’s record', async () => {
    serverAnswers(() => pageOf([{ ...kaveri, createdBy: { id: 9 } }]))
    await renderSignedIn(list)

    await screen.findByText('Client')
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })
})
