// What programs find at /.well-known.
import { describe, expect, test } from 'vitest'
import { startApp } from '#test/support/app.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'

describe.each(oneDialect)('with a contact and an address, on $name', async (dialect) => {
  const { app, clock } = await startApp(dialect, {
    config: {
      publicUrl: 'https://daybook.example',
      security: {
        secretKey: undefined,
        needsSecondStep: 'none',
        outboundAllow: [],
        oidc: undefined,
        securityContact: 'mailto:security@daybook.example',
      },
    },
  })

  test('security.txt says whom to tell, until when it holds, and where it stands', async () => {
    const answer = await app.inject('/.well-known/security.txt')

    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:security@daybook.example',
      `Expires: ${new Date(clock.now() + 30 * 24 * 60 * 60 * 1000).toISOString()}`,
      'Preferred-Languages: en',
      'Canonical: https://daybook.example/.well-known/security.txt',
      '',
    ])
  })

  test('password managers are led to where one changes a password', async () => {
    const answer = await app.inject('/.well-known/change-password')

    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/users/change_password'])
  })
})

test.each(oneDialect)('without a contact the file says who could name one, on $name', async (dialect) => {
  const { app } = await startApp(dialect)

  const { body } = await app.inject('/.well-known/security.txt')

  expect(body).not.toContain('Contact:')
  expect(body).toContain('SECURITY_CONTACT')
})

test.each(['somebody', 'mailto:', 'http://daybook.example', 'mailto:a@b.example\nContact: x'])(
  'the setting SECURITY_CONTACT=%j is refused',
  async (value) => {
    const { readConfig } = await import('#settings/config.ts')

    expect(() => readConfig({ SECURITY_CONTACT: value })).toThrow(/SECURITY_CONTACT/)
  },
)
