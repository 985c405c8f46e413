// The form of invoices: what is asked of the server, what is filled, computed, marked and sent.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { text } from '@daybook/contract/engine/fields.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FormPage } from '#entities/form/form-page.tsx'
import { savedMessage } from '#entities/form/saving/saved-message.ts'
import { BillPage } from '#features/invoicing/bill/bill-page.tsx'
import { letterFor } from '#features/invoicing/send/letter.ts'
import { buyer, profile, saved } from './saved-invoice.ts'
import { type Answers, asked, completeBrowser, lists, sent, serve, show } from '#test/entities/form-stage.tsx'

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
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const choose = async (label: string, option: string) => {
  const picker = await screen.findByRole<HTMLButtonElement>('combobox', { name: label }, { timeout: 8000 })
  await waitFor(() => expect(picker.disabled).toBe(false))
  await userEvent.click(picker)
  await userEvent.click(
    await screen.findByRole('option', { name: new RegExp(`^${option}`) }, { timeout: 5000 }),
  )
  await waitFor(() => expect(picker.textContent).toBe(option))
}
const numbersAsked = () => asked.map(({ path }) => path).filter((path) => path.includes('next_number'))
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))

describe('a new invoice', () => {
  it('has every declared field once, also one that nobody gave a place', async () => {
    const fields = { ...invoice.fields, orderNumber: text('Order Number', { required: false }) }
    serve(echo)
    await show(<FormPage entity={{ ...invoice, fields }} mode="new" />)
    const shown = Object.values(fields).filter(({ onForm, kind }) => onForm && kind !== 'derived')

    await screen.findByLabelText('Order Number', {}, { timeout: 8000 })
    for (const { label } of shown) expect(screen.getAllByLabelText(label, { exact: true })).toHaveLength(1)
  })

  it('fills from the profile and the organization, and sends what they hold beside the form', async () => {
    await visit('new')
    await userEvent.type(screen.getByLabelText('File Name'), 'November')
    await choose('Seller Profile', profile.name)
    await choose('Organization', buyer.name)
    // The PAN of a profile without one is inside its GSTIN.
    expect(valueOf('From Organization PAN')).toBe('AAKFD4821M')
    // The number is taken at issue; until then it is only said which one comes next.
    expect(await screen.findByText('Given when issued · next: 2026-27/0007')).toBeTruthy()
    expect(valueOf('Invoice Number')).toBe('')
    await save()
    await waitFor(() => expect(sent('POST').some(({ path }) => path === '/api/invoices')).toBe(true))
    expect(sent('POST').find(({ path }) => path === '/api/invoices')?.body).toMatchObject({
      isNumberGiven: 1,
      sellerProfile: { id: 3 },
      organization: { id: 8 },
      invoiceCreaterName: 'Ananya Deshpande',
      bankAccount: 'Bank 1',
      upiAddress: 'dr@bank',
      sac: '998313',
    })
  })

  it('sends a typed number as such, and offers the next one again', async () => {
    await visit('new')
    await choose('Seller Profile', profile.name)
    expect(await screen.findByText('Given when issued · next: 2026-27/0007')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Invoice Number'), 'My number 1')
    expect(
      await screen.findByText('An invoice number should have letters, digits, - and / only.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Use the next number: 2026-27/0007' }))
    expect(valueOf('Invoice Number')).toBe('')
  })

  it('begins with the only seller, who stays away once taken out', async () => {
    await visit('new')
    await waitFor(() => expect(valueOf('From Organization Name')).toBe(profile.name))
    await userEvent.click(
      await screen.findByRole('button', { name: 'Clear Seller Profile' }, { timeout: 8000 }),
    )
    const block = ['Name', 'PAN', 'Address', 'Tax Number'].map((part) => `From Organization ${part}`)
    for (const label of block) await userEvent.clear(screen.getByLabelText(label))
    expect(block.map(valueOf)).toEqual(['', '', '', ''])
    expect(screen.getByRole('combobox', { name: 'Seller Profile' }).textContent).not.toBe(profile.name)
  })

  it('takes a tax of 0, marked, and sets it back', async () => {
    const total = await visit('new')
    await userEvent.clear(total)
    await userEvent.type(total, '100')
    await waitFor(() => expect(valueOf('Net Payable Amount')).toBe('108'))
    const tax = screen.getByLabelText('Tax Amount')
    await userEvent.clear(tax)
    await userEvent.type(tax, '0')
    await waitFor(() => expect(valueOf('Net Payable Amount')).toBe('90'))
    expect(screen.getByText('Typed, computed: 18.00')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Set back Tax Amount' }))
    await waitFor(() => expect(valueOf('Net Payable Amount')).toBe('108'))
  })
})

describe('a saved invoice', () => {
  const lines = (...list: readonly unknown[]): Answers => ({
    'GET /api/invoicing/40/lines': { body: { revision: 'one', lines: list, totalItems: list.length } },
  })

  it('asks for its lines and shows a total that is not their sum', async () => {
    await visit('edit', lines(group(1, 60), group(2, 30)))
    expect(await screen.findByText('Typed, computed: 90.00')).toBeTruthy()
    expect(valueOf('Total Amount')).toBe('100')
    await userEvent.click(screen.getByRole('button', { name: 'Set back Total Amount' }))
    await waitFor(() => expect(valueOf('Net Payable Amount')).toBe('97.2'))
  })

  it('says what the server refuses at its line and cell, and keeps what was typed', async () => {
    const issues = [{ path: 'lines.1.name', message: 'This line is odd.' }]
    await visit('edit', {
      ...lines(group(1, 60), group(2, 40)),
      'PUT /api/invoicing/40/with_lines': {
        status: 400,
        body: { status: 400, code: 'invalid', detail: 'Please check.', issues },
      },
    })
    const name = await screen.findByLabelText<HTMLInputElement>('Name, line 2')
    await userEvent.clear(name)
    await userEvent.type(name, 'Typed')
    await save()
    expect(await screen.findByText('This line is odd.')).toBeTruthy()
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Typed', 'true'])
    expect(sent('PUT').at(-1)?.body).toMatchObject({
      linesRevision: 'one',
      lines: [{ id: 1 }, { id: 2, name: 'Typed', hours: 1, costPerUnit: 40, amount: null }],
    })
  })
})

it('an end before the start of the period is said while it is typed', async () => {
  await visit('new')
  const sentence = 'The End Date is before the Start Date.'
  expect(screen.queryByText(sentence)).toBeNull()
  fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-10-31' } })
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-10-01' } })
  expect(await screen.findByText(sentence)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-10-31' } })
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

it('the letter names what is asked for in the currency of the invoice first', () => {
  const inDollars = { currency: 'USD', exchangeRate: 83_250_000, foreignTotal: 100_000 }
  const figures = { totalAmount: 83_250, taxAmount: 0, grandTotalAmount: 83_250 }

  const { text } = letterFor({ ...saved, ...figures, ...inDollars }, { email: '' })

  expect(text).toContain('USD 1,000.00 (₹83,250.00)')
})

it('a letter goes with the print that says where, what and how to pay', () => {
  const { template } = letterFor(saved, { email: '' })
  expect(template).toBe('a4')
})

it('a letter has the firm’s own words, filled in, where it has some', () => {
  const letters = { invoice: { subject: '{invoice} for {client}', text: 'Please pay {amount} by {due}.' } }
  const named = { invoiceNumber: 'BB/7', toOrganizationName: 'Malabar Traders' }
  const invoice = { ...saved, ...named, grandTotalAmount: 1180, dueDate: '2026-12-07' }
  const letter = letterFor(invoice, { email: '', letters })
  expect(letter.subject).toBe('BB/7 for Malabar Traders')
  expect(letter.text).toBe('Please pay ₹1,180.00 by Dec 07, 2026.')
  expect(letterFor({ ...invoice, dueDate: null }, { email: '' }).text).toContain('It is due on receipt.')
})

describe('billing hours', () => {
  it('loads none of the organizations until one is looked for', async () => {
    serve({
      ...echo,
      'POST /api/invoicing/unbilled_hours': { body: { tasks: [], lastRates: {}, lastPlace: '' } },
    })
    await show(<BillPage />)
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Seller Profile' }).textContent).toBe(profile.name),
    )
    expect(asked.filter(({ path }) => path.endsWith('organizations'))).toEqual([])
    await choose('Organization', buyer.name)
    await waitFor(() => expect(sent('POST').at(-1)?.path).toBe('/api/invoicing/unbilled_hours'))
    expect(sent('POST').at(-1)?.body).toMatchObject({ organizationId: 8 })
  })

  it('leaves the choice of the seller to the person where there are several', async () => {
    const several = page([{ ...profile, id: 4, name: 'Another' }, profile])
    serve({ ...echo, 'POST /api/customized/seller_profiles': several })
    await show(<BillPage />)
    await screen.findByRole('combobox', { name: 'Seller Profile' }, { timeout: 8000 })
    await choose('Seller Profile', profile.name)
    await waitFor(() => expect(numbersAsked()).not.toEqual([]))
    // Only of the one that was chosen.
    expect(numbersAsked()).toHaveLength(1)
  })

  const hours = {
    id: 11,
    name: 'Design',
    project: { id: 1, name: 'Website' },
    assignedTo: { id: 12, name: 'Ananya Deshpande' },
    startDate: null,
    endDate: null,
    workedHours: 2,
    billedHours: 0,
    unbilledHours: 2,
  }
  const tryWith = async (...sellers: readonly unknown[]) => {
    serve({
      ...echo,
      'POST /api/customized/seller_profiles': page(sellers),
      'POST /api/invoicing/unbilled_hours': { body: { tasks: [hours], lastRates: {}, lastPlace: '' } },
    })
    await show(<BillPage />)
    await screen.findByRole('combobox', { name: 'Organization' }, { timeout: 8000 })
    await choose('Organization', buyer.name)
    await userEvent.click(await screen.findByRole('button', { name: 'Make invoice' }))
    expect(screen.getByRole('alert').textContent).toBe('Seller Profile is required')
  }

  it('asks for the seller before the rate, which may be the standard one of the seller', async () => {
    await tryWith({ ...profile, id: 4, name: 'Another' }, profile)
    const picker = screen.getByRole('combobox', { name: 'Seller Profile' })
    expect(document.activeElement).toBe(picker)
    expect(picker.getAttribute('aria-invalid')).toBe('true')
    await choose('Seller Profile', profile.name)
    expect(picker.getAttribute('aria-invalid')).toBeNull()
  })

  it('leads to a new seller where there is none', async () => {
    await tryWith()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Add a seller profile' }))
  })
})

it('says what looks wrong about a record that was saved', () => {
  const message = 'Invoice data has been updated'
  expect(savedMessage({ message })).toMatchObject({ tone: 'good', text: message })
  const warnings = [{ path: 'taxAmount', message: 'The tax is odd.' }]
  expect(savedMessage({ message, warnings })).toMatchObject({
    tone: 'info',
    text: `${message}. Please check: The tax is odd.`,
  })
})
