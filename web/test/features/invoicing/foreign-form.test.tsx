// The form of an invoice in another currency: what is sent of its lines, its rate and its total.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { FormPage } from '#entities/form/form-page.tsx'
import { buyer, profile, saved } from './saved-invoice.ts'
import { type Answers, completeBrowser, lists, sent, serve, show } from '#test/entities/form-stage.tsx'

const group = (id: number, amount: number) => ({
  id,
  name: `Line ${id}`,
  hours: 1,
  costPerUnit: amount,
  amount,
  foreignAmount: null,
  tasks: [],
})
const page = (list: readonly unknown[]) => ({ body: { list, totalPages: 1, totalItems: list.length } })

beforeEach(() => {
  completeBrowser()
  localStorage.clear()
  lists['/api/invoices'] = [saved]
})

const echo: Answers = {
  'POST /api/customized/seller_profiles': page([profile]),
  'POST /api/customized/organizations': page([buyer]),
  'GET /api/invoicing/next_number': { body: { number: '2026-27/0007', financialYear: '2026-27' } },
  'POST /api/invoices': ({ body }) => ({ body: { message: 'Kept', data: { ...body, id: 41 } } }),
}
const visit = async (mode: 'new' | 'edit', answers: Answers = {}) => {
  serve({ ...echo, 'GET /api/invoices/40': { body: saved }, ...answers })
  await show(<FormPage entity={invoice} mode={mode} {...(mode === 'edit' ? { id: 40 } : {})} />)
  return screen.findByLabelText<HTMLInputElement>('Total Amount', {}, { timeout: 8000 })
}
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))

const inDollars = { ...saved, currency: 'USD', exchangeRate: 83_250_000, foreignTotal: 5000 }
const opened = (values: object, { totalItems = 1, line = {} } = {}) => {
  const lines = [{ ...group(1, 100), ...line }]
  return visit('edit', {
    'GET /api/invoicing/40/lines': { body: { revision: 'one', lines, totalItems } },
    'GET /api/invoices/40': { body: { ...inDollars, ...values } },
  })
}

it('says an amount in it in place of the price in rupees', async () => {
  await opened({})
  await userEvent.type(await screen.findByLabelText('Amount in USD, line 1'), '12')
  await save()
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toMatchObject({
    foreignTotal: 1200,
    lines: [{ hours: 1, costPerUnit: 0, amount: 999, foreignAmount: 1200 }],
  })
})

it('keeps its total where more lines are saved than are here', async () => {
  await opened({}, { totalItems: 201 })
  const rate = await screen.findByLabelText('Rate of Exchange')
  await userEvent.clear(rate)
  await userEvent.type(rate, '80')
  await save()
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toMatchObject({ exchangeRate: 80_000_000 })
  expect([5000, undefined]).toContain(sent('PUT')[0]?.body['foreignTotal'])
})

it('says what it comes to with its tax once there is a rate', async () => {
  await opened({ exchangeRate: null }, { line: { foreignAmount: 5000 } })
  expect(await screen.findAllByText(currencyWords.totalIn('USD'))).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('Rate of Exchange'), '80')
  await waitFor(() => expect(screen.getAllByText(currencyWords.totalIn('USD'))).toHaveLength(2))
})

it('leaves its total to the server where the lines of two people are merged', async () => {
  const theirs = { ...inDollars, modifiedTime: 6 }
  let revision = 'one'
  await opened({ totalAmount: 999, foreignTotal: 1200 })
  serve({
    ...echo,
    'GET /api/invoices/40': () => ({ body: theirs }),
    'GET /api/invoicing/40/lines': () => ({
      body: { revision, lines: [group(1, 100), group(2, 50)], totalItems: 2 },
    }),
    'PUT /api/invoicing/40/with_lines': () => {
      const isFirst = revision === 'one'
      revision = 'two'
      if (!isFirst) return { body: { message: 'Kept', data: theirs } }
      const body = { status: 409, code: 'changed_meanwhile', title: 'x', detail: 'x', current: theirs }
      return { status: 409, body: { type: 'x', ...body } }
    },
  })
  await userEvent.type(await screen.findByLabelText('Amount in USD, line 1'), '12')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(sent('PUT')[0]?.body).toHaveProperty('foreignTotal')
  expect(sent('PUT')[1]?.body).not.toHaveProperty('foreignTotal')
})
