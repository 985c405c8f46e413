// Before an account is deleted: what its person has in hand, as it is when the question comes up.
import { NOTHING_IN_HAND } from '@daybook/contract/account/hand-over.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { HandingOver } from '#features/users/hand-over/handing-over.tsx'
import { UserRemoval } from '#features/users/hand-over/user-removal.tsx'
import { asha, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const active = { accountStatus: { id: 1, name: 'Active' } }
const kabir = { id: 14, firstname: 'Kabir', lastname: 'Rao', customer: { id: 2 }, ...active }
const meera = { id: 15, firstname: 'Meera', lastname: 'Iyer', customer: { id: 2 }, ...active }

function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <UserRemoval record={kabir} open={open} onAnswer={() => setOpen(false)} />
    </>
  )
}

it('asked twice, the question counts anew and starts anew', async () => {
  let office = 1
  const asked = serverAnswers(({ path }) =>
    path.endsWith('/holdings')
      ? { json: { ...NOTHING_IN_HAND, openTasks: office, ofWhich: { ...NOTHING_IN_HAND.ofWhich, office } } }
      : { json: [kabir, meera] },
  )
  await renderSignedIn(<Asking />, { user: { ...asha, roles: [{ id: 2, name: 'Admin' }] } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^1 office task/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  office = 3

  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))

  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /office tasks?/ })
  expect(box.parentElement?.textContent).toContain('3 office tasks')
  expect(box.checked).toBe(true)
  expect(asked.filter(({ path }) => path.endsWith('/holdings'))).toHaveLength(2)
})

it('names what goes in words, and says when the rest follows', async () => {
  const ofWhich = { ...NOTHING_IN_HAND.ofWhich, office: 6, client: 5, shared: 490, onlyOwn: 9 }
  serverAnswers(({ path }) =>
    path.endsWith('/holdings')
      ? { json: { ...NOTHING_IN_HAND, openTasks: 510, ofWhich, series: 3 } }
      : { json: [kabir, meera] },
  )
  await renderSignedIn(<Asking />, { user: { ...asha, roles: [{ id: 2, name: 'Admin' }] } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))

  const work = await screen.findByRole('checkbox', { name: '501 office, client and shared tasks' })
  expect(work).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: '3 series' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /^9 tasks only Kabir sees/ })).toHaveProperty('checked', false)
  expect(screen.getByText(messages.handOverWillFollow)).toBeDefined()

  await userEvent.click(work)

  expect(screen.queryByText(messages.handOverWillFollow)).toBeNull()
})

it('the form of an account that was switched off says how far a large one is', async () => {
  const handingOver = { done: 1500, total: 2300 }
  serverAnswers(() => ({ json: { ...NOTHING_IN_HAND, handingOver } }))
  await renderSignedIn(<HandingOver userId={14} />, { user: { ...asha, roles: [{ id: 2, name: 'Admin' }] } })

  expect(await screen.findByText('Handing over: 1,500 of 2,300')).toBeDefined()
})
