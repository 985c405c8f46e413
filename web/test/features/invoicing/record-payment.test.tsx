// Recording a payment by keyboard: the question of TDS, the reference that is asked about twice, the undo.
import { advanceMessages } from '@daybook/contract/messages/billing/advance-messages.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useMessage } from '#api/message-bar.ts'
import { QuestionHost } from '#entities/editor/question-host.tsx'
// Here and not on demand: a busy machine takes longer to fetch it than a test waits.
import '#features/invoicing/payment/payment-dialog.tsx'
import { openRecordPayment } from '#features/invoicing/payment/record-payment.tsx'
import { renderSignedIn, type SentRequest, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const invoiceRow = {
  invoice: { id: 41, invoiceNumber: 'BB/041' },
  organization: { id: 7, name: 'Tidepool' },
  invoiceDate: 0,
  dueDate: '2026-11-18',
  grandTotalAmount: 70_800,
  balance: 70_800,
  expectedTds: 6000,
  days: 5,
}
const proposal = { invoice: 41, rateBp: 1000, tds: 6000 }
const amountOf = ({ body }: SentRequest) => Number(body['amount'])
const tdsOf = ({ body }: SentRequest) => Number(body['tds'])

function answer(asked: SentRequest, refuse: () => boolean) {
  const { path, method } = asked
  if (path.startsWith('/api/receivables/open')) return { json: { data: [invoiceRow] } }
  if (path.endsWith('/seller_profiles'))
    return { json: { list: [{ id: 3, name: 'Works', taxNumber: '29AABCT1332L1ZA' }], totalItems: 1 } }
  if (path === '/api/receipts/preview') {
    const isShort = amountOf(asked) === 64_800 && tdsOf(asked) === 0
    return {
      json: {
        data: {
          rows: [],
          onAccount: 0,
          proposals: isShort ? [proposal] : [],
          rounding: [],
          warnings: [],
          advancePlace: asked.body['isAdvance'] === 1 ? '29' : null,
        },
      },
    }
  }
  if (path === '/api/receipts' && method === 'POST') {
    if (refuse() && !asked.body['confirm'])
      return {
        status: 409,
        json: {
          code: 'confirm_needed',
          status: 409,
          detail: 'A receipt with this reference exists.',
          confirm: ['same_reference'],
        },
      }
    return { status: 201, json: { message: 'Saved', data: { id: 7 } } }
  }
  if (path === '/api/receipts/7/reverse') return { json: { message: 'Reversed', data: { id: 7 } } }
  if (path.includes('organization')) return { json: { id: 9, name: 'Monsoon Umbrella Mart' } }
  return { json: {} }
}

const Said = () => {
  const message = useMessage()
  return message ? (
    <p>
      {message.text}
      <button type="button" onClick={message.action?.run}>
        {message.action?.label}
      </button>
    </p>
  ) : null
}

async function opened(refuse = () => false) {
  const asked = serverAnswers((request) => answer(request, refuse))
  await renderSignedIn(
    <>
      <QuestionHost />
      <Said />
    </>,
  )
  openRecordPayment({ organizationId: 9 })
  const amount = await screen.findByLabelText(/Amount in the bank/)
  await screen.findByText('BB/041')
  return { asked, amount, saved: () => asked.filter(({ path }) => path === '/api/receipts') }
}

test('Enter books the TDS that is asked about, and only the second saves', async () => {
  const user = userEvent.setup()
  const { amount, saved } = await opened()
  await user.type(amount, '64800')
  await screen.findByText(/Is it TDS of 10 %/)
  await user.keyboard('{Enter}')
  expect(saved()).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.body).toMatchObject({ amount: 64_800, tds: 6000, rows: [{ amount: 70_800, tds: 6000 }] })
})

test('who presses Enter before the answer came is asked all the same', async () => {
  const user = userEvent.setup()
  const { amount, saved } = await opened()
  await user.type(amount, '64800{Enter}')
  await screen.findByText(/Is it TDS of 10 %/)
  expect(saved()).toEqual([])
})

test('Escape leaves the rest open, and the dialog with it', async () => {
  const user = userEvent.setup()
  const { amount, saved } = await opened()
  await user.type(amount, '64800')
  await screen.findByText(/Is it TDS of 10 %/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/Is it TDS/)).toBeNull())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved()[0]?.body).toMatchObject({ tds: 0, rows: [{ amount: 64_800 }] }))
})

test('a reference that exists is asked about; the second press confirms it', async () => {
  const user = userEvent.setup()
  const { amount, saved } = await opened(() => true)
  await user.type(amount, '100{Enter}')
  await screen.findByText('A receipt with this reference exists.')
  await user.click(screen.getByRole('button', { name: /Save all the same/ }))
  await waitFor(() => expect(saved()[1]?.body).toMatchObject({ confirm: ['same_reference'] }))
})

test('undo reverses it', async () => {
  const user = userEvent.setup()
  const { amount, asked } = await opened()
  await user.type(amount, '100{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/receipts/7/reverse')).toBe(true))
})

test('an advance says where the work is taken to be; another place can be chosen', async () => {
  const user = userEvent.setup()
  const { amount, saved } = await opened()
  await user.type(amount, '82600')
  await user.click(await screen.findByRole('checkbox', { name: moneyMessages.isAdvance }))
  await screen.findByText(advanceMessages.place('Karnataka'))
  await user.selectOptions(screen.getByLabelText('Place of Supply'), '96')
  await screen.findByText(advanceMessages.abroad)
  expect(screen.queryByText(moneyMessages.advanceTax)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(saved()[0]?.body).toMatchObject({ isAdvance: 1, placeOfSupply: '96' }))
})
