// Whoever leaves while their file is being read: nothing is stored, and it is nobody's fault.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { openSlowSender } from '#test/support/slow-sender.ts'
import * as files from './import-support.ts'

const [sqlite] = oneDialect
const ROWS = 500
/** The file is read, and its rows are checked, long before. */
const PATIENCE_MS = 2000

test('an import that nobody waits for any more is not begun, and no error is noted', async () => {
  const office = await openOffice(sqlite ?? expect.unreachable('SQLite is there'))
  const begin = await openSlowSender(office.app)
  const file = `name\n${Array.from({ length: ROWS }, (_, at) => `Left ${at}`).join('\n')}`
  // So that the thread is there.
  await files.preview(office, office.user, contact, file)
  const sent = await begin(
    'POST /api/transfer/contacts/import?mode=commit&format=csv',
    {
      authorization: `Bearer ${office.user.token}`,
      'content-type': 'text/csv',
      'content-length': file.length,
    },
    file,
  )
  await sleep(20)
  sent.socket.destroy()
  await sleep(PATIENCE_MS)

  expect(office.deps.lastErrors.list()).toEqual([])
  expect(
    await office.deps.db.selectFrom('contact').select('id').where('name', 'like', 'Left %').execute(),
  ).toEqual([])
})
