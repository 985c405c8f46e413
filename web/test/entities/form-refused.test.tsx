// A value that is refused stays as typed, with its sentence, and the focus goes to it wherever it is.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { ErrorBoundary } from '#app/error-boundary.tsx'
import { EditorHost } from '#entities/editor/editor-host.tsx'
import { openEditor } from '#entities/editor/editor-store.ts'
import { FormButtons } from '#entities/form/form-buttons.tsx'
import { FormFields } from '#entities/form/form-fields.tsx'
import { FormFrame } from '#entities/form/form-frame.tsx'
import { FormPage } from '#entities/form/form-page.tsx'
import { latestDraft } from '#entities/leaving/kept-drafts.ts'
import { type FormProps, useOpenForm } from '#entities/form/open-form.ts'
import { OverridesProvider } from '#entities/override.ts'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'
import { RecordForm } from '#entities/form/record-form.tsx'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { completeBrowser, sent, serve, show } from './form-stage.tsx'

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name, {}, { timeout: 8000 })
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))
const type = async (name: string | RegExp, text: string) => {
  const input = await field(name)
  fireEvent.change(input, { target: { value: text } })
  return input
}

/** Writes into all of these, except where a date is typed, and in the lines, where a row with a name needs its figures. */
function fill(...selectors: string[]) {
  for (const input of document.querySelectorAll<HTMLInputElement>(selectors.join(', ')))
    if (input.type !== 'file' && !input.closest('.date-text, .lines'))
      fireEvent.change(input, { target: { value: 'Filled' } })
}

beforeEach(() => {
  completeBrowser()
  history.replaceState(null, '', '/bookmarks/add')
})

describe('a figure', () => {
  test.each([
    [invoiceTaskGroup, 'Hours', '-0.5', 'Hours must be from 0 to 10,00,000'],
    [invoiceTaskGroup, 'Cost Per Unit', '1e21', 'Cost Per Unit must be from 0 to 10,00,000'],
    [invoice, 'Total Amount', '1e25', 'Total Amount must be from 0 to 10,00,000'],
    [invoice, 'Net Payable Amount', '-1', 'Net Payable Amount must be from 0 to 10,00,000'],
    [projectTask, 'Worked Hours', '-3', 'Worked Hours must be from 0 to 10,00,000'],
  ])('of %o: %s %s', async ({ fields }, label, text, sentence) => {
    serve()
    const entity = [invoiceTaskGroup, invoice, projectTask].find((one) => one.fields === fields) ?? invoice
    await show(<FormPage entity={entity} mode="new" />)
    const input = await type(label, text)
    // What stands before it is filled, so that it is the first that is refused.
    fill('form input:not([type=number])', 'form textarea')
    await save()

    const error = await screen.findByText(sentence)
    expect(input.getAttribute('aria-describedby')).toContain(error.id)
    expect(input.value).toBe(text)
    expect(sent('POST').filter(({ path }) => !path.startsWith('/api/customized'))).toEqual([])
    if (entity !== invoiceTaskGroup) await waitFor(() => expect(document.activeElement).toBe(input))
  })

  test('a repeat frequency of -1', async () => {
    serve()
    await show(<FormPage entity={task} mode="new" />)
    await type(/Task Name/, 'Report')
    await screen.findByRole('option', { name: 'Custom' })
    await userEvent.selectOptions(screen.getByLabelText(/^Repeat/), '7')
    const input = await type(/Repeat Frequency$|Repeat Frequency\*?$/, '-1')
    await save()

    expect(await screen.findByText('Repeat Frequency must be a whole number from 1 to 10')).toBeTruthy()
    expect(document.activeElement).toBe(input)
    expect(input.value).toBe('-1')
    expect(sent('POST')).toEqual([])
  })
})

test('inside a closed fold opens it and has the focus', async () => {
  serve()
  await show(<FormPage entity={invoice} mode="new" />)
  const input = await type('SAC', '123456789')
  fill('.invoice-form__fields section input:not([type=number])', 'section textarea')
  expect(input.closest('details')?.open).toBe(false)
  await save()

  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(input.closest('details')?.open).toBe(true)
})

function WithoutStatus(props: FormProps) {
  const form = useRecordForm(props, { hides: () => ['dataStatus'] })
  return (
    <FormFrame form={form} foot={<FormButtons form={form} />}>
      <FormFields />
    </FormFrame>
  )
}
function Fragile() {
  const { values } = useOpenForm()
  if (values['name'] === 'boom') throw new Error('boom')
  return null
}
const WithFragilePart = (props: FormProps) => (
  <RecordForm {...props} looks={{ name: { below: <Fragile /> } }} />
)

test('a value of a field that is not drawn is said all the same', async () => {
  const problem = {
    code: 'invalid',
    status: 400,
    detail: 'No',
    issues: [{ path: 'dataStatus', message: 'Not this one' }],
  }
  serve({ 'POST /api/bookmarks': { status: 400, body: problem } })
  await show(
    <OverridesProvider value={{ bookmark: { form: WithoutStatus } }}>
      <FormPage entity={bookmark} mode="new" />
    </OverridesProvider>,
  )
  for (const input of document.querySelectorAll('form input:not([type=file])'))
    fireEvent.change(input, { target: { value: 'https://a.example' } })
  await save()

  await waitFor(() => expect(screen.getByTestId('message').textContent).toBe('Not this one'))
})

test('an error page does not cost what was typed', async () => {
  serve()
  await show(
    <OverridesProvider value={{ bookmark: { form: WithFragilePart } }}>
      <ErrorBoundary at="here">
        <FormPage entity={bookmark} mode="new" />
      </ErrorBoundary>
    </OverridesProvider>,
  )
  // Asked for nobody's, it forgets what the forms of the other tests have left.
  latestDraft(0)
  await type('Reference', 'https://kaveri.example')
  await type('Name', 'boo')
  await type('Name', 'boom')
  expect(
    await screen.findByText(/This page could not be shown\. What you had typed is not lost\./),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }))

  expect(
    await screen.findByText('What you had changed here before the page failed is still there.'),
  ).toBeTruthy()
  expect((await field('Reference')).value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText(/before the page failed/)).toBeNull()
})

test('nor does a pop-up that fails: the message bar leads back to it', async () => {
  serve()
  await show(
    <OverridesProvider value={{ bookmark: { form: WithFragilePart } }}>
      <PopUpBoundary>
        <EditorHost standard={bookmark} />
      </PopUpBoundary>
    </OverridesProvider>,
  )
  act(() => openEditor({ entity: bookmark, mode: 'new' }))
  await type('Reference', 'https://kaveri.example')
  await type('Name', 'boom')

  await waitFor(() =>
    expect(screen.getByTestId('message').textContent).toBe(
      'Add New Bookmark: this form could not be shown any more. What you had changed is still there.',
    ),
  )
})
