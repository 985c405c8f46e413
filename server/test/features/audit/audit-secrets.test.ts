// After everything that can be done with an account, the audit log holds not one password, token, hash or link.
import { describe, expect, test } from 'vitest'
import type { AuditAction } from '@daybook/contract/system/audit.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import {
  askForLink,
  formOf,
  from,
  login,
  newAddress,
  newestToken,
  register,
  savePassword,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const secrets = {
  registered: 'a heron by the weir',
  changed: 'eleven brass kettles',
  reset: 'no lamps in the lane',
  created: 'slow boat to kochi',
  guessed: 'guess number one hundred',
  inTheWrongField: 'oops-my-real-password',
  refused: 'short',
}

describe.each(dialects)('the audit log on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { publicUrl: 'https://daybook.example.in', trustProxy: ['127.0.0.1'] },
  })
  const { db } = office.deps
  const admin = office.as(office.admin)

  const everything = async () => {
    const rows = await db.selectFrom('history').selectAll().execute()
    return { rows, text: JSON.stringify(rows) }
  }

  test('tells of every account operation, and no secret of any', async () => {
    const tokens: string[] = []
    const signIn = async (email: string, password: string) => {
      const answer = await login(office, { email, password }, from(newAddress()))
      const token: unknown = Reflect.get(Object(Reflect.get(Object(answer.body), 'data')), 'token')
      if (typeof token === 'string') tokens.push(token)
      return { status: answer.status, token: String(token) }
    }
    const person = await signedIn(office, 'Indu', office.firm, ROLES.user)
    const stranger = { firstname: 'Jaya', lastname: 'Menon', email: 'jaya@example.in', phone: '1' }

    await register(office, { ...stranger, password: secrets.registered }, from(newAddress()))
    await register(office, { ...stranger, password: secrets.refused }, from(newAddress()))
    expect((await signIn(stranger.email, secrets.registered)).status).toBe(200)
    expect((await signIn(person.email, secrets.guessed)).status).toBe(401)
    expect((await signIn(secrets.inTheWrongField, secrets.guessed)).status).toBe(400)

    const { token } = await signIn(person.email, PASSWORD)
    const me = office.as({ ...person, token })
    await me.put(`/api/change_password/${person.id}`, {
      password: secrets.guessed,
      newPassword: secrets.changed,
      confirmNewPassword: secrets.changed,
    })
    const changed = await me.put(`/api/change_password/${person.id}`, {
      password: PASSWORD,
      newPassword: secrets.changed,
      confirmNewPassword: secrets.changed,
    })
    expect(changed.status).toBe(200)
    await signIn(person.email, secrets.changed)
    await me.delete('/api/sessions')
    await me.post('/api/logout')

    await askForLink(office, person.email, from(newAddress()))
    await askForLink(office, secrets.inTheWrongField, from(newAddress()))
    const link = await newestToken(office, person.id)
    tokens.push(link)
    await savePassword(office, formOf(`${link.slice(0, -1)}x`, secrets.reset))
    expect((await savePassword(office, formOf(link, secrets.reset))).status).toBe(200)

    const made = await admin.post<{ data: { id: number } }>('/api/user', {
      firstname: 'Kiran',
      lastname: 'Das',
      email: 'kiran@nilgiri.example.in',
      phone: '1',
      password: secrets.created,
      customer: { id: office.firm },
      accountRoles: [{ id: ROLES.user.id }],
    })
    const { id } = made.body.data
    await admin.put(`/api/user/status/save?userId=${id}&accountStatusId=2`)
    await admin.put(`/api/user/status/save?userId=${id}&accountStatusId=1`)
    await admin.put(`/api/user/${id}`, {
      accountRoles: [{ id: ROLES.analyst.id }],
      password: secrets.changed,
    })
    await admin.delete(`/api/user/${id}/sessions`)
    await admin.delete(`/api/user/${id}`)

    const { rows, text } = await everything()
    for (const secret of [...Object.values(secrets), PASSWORD, 'only for tests']) {
      if (secret !== secrets.refused) expect([secret, text.includes(secret)]).toEqual([secret, false])
    }
    for (const token of [...tokens, office.admin.token, office.superAdmin.token]) {
      expect(text.includes(token) || text.includes(hashToken(token))).toBe(false)
    }
    expect(/argon2|update_password|Bearer/.test(text)).toBe(false)
    const hashes = await db.selectFrom('user').select('password').where('password', 'is not', null).execute()
    for (const { password } of hashes) expect(text.includes(String(password))).toBe(false)

    const expected: readonly AuditAction[] = [
      'create',
      'update',
      'remove',
      'sign_in',
      'sign_in_failed',
      'sign_out',
      'password_changed',
      'reset_requested',
      'password_reset',
      'sessions_ended',
    ]
    const actions = new Set(rows.map(({ action }) => action))
    expect(expected.filter((action) => !actions.has(action))).toEqual([])
  })

  test('role, status and customer of an account are changes with both values', async () => {
    const person = await signedIn(office, 'Lata', office.firm, ROLES.user)

    await admin.put(`/api/user/${person.id}`, { accountRoles: [{ id: ROLES.analyst.id }] })
    await admin.put(`/api/user/status/save?userId=${person.id}&accountStatusId=2`)
    await office.as(office.superAdmin).put(`/api/user/${person.id}`, { customer: { id: office.otherFirm } })

    const rows = await db
      .selectFrom('history')
      .select(['changes', 'actorId', 'scopeId'])
      .where('entity', '=', 'user')
      .where('recordId', '=', person.id)
      .where('action', '=', 'update')
      .orderBy('id')
      .execute()
    expect(rows.map(({ changes }) => JSON.parse(changes) as unknown)).toMatchObject([
      { accountRoles: [[{ id: ROLES.user.id }], [{ id: ROLES.analyst.id }]] },
      { accountStatus: [{ id: 1 }, { id: 2 }] },
      // Each firm reads its own half.
      { customer: [{ id: office.firm }, null] },
      { customer: [null, { id: office.otherFirm }] },
    ])
    expect(rows.map(({ actorId }) => actorId)).toEqual([
      office.admin.id,
      office.admin.id,
      office.superAdmin.id,
      office.superAdmin.id,
    ])
  })

  test('failed sign-ins of an unknown address stand in no customer’s log', async () => {
    await login(office, { email: 'nobody@example.in', password: secrets.guessed }, from(newAddress()))

    const entry = await db
      .selectFrom('history')
      .selectAll()
      .where('action', '=', 'sign_in_failed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ scopeId: 0, actorId: 0, recordId: 0, result: 'wrong_credentials' })
  })
})

describe.each(dialects)('a new installation on $name', async (dialect) => {
  const { deps } = await startApp(dialect)

  test('has one entry for each row that it was born with', async () => {
    const rows = await deps.db
      .selectFrom('history')
      .select(['entity', 'recordId', 'action', 'title'])
      .execute()

    expect(rows.every(({ action }) => action === 'create')).toBe(true)
    expect(rows).toContainEqual({ entity: 'user', recordId: 1, action: 'create', title: 'Super Admin' })
    expect(rows).toContainEqual({ entity: 'taskStatus', recordId: 3, action: 'create', title: 'Closed' })
    expect(new Set(rows.map(({ entity, recordId }) => `${entity} ${recordId}`)).size).toBe(rows.length)
  })
})
