// What a write does to the lists that are shown.
import { contact } from '@daybook/contract/entities/contact.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSaveRecord } from '#api/entity-queries.ts'
import { ListPage } from '#entities/list/list-page.tsx'
import { asha, pageOf, renderSignedIn, serverAnswers, usesThePage } from './list-support.tsx'

usesThePage()

const meera = { id: 3, name: 'Meera', createdBy: { id: asha.id } }

/** Stands for the pop-up editor over the list. */
function Editor() {
  const { mutate } = useSaveRecord(contact)
  return (
    <button type="button" onClick={() => mutate({ id: 3, values: { name: 'Meera Iyer' }, stamp: 77 })}>
      Save
    </button>
  )
}

test('a save in a pop-up reloads the list, which says so, once', async () => {
  let name = 'Meera'
  const asked = serverAnswers(({ method }) => {
    if (method !== 'PUT') return pageOf([{ ...meera, name }], 2, 60)
    name = 'Meera Iyer'
    return { json: { message: 'Contact data has been updated', data: { ...meera, name } } }
  })
  await renderSignedIn(
    <>
      <Editor />
      <ListPage entity={contact} />
    </>,
  )

  await screen.findByText('Meera')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Meera Iyer')).toBeTruthy()
  const bodies = asked.map(({ body }) => body)
  expect(bodies[1]).toEqual({ name: 'Meera Iyer', modifiedTime: 77 })
  expect(bodies.map((body) => body['refresh'])).toEqual([undefined, undefined, true])

  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(asked).toHaveLength(4))
  expect(asked[3]?.body['refresh']).toBeUndefined()
})
