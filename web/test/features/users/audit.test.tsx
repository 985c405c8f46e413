// The audit log in words, its filters in the address, and the history of a record that loads when it is opened.
import { type AuditAction, type AuditEntry, countedChanges } from '@daybook/contract/system/audit.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { HistoryPanel } from '#entities/history/history-panel.tsx'
import { AuditPage } from '#features/audit/audit-page.tsx'
import { sentenceOf, whoOf } from '#features/audit/labels.ts'
import {
  asha,
  type SentRequest,
  renderSignedIn,
  serverAnswers,
  usesThePage,
} from '#test/entities/list-support.tsx'

usesThePage()

const entry: AuditEntry = {
  id: 1,
  time: Date.parse('2026-11-21T10:00+05:30'),
  action: 'update',
  result: 'done',
  actor: { id: 4, firstname: 'Asha', lastname: 'Rao' },
  customer: { id: 2, organizationName: 'Deshrao Associates' },
  entity: 'bookmark',
  recordId: 7,
  title: 'Rates',
  changes: { reference: ['On the shelf', 'On the table'] },
  address: '203.0.113.7',
  requestId: 'a-b-c',
}
const with_ = (action: AuditAction, rest: Partial<AuditEntry> = {}) => ({ ...entry, action, ...rest })
const account = { entity: 'user', recordId: 9, title: 'dev@example.in' }
const own = { entity: 'user', recordId: 4, title: 'asha@example.com' }
const counted = (times: number, addresses: number) =>
  countedChanges({
    times,
    addresses,
    some: '203.0.113.7, 203.0.113.8',
    firstTime: Date.parse('2026-11-21T09:58+05:30'),
  })

describe('an entry in words', () => {
  it.each([
    [with_('create'), 'added the bookmark “Rates”'],
    [with_('create', own), 'signed up'],
    [with_('update'), 'changed the bookmark “Rates”'],
    [with_('update', { title: '' }), 'changed the bookmark no. 7'],
    [with_('remove', { entity: 'projectTask' }), 'deleted the project task “Rates”'],
    [with_('sign_in', own), 'signed in'],
    [with_('sign_in_failed', own), 'tried to prove within a session that it is still them, and failed'],
    [
      with_('session_confirmed', { ...own, changes: { way: [null, 'password'] } }),
      'confirmed with the password that it is still them',
    ],
    [
      with_('session_confirmed', { ...own, changes: { way: [null, 'totp'] } }),
      'confirmed with app codes that it is still them',
    ],
    [
      with_('session_confirmed', { ...own, changes: { way: [null, 'sso'], provider: [null, 'Nilgiri ID'] } }),
      'confirmed with Nilgiri ID that it is still them',
    ],
    [with_('sign_in_failed', account), 'tried to sign in as “dev@example.in” and failed'],
    [with_('sign_in_failed', { ...account, recordId: 0, title: '' }), 'tried to sign in and failed'],
    [
      with_('sign_in_failed', { ...account, changes: counted(1412, 37) }),
      'tried to sign in as “dev@example.in” and failed, 1,412 times from 37 addresses',
    ],
    [
      with_('throttled', { ...account, changes: counted(60, 50) }),
      'tried too often as “dev@example.in” and was asked to wait, 60 times from 50 or more addresses',
    ],
    [
      with_('refused', { result: 'forbidden', entity: '', recordId: 0, title: '', changes: counted(9, 1) }),
      'was refused several things: the role does not allow it, 9 times',
    ],
    [with_('feed_made', own), 'made a private calendar address'],
    [with_('feed_ended', account), 'ended the private calendar address of the user “dev@example.in”'],
    [with_('password_changed', own), 'changed the password'],
    [with_('sessions_ended', account), 'ended sessions of the user “dev@example.in”'],
    [with_('export', { changes: { rows: [null, 12] } }), 'exported bookmarks, 12 in all'],
    [with_('export', { entity: '', title: 'audit_log' }), 'exported the audit log'],
    [with_('export', { entity: '', title: 'x-asked.backup' }), 'downloaded the backup x-asked.backup'],
    [with_('import', { entity: '', title: 'brought-x.backup' }), 'brought the backup brought-x.backup'],
    [
      with_('import', { changes: { added: [null, 3], changed: [null, 1] } }),
      'imported bookmarks: 3 added, 1 changed',
    ],
    [with_('read_across'), 'looked at the bookmark “Rates”'],
    [with_('read_across', { recordId: 0, title: '' }), 'looked at the list of bookmarks'],
    [
      with_('refused', { result: 'not_found', title: '' }),
      'was refused the bookmark no. 7: it is not theirs to see',
    ],
    [
      with_('refused', { result: 'forbidden', entity: '', recordId: 0, title: 'POST /api/x' }),
      'was refused something: the role does not allow it',
    ],
    [
      with_('refused', { ...account, recordId: 0, result: 'forbidden', title: 'POST /api/user' }),
      'was refused something about users: the role does not allow it',
    ],
    [
      with_('refused', { ...account, result: 'forbidden', title: 'PUT /api/user/:id' }),
      'was refused the user no. 9: the role does not allow it',
    ],
    [
      with_('refused', { ...account, result: 'invalid' }),
      'tried a link of the user “dev@example.in” that does not work',
    ],
  ])('%o', (one, words) => {
    expect(sentenceOf(one)).toBe(words)
  })

  it('names whoever did it', () => {
    expect(whoOf(entry)).toBe('Asha Rao')
    expect(whoOf({ ...entry, actor: null })).toBe('Daybook')
    expect(whoOf(with_('sign_in_failed', { actor: null }))).toBe('Somebody')
  })
})

