// The people of one customer: of none, or of a foreign one, there is no list and nothing to add to.
import { customer } from '@daybook/contract/entities/customer.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UsersPage } from '#features/users/users-page.tsx'
import { asha, pageOf, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const admin = { ...asha, roles: [{ id: 2, name: 'Admin' }] }
const gone = {
  status: 404,
  json: { type: 't', title: 'Not found', status: 404, code: 'not_found', detail: messages.notFound },
}
const show = (customerId: number) => renderSignedIn(<UsersPage customerId={customerId} />, { user: admin })

it.each([['abc'], ['7']])('/users/customer/%s says that there is none', async (named) => {
  const asked = serverAnswers(() => gone)

  await show(Number(named))

  expect((await screen.findByRole('alert')).textContent).toBe(messages.notFound)
  expect(screen.queryByText(/NaN|No\. 7/)).toBeNull()
  expect(screen.queryByText(/Add New/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.title).toBe('Users · Daybook')
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

it('the own customer is named, with its people', async () => {
  const person = { id: 5, firstname: 'Vikram', lastname: 'Rao', email: 'v@example.com' }
  serverAnswers(({ path }) =>
    path.includes(`/api/${customer.api.one}/2`)
      ? { json: { id: 2, organizationName: 'Deshrao Associates' } }
      : pageOf([person]),
  )

  await show(2)

  expect(await screen.findByText('Deshrao Associates')).toBeTruthy()
  expect(await screen.findByText('Vikram')).toBeTruthy()
})
