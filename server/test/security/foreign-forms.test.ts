// What another page can send without being asked, a form or a text (Fetch §2.2.2), opens nothing and changes nothing (ASVS 3.5.1, 3.5.2).
import { describe, expect, test } from 'vitest'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { isOpen } from '#test/security/walk.ts'

/** The types that need no preflight. */
const FORM = 'application/x-www-form-urlencoded'
const TYPES = ['text/plain', FORM, 'multipart/form-data; boundary=a']
/** A click in a mail is a form by RFC 8058, and its token is in the address. */
const OF_MAIL_PROGRAMS = '/mail/stop/:token'
/** A client answers a quote by a form, and whoever can send it has the token (rules/billing 16). */
const OF_CLIENTS = '/q/:token'
/** Forms by the specification (rules/api 2). Who has no link gets none by them: one sends a mail, the other wants what it says. */
const FORMS = new Set(['/open-api/user/resetPassword', '/open-api/user/savePassword'])

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const open = [...office.app.mounted]
    .filter(([path, methods]) => isOpen(path) && methods.has('POST'))
    .filter(([path]) => path !== OF_MAIL_PROGRAMS && path !== OF_CLIENTS)
    .map(([path]) => path.replaceAll(/:\w+/g, '1'))

  test('there are such calls', () => {
    expect(open).toEqual(expect.arrayContaining(['/open-api/login', '/open-api/register/save']))
  })

  describe.each(open)('POST %s', (path) => {
    test.each(TYPES.filter((type) => type !== FORM || !FORMS.has(path)))(
      'is not carried out as %s',
      async (type) => {
        const right = { email: office.user.email, password: PASSWORD }
        const sessions = () => office.deps.db.selectFrom('session').select('id').execute()
        const before = await sessions()

        const { status } = await send(office, 'POST', path, {
          raw: type.startsWith('text') ? JSON.stringify(right) : String(new URLSearchParams(right)),
          headers: { 'content-type': type, origin: 'https://evil.example' },
        })

        expect(status).toBe(415)
        expect(await sessions()).toEqual(before)
      },
    )
  })
})