const admin = { ...asha, roles: [{ id: 2, name: 'Admin' }] }
const bodyOf = (asked: readonly SentRequest[]) =>
  asked.findLast(({ path }) => path === '/api/customized/audit_log')?.body

async function open(path: string, list: readonly AuditEntry[] = [entry]) {
  const asked = serverAnswers(({ path: to }) => {
    if (to === '/api/users') return { json: [{ id: 4, firstname: 'Asha', lastname: 'Rao' }] }
    return { json: { list, totalPages: list.length, totalItems: list.length } }
  })
  const { history } = await renderSignedIn(<AuditPage kinds={['bookmark']} />, { path, user: admin })
  return { asked, address: () => history?.at(-1) }
}

describe('the audit log', () => {
  it('tells who, what, the fields, and from where', async () => {
    await open('/audit_log')
    const item = within(
      (await screen.findByRole('list', { name: 'Audit log' })).querySelector('li') ?? document.body,
    )

    expect(item.getByText('Nov 21, 2026 10:00:00 AM')).toBeTruthy()
    const [row, ...fields] = item.getAllByText(/^Reference/)
    expect(row?.closest('summary')?.textContent).toBe(
      'Nov 21, 2026 10:00:00 AMARAsha RaochangedRates BookmarkReference On the shelf became On the table',
    )
    expect(fields.map((field) => field.nextElementSibling?.textContent)).toEqual([
      'On the shelf became On the table',
    ])
    expect(item.getByText('from 203.0.113.7')).toBeTruthy()
    expect(item.getByRole('link').getAttribute('href')).toBe('/bookmarks/edit/7')
    expect(screen.queryByLabelText('Customer')).toBeNull()
  })

  it('an entry that counts says since when and from where, and lists no fields', async () => {
    const actor = null
    await open('/audit_log', [
      { ...with_('sign_in_failed', { ...account, changes: counted(412, 37) }), actor, address: '' },
    ])
    const list = await screen.findByRole('list', { name: 'Audit log' })
    const item = within(list.querySelector('li') ?? document.body)

    expect(item.getByText('since Nov 21, 2026 09:58:00 AM')).toBeTruthy()
    expect(item.getByText('from 203.0.113.7, 203.0.113.8 …')).toBeTruthy()
    expect(item.queryByText(/became/)).toBeNull()
  })

  it('names the call of the API that was refused', async () => {
    await open('/audit_log', [
      with_('refused', { result: 'forbidden', entity: '', recordId: 0, title: 'POST /api/x' }),
    ])

    expect((await screen.findByRole('list', { name: 'Audit log' })).textContent).toContain('POST /api/x')
  })

  it('reads its filters from the address; days are those of the person, and nonsense is no filter', async () => {
    const { asked } = await open(
      '/audit_log?who=4&action=update&kind=bookmark&from=2026-11-20&to=2026-11-21&customer=x&record=-1&page=2',
    )
    await screen.findByRole('list', { name: 'Audit log' })

    expect(bodyOf(asked)).toEqual({
      pageNumber: 2,
      pageSize: 50,
      dataFilter: {
        auditFilter: {
          actorId: 4,
          customerId: -1,
          entity: 'bookmark',
          recordId: -1,
          action: 'update',
          timeFrom: Date.parse('2026-11-20T00:00+05:30'),
          timeTo: Date.parse('2026-11-22T00:00+05:30'),
        },
      },
    })
  })

  it('a choice goes into the address and back to the first page', async () => {
    const { asked, address } = await open('/audit_log?kind=bookmark&page=2')
    await userEvent.selectOptions(await screen.findByLabelText('What happened'), 'Deleted')

    expect(address()).toBe('/audit_log?action=remove&kind=bookmark')
    expect(bodyOf(asked)).toMatchObject({ pageNumber: 1 })
  })

  it('nothing found: the filters can be cleared', async () => {
    const { address } = await open('/audit_log?kind=bookmark', [])
    await screen.findByText(messages.noMatch)
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))

    expect(address()).toBe('/audit_log')
  })
})

describe('the history of a record', () => {
  const record = { id: 7, modifiedTime: 5 }
  const show = (list: readonly AuditEntry[]) => {
    const asked = serverAnswers(() => ({ json: list }))
    return renderSignedIn(<HistoryPanel entity={bookmark} record={record} />).then(() => asked)
  }

  it('is asked for when it is opened, not before', async () => {
    const asked = await show([entry, with_('create', { id: 0, changes: { name: [null, 'Rates'] } })])
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'History' }))

    const items = await screen.findAllByRole('listitem')
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Changed by Asha Rao Nov 21, 2026 10:00:00 AM',
      'Added by Asha Rao Nov 21, 2026 10:00:00 AM',
    ])
    expect(asked.map(({ path }) => path)).toEqual(['/api/history/bookmark/7'])
  })

  it('shows references by name or number, secrets never, and many values on demand', async () => {
    const changes: AuditEntry['changes'] = {
      customer: [null, { id: 2, name: 'Deshrao Associates' }],
      accountRoles: [[{ id: 4, name: 'User' }], [{ id: 4, name: 'User' }, { id: 3 }]],
      password: ['…', '…'],
      firstname: [null, 'Dev'],
      lastname: [null, 'Rao'],
    }
    await show([{ ...entry, entity: 'user', changes }])
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    await userEvent.click(await screen.findByText('All 5 values'))

    const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    expect(valueOf('Customer')).toBe('Deshrao Associates')
    expect(valueOf('Role')).toBe('User became User, No. 3')
    expect(valueOf('Password')).toBe('not shown')
  })

  it('says when nothing is known', async () => {
    await show([])
    await userEvent.click(screen.getByRole('button', { name: 'History' }))

    expect(await screen.findByText(messages.noHistory)).toBeTruthy()
  })
})
