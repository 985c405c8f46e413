// Uploads that were refused take no room from those that come after them: neither of the same person, nor of anybody else.
import { expect, test } from 'vitest'
import { UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'

const [sqlite] = dialects
/** Together more than is kept of all people. */
const REFUSED = 40
const ROW = `${'x'.repeat(99)}\n`
const PATIENCE_MS = 60_000

test(
  'files that were too large take no room from the next one',
  async () => {
    const { app, user, colleague } = await openOffice(sqlite ?? expect.unreachable('SQLite is there'))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const upload = (token: string, bytes: number) =>
      fetch(`${address}/api/transfer/detect`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body: Buffer.from(`name\n${ROW.repeat(bytes / ROW.length)}`),
      }).then(
        ({ status }) => status,
        // Whoever still sends when the connection is closed may not hear why.
        () => 413,
      )

    for (let nth = 0; nth < REFUSED; nth += 1)
      expect(await upload(user.token, 1.2 * UPLOAD_BYTES_MAX)).toBe(413)

    expect(await upload(user.token, 300_000)).toBe(200)
    expect(await upload(colleague.token, 300_000)).toBe(200)
  },
  PATIENCE_MS,
)
