// The page about the installation: what it says, a backup that runs, and the way back with its question.
import { messages } from '@daybook/contract/messages/messages.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import type { BackupsAnswer, Operation, SystemAnswer } from '@daybook/contract/system/system.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { sayError } from '#api/message-bar.ts'
import { ApiError } from '#api/api-error.ts'
import { MessageBar } from '#app/shell/message-bar.tsx'
import { SystemPage } from '#features/system/system-page.tsx'
import { shareOf, sizeText, spanText } from '#features/system/labels.ts'
import { asha, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const superAdmin = { ...asha, roles: [{ id: 1, name: 'Super Admin' }] }
const made = Date.parse('2026-11-20T02:00+05:30')

const system: SystemAnswer = {
  version: '0.1.0',
  node: 'v26.10.0',
  startedTime: made,
  now: made + 3 * 3_600_000,
  database: { kind: 'sqlite', version: '3.50.1', bytes: 1_500_000, schema: '0011-operations' },
  integrity: { time: 0, state: 'whole', found: '' },
  disk: { freeBytes: 500_000_000, totalBytes: 100_000_000_000 },
  mail: 'files',
  jobs: [{ name: 'outbox', lastTime: made, lastMs: 3, runs: 1200, failures: 1, lastError: 'no route' }],
  errors: [
    { time: made, text: 'request failed: no such table', requestId: '3f2a9c1e-0000-4000-8000-000000000000' },
  ],
}
const file = {
  name: 'daybook-20261119-203000-nightly.backup',
  bytes: 160_000,
  createdTime: made,
  reason: 'nightly' as const,
  version: '0.1.0',
  isEncrypted: false,
  isBrought: false,
  obstacle: '',
}
const operation: Operation = {
  kind: 'backup',
  reason: 'asked',
  state: 'running',
  startedTime: made,
  endedTime: null,
  stage: 'packing',
  done: 1,
  total: 4,
  file: '',
  error: '',
}
const outbox = { waiting: 2, failed: 1, oldestWaitingTime: made, troubles: [] }

function open(
  backups: Partial<BackupsAnswer> = {},
  restoring: { status?: number; json: unknown } = { json: {} },
  late?: Promise<SystemAnswer>,
) {
  const whole: BackupsAnswer = {
    folder: '/srv/daybook/backups',
    isEncrypting: false,
    nextTime: made + 86_400_000,
    files: [file],
    operation: null,
    ...backups,
  }
  const asked = serverAnswers(({ path, method }) => {
    if (path === '/api/system') return late ?? { json: system }
    if (path === '/api/system/outbox') return { json: outbox }
    if (path.endsWith('/restore')) return restoring
    if (method === 'POST') return { status: 201, json: { message: systemMessages.backupStarted } }
    return { json: whole }
  })
  return renderSignedIn(
    <>
      <SystemPage />
      <MessageBar />
    </>,
    { path: '/system', user: superAdmin },
  ).then(() => asked)
}

describe('the page', () => {
  it('tells versions, sizes, the outbox, the last errors and the jobs, and what is not well', async () => {
    await open()
    const valueOf = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

    await screen.findByText('Running for')
    expect(valueOf('Daybook')).toBe('0.1.0Node 26.10.0')
    expect(valueOf('Running for')).toMatch(/^3 hours/)
    expect(valueOf('Database')).toBe('SQLite 3.50.11.4 MiB, schema 0011-operations')
    expect(valueOf('Disk')).toBe('477 MiB freeThis is little. Please make room.')
    expect((await screen.findByText(/failed for good/)).textContent).toMatch(
      /^2 waiting since .*, 1 failed for good$/,
    )
    const errors = within(screen.getByRole('list', { name: 'Last errors' }))
    expect(errors.getByText('Reference 3f2a9c1e')).toBeTruthy()
    expect(screen.getByRole('row', { name: /outbox .* 1,200 1 no route/ })).toBeTruthy()
  })

  it('comes whole: what comes later would push its buttons away from under the pointer', async () => {
    let tell = (_: SystemAnswer) => {}
    const late = new Promise<SystemAnswer>((resolve) => (tell = resolve))
    await open({}, { json: {} }, late)
    await screen.findByText(messages.pleaseWait)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()

    tell(system)
    expect(await screen.findByRole('button', { name: 'Back up now' })).toBeTruthy()
    expect(screen.getByText('Running for')).toBeTruthy()
  })

  it('a backup that can’t be restored says why', async () => {
    await open({ files: [{ ...file, obstacle: 'This backup was made by a newer Daybook.' }] })

    await screen.findByText('This backup was made by a newer Daybook.')
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
  })
})

describe('a backup', () => {
  it('starts at the press of the button', async () => {
    const asked = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }))

    await screen.findByText(systemMessages.backupStarted)
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/system/backups',
    ])
  })

  it('shows how far it is, and nothing else can be started meanwhile', async () => {
    await open({ operation })

    const bar = await screen.findByRole('progressbar')
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText('Packing …')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Restore/ }).disabled).toBe(true)
  })

  it('that failed says why', async () => {
    await open({
      operation: { ...operation, state: 'failed', endedTime: made, error: 'There is not enough room.' },
    })

    expect(
      await screen.findByText(/The backup failed on Nov 20, 2026 .*: There is not enough room\./),
    ).toBeTruthy()
  })
})

describe('a restore', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Restore/ }))
    return within(await screen.findByRole('dialog'))
  }

  it('asks for the password and says what it costs', async () => {
    const asked = await open({}, { status: 201, json: { message: systemMessages.restoreStarted } })
    const dialog = await ask()
    expect(dialog.getByText(/everybody is signed out, you too/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(dialog.getByText('Password is required')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/Your password/), 'hush hush')
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))

    await screen.findByText(systemMessages.restoreStarted)
    const sent = asked.find(({ path }) => path.endsWith('/restore'))
    expect(sent).toMatchObject({
      path: `/api/system/backups/${file.name}/restore`,
      body: { currentPassword: 'hush hush' },
    })
  })

  it('a wrong password stays in the dialog', async () => {
    const problem = {
      code: 'invalid',
      status: 400,
      detail: messages.invalid,
      issues: [{ path: 'currentPassword', message: messages.currentPasswordWrong }],
    }
    await open({}, { status: 400, json: problem })
    const dialog = await ask()
    await userEvent.type(dialog.getByLabelText(/Your password/), 'not it')
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))

    expect(await dialog.findByText(messages.currentPasswordWrong)).toBeTruthy()
  })
})

it('a fault of the server is said with a reference, a mistake of one’s own is not', async () => {
  await open()
  const problem = {
    code: 'internal',
    status: 500,
    detail: 'x',
    requestId: '3f2a9c1e-0000-4000-8000-000000000000',
  }
  sayError(new ApiError(500, problem))
  expect((await screen.findByText('Reference 3f2a9c1e')).parentElement?.textContent).toContain(
    messages.serverBusy,
  )

  sayError(new ApiError(409, { ...problem, code: 'conflict', status: 409 }))
  await screen.findByText('x')
  expect(screen.queryByText(/^Reference/, { selector: '.message-bar__reference' })).toBeNull()
})

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KiB'],
  [1_500_000, '1.4 MiB'],
  [3 * 1024 ** 3, '3 GiB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

it('spans and shares', () => {
  expect([10, 60_000, 7_200_000, 172_800_000].map(spanText)).toEqual([
    'less than a minute',
    '1 minute',
    '2 hours',
    '2 days',
  ])
  expect(shareOf({ done: 3, total: 0 })).toBeUndefined()
})
