// Returns for roles without the right to file, of sellers that file each quarter, and where nobody has a GSTIN.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Gstr1Answer, ReturnPeriod } from '@daybook/contract/billing/calls/return-calls.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { returnMessages } from '@daybook/contract/messages/billing/return-messages.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { expect, test, vi } from 'vitest'
import { ReturnsPage } from '#features/invoicing/returns/returns-page.tsx'
import {
  asha,
  renderSignedIn,
  type SentRequest,
  serverAnswers,
  usesThePage,
} from '#test/entities/list-support.tsx'

usesThePage()

const GSTIN = '29ZZQFB2291C1ZA'
const month = (count: number) => periodOfDay(addMonths(indianDay(Date.now()), count))
const admin: LoggedInUser = { ...asha, roles: [ROLES.admin] }

const periodOf = (period: string, rest: Partial<ReturnPeriod> = {}): ReturnPeriod => ({
  period,
  isQuarter: false,
  state: 'due',
  dueDay: indianDay(Date.now()),
  arn: '',
  filedDay: null,
  documents: 1,
  told: [],
  ...rest,
})
const nothing: Gstr1Answer = {
  period: month(-1),
  fp: '102026',
  gstin: GSTIN,
  checks: [{ code: 'seller_gstin', level: 'passed', title: 'The GSTIN is right', text: '', documents: [] }],
  tables: {},
  totals: { total: 0, igst: 0, cgst: 0, sgst: 0, count: 0 },
  documents: [],
  sacs: [],
  numbers: [],
}
const refused = {
  status: 409,
  json: {
    code: 'confirm_needed',
    status: 409,
    detail: 'Please confirm.',
    confirm: ['return_errors'],
    issues: [{ path: 'period', message: 'Checks still refuse it.', code: 'return_errors' }],
  },
}

interface Given {
  readonly user?: LoggedInUser
  readonly periods?: readonly ReturnPeriod[]
  readonly isQuarterly?: boolean
  readonly taxNumber?: string
}

async function opened({ user = admin, periods, isQuarterly = false, taxNumber = GSTIN }: Given) {
  const sellers = { list: [{ id: 3, name: 'Banyan', taxNumber }], totalPages: 1, totalItems: 1 }
  const asked = serverAnswers(({ path, body }: SentRequest) => {
    if (path.startsWith('/api/returns/periods'))
      return {
        json: {
          data: {
            seller: { id: 3, name: 'Banyan', gstin: GSTIN },
            isQuarterly,
            periods: periods ?? [periodOf(month(-1)), periodOf(month(0), { state: 'running' })],
          },
        },
      }
    if (path.startsWith('/api/returns/gstr1')) return { json: { data: nothing } }
    if (path === '/api/returns/close')
      return Array.isArray(body['confirm']) && body['confirm'].length > 0
        ? { json: { message: 'Closed' } }
        : refused
    return { json: sellers }
  })
  await renderSignedIn(<ReturnsPage />, { path: '/invoices/returns', user })
  return asked
}
const closings = (asked: readonly SentRequest[]) => asked.filter(({ path }) => path === '/api/returns/close')

test('who is no Admin reads everything, and files nothing', async () => {
  await opened({ user: { ...admin, roles: [ROLES.user] } })
  expect(await screen.findByText(returnWords.onlyAdmins)).toBeTruthy()
  expect(screen.queryByLabelText(returnWords.arn)).toBeNull()
  expect(screen.getByRole('button', { name: returnWords.download(returnWords.json) })).toBeTruthy()
})

test('a filed month offers an Admin alone to open it again', async () => {
  const filed = [periodOf(month(-1), { state: 'filed', arn: 'AA290926123456Z', filedDay: '2026-10-09' })]
  await opened({ periods: filed })
  expect(await screen.findByText('AA290926123456Z')).toBeTruthy()
  const name = returnWords.period(month(-1), false)
  expect(screen.getByRole('button', { name: returnWords.more(name) })).toBeTruthy()
})

test('what is filed each quarter offers its first two months to the furnishing facility', async () => {
  const quarter = periodOf('2026-12', { isQuarter: true })
  await opened({ isQuarterly: true, periods: [quarter] })
  expect(await screen.findByText('October to December 2026')).toBeTruthy()
  const files = await screen.findByRole('region', { name: returnWords.files })
  for (const early of ['October 2026', 'November 2026'])
    expect(within(files).getByText(returnWords.iff(early))).toBeTruthy()
  expect(within(files).queryByText(returnWords.iff('December 2026'))).toBeNull()
})

test('a month whose facility was sent is closed by a press, and then says so', async () => {
  const person = userEvent.setup()
  const quarter = periodOf('2025-12', { isQuarter: true, state: 'late', told: ['2025-10'] })
  const asked = await opened({ isQuarterly: true, periods: [quarter] })
  const files = await screen.findByRole('region', { name: returnWords.files })
  expect(within(files).getByText(returnWords.iffTold)).toBeTruthy()
  expect(within(files).queryByRole('button', { name: returnWords.iffSent('October 2025') })).toBeNull()
  await person.click(within(files).getByRole('button', { name: returnWords.iffSent('November 2025') }))
  await vi.waitFor(() => expect(closings(asked)).toHaveLength(1))
  expect(closings(asked)[0]).toMatchObject({ body: { period: '2025-11' } })
})

test('an odd ARN is asked about once, and a return that checks refuse is closed when somebody says so', async () => {
  const person = userEvent.setup()
  const asked = await opened({})
  await person.type(await screen.findByLabelText(returnWords.arn), 'aa29 10{Enter}')
  expect(screen.getByText(returnMessages.arnLength)).toBeTruthy()
  expect(closings(asked)).toEqual([])
  await person.click(screen.getByRole('button', { name: returnWords.filed }))
  expect(await screen.findByText('Checks still refuse it.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: returnWords.anyway }))
  expect(closings(asked).map(({ body }) => [body['arn'], body['confirm']])).toEqual([
    ['AA2910', []],
    ['AA2910', ['return_errors']],
  ])
})

test('without a GSTIN there is nothing to file, and the way to write it', async () => {
  const asked = await opened({ taxNumber: 'Unregistered' })
  expect(await screen.findByText(returnWords.noSeller)).toBeTruthy()
  // Whoever is there sees where, though no other screen leads there.
  expect(screen.getByRole('link', { name: returnWords.title, current: 'page' })).toBeTruthy()
  expect(asked.some(({ path }) => path.startsWith('/api/returns'))).toBe(false)
})
