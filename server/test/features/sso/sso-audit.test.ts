// What signing in with a provider leaves in the audit log and in the counters, and what ends with a provider or a link.
import { describe, expect, test } from 'vitest'
import { NOBODY, SYSTEM_SCOPE } from '#actor.ts'
import { EVENTS_PER_KEY } from '#entities/history/event-limits.ts'
import { writeCounted } from '#entities/history/events.ts'
import { keepProviderOfSettings } from '#features/account/sso/from-settings.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { from, newAddress } from '#test/support/people/accounts.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { signInAt } from '#test/support/people/provider.ts'
import { confirmed, newBinding, openSso, REDIRECT_URL } from '#test/support/people/sso.ts'
import { openSignIns } from '#test/support/people/sso-people.ts'

const PATH = '/api/sso_providers'

describe.each(dialects)('on $name', async (dialect) => {
  const { office, deps, sso, person, passwordless } = await openSignIns(dialect)

  test('refusals of strangers are counted together, from how many addresses they come does not matter', async () => {
    const refusals = () =>
      deps.db
        .selectFrom('history')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('action', '=', 'sign_in_failed')
        .where('result', '=', 'sso_failed')
        .executeTakeFirstOrThrow()
    const before = Number((await refusals()).count)

    for (let nth = 0; nth < EVENTS_PER_KEY + 10; nth += 1)
      expect((await sso.finish({ state: newBinding(), binding: newBinding(), code: 'x' })).status).toBe(400)

    expect(Number((await refusals()).count) - before).toBe(EVENTS_PER_KEY)
    expect(await writeCounted(deps, true)).toBeGreaterThan(0)
  })

  describe('what a link let in', () => {
    /** A session that the provider began, with what hangs on it. */
    const letIn = async (provider: { readonly id: number }, who: Actor) => {
      const { body } = await sso.signIn(provider.id)
      const token = body.data?.token ?? ''
      const { id: sessionId } = await deps.db
        .selectFrom('session')
        .select('id')
        .where('tokenHash', '=', hashToken(token))
        .executeTakeFirstOrThrow()
      await office.as({ ...who, token }).post('/api/feed', { flavour: 'todo' })
      const keys = { endpoint: `https://push.example/${sessionId}`, p256dh: 'p', auth: 'a' }
      await deps.db
        .insertInto('pushSubscription')
        .values({ userId: who.id, sessionId, ...keys, createdTime: deps.clock() })
        .execute()
    }
    const left = async (userId: number) => {
      const tables = ['session', 'feed', 'pushSubscription'] as const
      const counts = tables.map(async (table) => {
        const rows = await deps.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()
        return [table, rows.length] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    }

    test.each(['link', 'provider'])(
      'ends with the %s: sessions, their browsers, the calendar',
      async (what) => {
        const provider = await sso.given(office.admin, { name: 'Short ID' })
        const who = await person()
        await passwordless(who.id)
        await letIn(provider, who)
        expect(await left(who.id)).toEqual({ session: 2, feed: 1, pushSubscription: 1 })
        const { id } = await deps.db
          .selectFrom('externalIdentity')
          .select('id')
          .where('userId', '=', who.id)
          .executeTakeFirstOrThrow()
        await confirmed(office, office.admin)

        const path = what === 'link' ? `/api/identities/${id}` : `${PATH}/${provider.id}`
        expect((await office.as(office.admin).delete(path)).status).toBe(200)

        // The one that nobody began there goes on.
        expect(await left(who.id)).toEqual({ session: 1, feed: 0, pushSubscription: 0 })
        expect((await office.as(who).get('/api/session')).status).toBe(200)
      },
    )
  })

  test('a provider of the settings stands in the log when it is made and when it is changed', async () => {
    const oidc = { issuer: 'https://id.example.com', clientId: 'a', clientSecret: 'first', name: 'Our ID' }
    const start = (values: object) =>
      keepProviderOfSettings({
        ...deps,
        config: { ...deps.config, security: { ...deps.config.security, oidc: { ...oidc, ...values } } },
      })
    const entries = async () => {
      const rows = await deps.db
        .selectFrom('history')
        .select(['title', 'actorId', 'scopeId', 'changes'])
        .where('action', '=', 'provider_saved')
        .where('title', 'in', ['Our ID', 'New name'])
        .orderBy('id')
        .execute()
      return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as object }))
    }

    await start({})
    await start({})
    await start({ name: 'New name' })
    await start({ name: 'New name', clientSecret: 'second' })
    await start({ name: 'New name', clientSecret: 'second' })

    const by = { actorId: NOBODY, scopeId: SYSTEM_SCOPE }
    expect(await entries()).toMatchObject([
      { ...by, title: 'Our ID', changes: { issuer: [null, oidc.issuer], clientSecret: [null, '•'] } },
      { ...by, title: 'New name', changes: { name: ['Our ID', 'New name'] } },
      { ...by, title: 'New name', changes: { clientSecret: ['•', '•'] } },
    ])
    expect(JSON.stringify(await entries())).not.toMatch(/first|second/)
  })
})

describe('limits', async () => {
  const [sqlite] = dialects
  if (!sqlite) throw new Error('no database')
  const { office, site, ...sso } = await openSso(sqlite, { config: { rateLimit: true } })
  const provider = await sso.given(office.admin)

  test('a provider that fails makes nobody a guesser', async () => {
    const headers = { 'x-forwarded-for': '198.51.98.8' }
    sso.asPerson('outage', { email: office.user.email, email_verified: true })
    const reasons = new Set<string | undefined>()
    for (let nth = 0; nth < rules.ssoFinish.limit + 1; nth += 1) {
      const binding = newBinding()
      const { body } = await sso.start(provider.id, binding, {}, from(newAddress()))
      const back = await signInAt(body.url, REDIRECT_URL)
      site.at.isDown = true
      reasons.add((await sso.finish({ ...back, binding }, headers)).body.reason)
      site.at.isDown = false
    }

    expect([...reasons]).toEqual(['down'])
  })
})
