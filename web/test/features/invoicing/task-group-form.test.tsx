// The form of task groups: what is computed, and until when.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FormPage } from '#entities/form/form-page.tsx'
import { completeBrowser, serve, show } from '#test/entities/form-stage.tsx'

beforeEach(() => {
  completeBrowser()
  localStorage.clear()
})

describe('a task group', () => {
  it('computes its amount until one is typed', async () => {
    serve({})
    await show(<FormPage entity={invoiceTaskGroup} mode="new" />)
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount', {}, { timeout: 8000 })
    const type = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), text)
    }
    await type('Hours', '7.5')
    await type('Cost Per Unit', '333.5')
    await waitFor(() => expect(amount.value).toBe('2501.25'))
    await type('Amount', '2500')
    await type('Hours', '8')
    expect(amount.value).toBe('2500')
    await userEvent.click(await screen.findByRole('button', { name: 'Set back Amount' }))
    expect(amount.value).toBe('2668')
    await type('Hours', '1')
    await waitFor(() => expect(amount.value).toBe('333.5'))
  })
})
