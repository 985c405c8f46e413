// Every registered route: without a session it is shut, with a dead or invented token too (rules/tenancy 16).
import { describe, expect, test } from 'vitest'
import { send } from '#test/support/caller.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { isOpen, routesOf } from '#test/security/walk.ts'

/** Open on purpose. A new one has to be written here by somebody who means it. */
const OPEN = [
  'GET /.well-known/change-password',
  'GET /.well-known/security.txt',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /calendar/:file',
  'GET /files/:token',
  'GET /healthz',
  'GET /i/:token',
  'GET /i/:token/pdf',
  'GET /mail/stop/:token',
  'GET /metrics',
  'GET /open-api/sso',
  'GET /q/:token',
  'GET /q/:token/pdf',
  'GET /readyz',
  'POST /mail/stop/:token',
  'POST /open-api/invitation',
  'POST /open-api/invitation/accept',
  'POST /open-api/login',
  'POST /open-api/login/passkey',
  'POST /open-api/login/passkey/options',
  'POST /open-api/login/step',
  'POST /open-api/register/save',
  'POST /open-api/sso/:id/start',
  'POST /open-api/sso/finish',
  'POST /open-api/sso/link',
  'POST /open-api/user/resetPassword',
  'POST /open-api/user/savePassword',
  'POST /open-api/user/confirm',
  'POST /q/:token',
]

type Method = Parameters<typeof send>[1]
const split = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  // The method is one that Fastify has mounted.
  return { method: method as Method, url: path.replaceAll(/:\w+/g, '1') }
}

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isOverWire: true })
  const routes = routesOf(office.app.mounted)
  const ended = await signIn(office, office.user.id)
  await office.as(ended).post('/api/logout')

  test.each(routes)('%s is shut to a person without a session', async (route) => {
    const { method, url } = split(route)
    const tokens = [undefined, 'A'.repeat(43), ended.token]

    const answers = await Promise.all(
      tokens.map((token) =>
        send(office, method, url, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('nothing else is open than what is meant to be', () => {
    const open = [...office.app.mounted]
      .filter(([path]) => isOpen(path) && !path.includes('*') && !path.startsWith('/api/docs/'))
      .flatMap(([path, methods]) =>
        [...methods].filter((method) => method !== 'HEAD').map((one) => `${one} ${path}`),
      )

    expect(open.toSorted()).toEqual(OPEN.toSorted())
  })
})
