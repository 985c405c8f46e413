// A session that may only set up a second step, or change its password, opens nothing else, at any route, on the fast path neither (rules/accounts 18).
import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '@daybook/contract/engine/endpoint.ts'
import type { Described } from '#api-document/descriptions/described.ts'
import { descriptions } from '#api-document/descriptions/descriptions.ts'
import { LIMIT } from '#http/sessions/sessions.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { routesOf } from '#test/security/walk.ts'

type Method = AnyEndpoint['method']
const routeOf = ({ endpoint: { method, path } }: Described) =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
const MAY = new Set(descriptions.filter(({ endpoint }) => endpoint.limited).map(routeOf))

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isOverWire: true })
  const limitedToken = async (userId: number, limited: number = LIMIT.step) => {
    const { token } = await signIn(office, userId)
    await office.deps.db
      .updateTable('session')
      .set({ limited })
      .where('id', '=', (eb) => eb.selectFrom('session').select((one) => one.fn.max('id').as('id')))
      .execute()
    return token
  }
  const limited = await limitedToken(office.admin.id)
  const over = await limitedToken(office.user.id, LIMIT.password)
  const ordinary = office.admin.token
  const ask = (method: Method, url: string, token: string, body?: object) =>
    send<{ code?: string }>(office, method, url, { headers: { authorization: `Bearer ${token}` }, body })

  test('what it may is to look at itself, to confirm, to set up and to leave', () => {
    expect([...MAY].toSorted()).toEqual([
      'DELETE /api/security/devices',
      'DELETE /api/security/devices/:id',
      'DELETE /api/security/steps/passkeys/:id',
      'DELETE /api/security/steps/totp',
      'DELETE /api/sessions',
      'DELETE /api/sessions/:id',
      'GET /api/security/devices',
      'GET /api/security/steps',
      'GET /api/session',
      'GET /api/sessions',
      'POST /api/logout',
      'POST /api/security/steps/passkeys',
      'POST /api/security/steps/passkeys/options',
      'POST /api/security/steps/recovery_codes',
      'POST /api/security/steps/totp',
      'POST /api/security/steps/totp/verify',
      'POST /api/session/confirm',
      'POST /api/session/confirm/options',
      'POST /api/session/confirm/sso',
      'POST /api/session/confirm/sso/finish',
      'PUT /api/security/steps/passkeys/:id',
    ])
  })

  test.each(routesOf(office.app.mounted).filter((route) => !MAY.has(route)))('%s is shut', async (route) => {
    const [method = '', path = ''] = route.split(' ')

    // The method is one that Fastify has mounted.
    const answer = await ask(method as Method, path.replaceAll(/:\w+/g, '1'), limited)

    expect(answer).toMatchObject({ status: 403, body: { code: 'second_step_required' } })
  })

  const before = descriptions.filter(({ endpoint }) => endpoint.beforeNewPassword).map(routeOf)

  test('whose password has run out may change it, confirm that first, and leave', () => {
    expect(before.toSorted()).toEqual([
      'GET /api/session',
      'POST /api/logout',
      'POST /api/session/confirm',
      'POST /api/session/confirm/options',
      'POST /api/session/confirm/sso',
      'POST /api/session/confirm/sso/finish',
      'PUT /api/change_password/:id',
    ])
  })

  test.each(routesOf(office.app.mounted).filter((route) => !before.includes(route)))(
    '%s is shut to whose password has run out',
    async (route) => {
      const [method = '', path = ''] = route.split(' ')

      // The method is one that Fastify has mounted.
      const answer = await ask(method as Method, path.replaceAll(/:\w+/g, '1'), over)

      expect(answer).toMatchObject({ status: 403, body: { code: 'password_over' } })
    },
  )

  test('what the same person was just answered quickly is shut as well', async () => {
    const body = { pageNumber: 1, pageSize: 50 }
    const statuses: number[] = []
    for (const token of [ordinary, ordinary, limited, limited, ordinary]) {
      statuses.push((await ask('GET', `/api/user/${office.admin.id}`, token)).status)
      statuses.push((await ask('POST', '/api/customized/tasks', token, body)).status)
    }

    expect(statuses).toEqual([200, 200, 200, 200, 403, 403, 403, 403, 200, 200])
  })

  test('no other bearer is taken for a session there', async () => {
    const feed = await ask('POST', '/api/feed', ordinary, { flavour: 'events' })
    const address = /[\w-]{20,}/.exec(JSON.stringify(feed.body))?.[0] ?? ''

    for (const token of [address, 'A'.repeat(43), '']) {
      expect((await ask('GET', `/api/user/${office.admin.id}`, token)).status).toBe(401)
      expect((await ask('POST', '/api/customized/tasks', token, {})).status).toBe(401)
    }
  })
})
