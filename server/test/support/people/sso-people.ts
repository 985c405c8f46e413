// People who sign in with a provider, for the tests: with an account of any kind, linked already, and what they are refused with.
import { beforeEach, expect } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { openEventLimits } from '#entities/history/event-limits.ts'
import { PASSWORD, signedIn } from '#test/support/people/actors.ts'
import type { Options } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'
import { nothing, signInAt } from '#test/support/people/provider.ts'
import { confirmed, newBinding, openSso, REDIRECT_URL } from '#test/support/people/sso.ts'
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'

/** An office with a provider of its firm and one of the installation. */
export async function openSignIns(dialect: TestDialect, options: Options = {}) {
  const { office, site, ...sso } = await openSso(dialect, options)
  const { deps, clock } = office
  const { at } = site
  const ofFirm = await sso.given(office.admin)
  const ofAll = await sso.given(office.superAdmin, { name: 'Everybody ID' })
  let made = 0
  /** Somebody with an account, and the same person at the provider. */
  const person = async (
    customerId = office.firm,
    role: { readonly id: number } = ROLES.user,
    claims: object = { email_verified: true },
  ) => {
    made += 1
    const who = await signedIn(office, `Sso${made}`, customerId, role)
    const sub = `sub-${made}`
    sso.asPerson(sub, { email: who.email, name: 'Asha Rao', ...claims })
    return { ...who, sub }
  }
  const linked = async () => {
    const who = await person()
    const answer = await sso.signIn(ofFirm.id)
    expect((await sso.prove(answer, PASSWORD)).status).toBe(200)
    return who
  }
  const passwordless = (id: number) =>
    deps.db.updateTable('user').set({ password: null }).where('id', '=', id).execute()
  const lastEvent = () =>
    deps.db
      .selectFrom('history')
      .select(['action', 'result', 'changes', 'scopeId', 'title'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const refusedWith = async (reason: string) => {
    const { action, changes } = await lastEvent()
    expect({ action, changes: JSON.parse(changes) as unknown }).toEqual({
      action: 'sign_in_failed',
      changes: { reason: [null, reason] },
    })
  }

  beforeEach(async () => {
    clock.set(Date.now())
    for (const who of [office.admin, office.superAdmin, office.otherAdmin]) await confirmed(office, who)
    // A minute of its own for each test: strangers are counted together.
    Object.assign(deps, { eventLimits: openEventLimits() })
    Object.assign(at, { change: nothing, isDown: false, person: undefined })
    at.shownKeys = () => [at.key]
  })
  return {
    office,
    deps,
    clock,
    site,
    at,
    sso,
    ofFirm,
    ofAll,
    person,
    linked,
    passwordless,
    lastEvent,
    refusedWith,
  }
}

/** An office in which firms with an Admin and a provider come as they are needed. */
export async function openFirms(dialect: TestDialect, options: Options = {}) {
  const { office, site, ...sso } = await openSso(dialect, options)
  const { clock, deps } = office
  const { at } = site
  let made = 0
  const somebody = async (role: { readonly id: number } = ROLES.user, customerId = office.firm) => {
    made += 1
    const who = await signedIn(office, `Keeper${made}`, customerId, role)
    await confirmed(office, who)
    sso.asPerson(`keeper-${made}`, { email: who.email, email_verified: true, name: 'Meera Iyer' })
    return who
  }
  /** A provider that nobody has anything to do with yet, in the firm of a fresh Admin. */
  const freshFirm = async (values: object = {}) => {
    const { body } = await office
      .as(office.superAdmin)
      .post<{ data: { id: number } }>('/api/customer', { organizationName: `Firm ${(made += 1)}` })
    const admin = await somebody(ROLES.admin, body.data.id)
    return { admin, firm: body.data.id, provider: await sso.given(admin, values) }
  }
  const save = (who: Actor, id: number, values: object) =>
    office
      .as(who)
      .put<{ data: SsoProvider }>(`/api/sso_providers/${id}`, sso.input({ clientSecret: '', ...values }))
  const linkOwn = async (who: Actor, providerId: number) => {
    const binding = newBinding()
    await confirmed(office, who)
    const { body } = await office
      .as(who)
      .post<{ url: string }>('/api/identities/start', { providerId, binding })
    const back = await signInAt(body.url, REDIRECT_URL)
    return office.as(who).post('/api/identities/finish', { ...back, binding })
  }

  /** For names that nobody else has. */
  const next = () => (made += 1)

  beforeEach(async () => {
    clock.set(Date.now())
    for (const who of [office.admin, office.superAdmin, office.otherAdmin]) await confirmed(office, who)
    Object.assign(at, { change: nothing, isDown: false, metadata: {} })
  })
  return { office, deps, clock, site, at, sso, next, somebody, freshFirm, save, linkOwn }
}
