// Recovery codes stand on the page, and are copied, as the server shows them: somebody types them from paper.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RecoveryCodes } from '#features/settings/security/recovery-codes.tsx'
import { renderSignedIn, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

it('shows and copies each code as it came', async () => {
  const codes = ['7KQ2M-9XW4T', 'B3NRP-52HVC']
  Element.prototype.scrollIntoView = vi.fn()
  const user = userEvent.setup()
  await renderSignedIn(<RecoveryCodes codes={codes} onDone={vi.fn()} />)

  await user.click(screen.getByRole('button', { name: 'Copy' }))

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  expect((await navigator.clipboard.readText()).split('\n')).toEqual(expect.arrayContaining(codes))
})
