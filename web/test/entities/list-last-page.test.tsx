// An address that asks for a page beyond the last one.
import { organization } from '@daybook/contract/entities/organization.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListPage } from '#entities/list/list-page.tsx'
import {
  asha,
  pageOf,
  renderSignedIn,
  serverAnswers,
  type SentRequest,
  usesThePage,
} from './list-support.tsx'

usesThePage()

const kaveri = { id: 12, name: 'Kaveri Textiles', createdBy: { id: asha.id } }
const list = <ListPage entity={organization} />
const pageRequests = (asked: readonly SentRequest[]) =>
  asked.filter(({ path }) => path === '/api/customized/organizations')

test.each([
  ['99', 99],
  ['999999999999', 999_999_999_999],
  ['1e400', Number.MAX_SAFE_INTEGER],
])('page %s leads to the last one, and Back does not return to it', async (page, asks) => {
  const asked = serverAnswers(({ body }) =>
    Number(body['pageNumber']) > 3
      ? { json: { list: [], totalPages: 3, totalItems: 101 } }
      : pageOf([kaveri], 3, 101),
  )
  const { history } = await renderSignedIn(list, { path: `/organizations?page=${page}` })

  expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
  expect(pageRequests(asked).map(({ body }) => body['pageNumber'])).toEqual([asks, 3])
  expect(history).toEqual(['/organizations?page=3'])
})
