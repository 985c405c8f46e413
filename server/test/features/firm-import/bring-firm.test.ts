// A firm comes in by its calls: who may, what is said before, who is invited, and that it comes once.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  FIRM_FILE_BYTES_MAX,
  FIRM_IMPORT_KEPT_MS,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import type { Invitation } from '@daybook/contract/account/invitation-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { firmImportMessages as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { forgetFirmImports } from '#features/firm-import/job.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { storedBytes } from '#test/support/firm-file/fill-gaps.ts'
import { rowsAlone } from '#test/support/firm-file/rows-alone.ts'
import { bringIn, importOf, PATH, send, takeOut, work } from '#test/support/firm-file/take-out.ts'
import { withManifest } from '#test/support/firm-file/tampered.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const PASSWORD = 'paddy fields in june'
const tokenIn = (text: string) => /invitation#([\w-]+)/.exec(text)?.[1] ?? ''

describe.each(dialects)('on $name', { timeout: 120_000 }, async (dialect) => {
  const there = await openOffice(dialect)
  const here = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example' } })
  const owner = here.as(here.superAdmin)
  let file: Uint8Array = new Uint8Array()

  beforeAll(async () => {
    const mine = await given(there.as(there.user), task, { name: 'Mine' })
    const { deps } = there
    const blob = await storedBytes(there, 'what is in it')
    const stored = { scopeId: there.firm, createdTime: there.clock.now() }
    const { id: blobId } = await deps.db
      .insertInto('blob')
      .values({ ...blob, ...stored })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deps.db
      .insertInto('attachment')
      .values({
        ...stored,
        entity: 'task',
        recordId: mine.id,
        commentId: null,
        blobId,
        name: 'notes.txt',
        createdById: there.user.id,
      })
      .execute()
    file = new Uint8Array(await readFile(await takeOut(there, there.admin.id, { partsOf: rowsAlone })))
  }, 120_000)

  /** Looked through. */
  const brought = async (bytes = file) => {
    const { status, body } = await send(here, here.superAdmin, bytes)
    expect([status, body]).toMatchObject([201, { message: sentences.arrived }])
    expect(await work(here)).toEqual([])
    return importOf(here, body.id)
  }

  test('nobody else brings one, or hears of one', async () => {
    const { id } = await brought()
    for (const actor of [here.admin, here.user, here.individual]) {
      expect((await send(here, actor, file)).status).toBe(403)
      for (const path of [PATH, `${PATH}/${id}`]) expect((await here.as(actor).get(path)).status).toBe(403)
      expect((await here.as(actor).post(`${PATH}/${id}/start`, { people: [] })).status).toBe(403)
      expect((await here.as(actor).delete(`${PATH}/${id}`)).status).toBe(403)
    }
    expect((await owner.delete(`${PATH}/${id}`)).status).toBe(200)
    expect((await owner.get(`${PATH}/${id}`)).status).toBe(404)
  })

  test('a body that says it is larger than two gigabytes is not waited for', async () => {
    const reply = await here.app.inject({
      method: 'POST',
      url: `${PATH}/file`,
      headers: {
        authorization: `Bearer ${here.superAdmin.token}`,
        'content-type': 'application/zip',
        'content-length': String(FIRM_FILE_BYTES_MAX + 1),
      },
      payload: Buffer.from(file),
    })
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([413, sentences.tooLarge])
  })

  test('what is in it is said before, and only who is in it is invited', async () => {
    const { id, state, preview } = await brought()
    expect(state).toBe('ready')
    expect(preview).toMatchObject({
      firm: 'Nilgiri Accounts',
      isIndividual: false,
      hasPersonal: true,
      files: { count: 1, bytes: 'what is in it'.length },
      already: null,
    })
    expect(preview?.counts).toContainEqual({ name: 'task', title: 'Tasks', count: 1 })
    // The same people have accounts in this office, too.
    const standings = new Set(preview?.people.map(({ standing }) => standing))
    expect(standings).toEqual(new Set(['taken']))
    const wrong = await owner.post<{ errors: unknown }>(`${PATH}/${id}/start`, {
      people: [preview?.people[0]?.id],
    })
    expect(wrong.status).toBe(400)
    expect((await owner.delete(`${PATH}/${id}`)).status).toBe(200)
  })

  test('whoever takes the invitation has all that was theirs, and the others keep their name', async () => {
    const { db } = here.deps
    for (const { id, email } of [here.admin, here.user])
      await db
        .updateTable('user')
        .set({ email: `former-${email}` })
        .where('id', '=', id)
        .execute()
    const looked = await brought()
    const invitable = looked.preview?.people.filter(({ standing }) => standing === 'invite') ?? []
    expect(invitable.map(({ firstname }) => firstname)).toEqual(['Anita', 'Chitra'])
    const chitra = invitable[1]?.id ?? 0
    const started = await owner.post(`${PATH}/${looked.id}/start`, { people: [chitra], name: 'Nilgiri & Co' })
    expect([started.status, started.body]).toEqual([201, { message: sentences.started }])
    expect((await owner.post(`${PATH}/${looked.id}/start`, { people: [] })).status).toBe(409)
    expect(await work(here)).toEqual([])

    const done = await importOf(here, looked.id)
    expect(done).toMatchObject({
      state: 'done',
      result: { invited: 1, customer: { organizationName: 'Nilgiri & Co' } },
    })
    expect(done.result?.notInvited).toHaveLength(3)
    const firm = done.result?.customer.id ?? 0
    const { body: pending } = await owner.get<readonly Invitation[]>(`/api/invitations?customerId=${firm}`)
    expect(pending).toMatchObject([{ email: `chitra@firm${there.firm}.example.in`, firstname: 'Chitra' }])
    const mails = await db
      .selectFrom('outbox')
      .select('content')
      .where('key', 'like', 'invitation:%')
      .execute()
    const token = tokenIn(mails.at(-1)?.content ?? '')
    const accepted = await here.app.inject({
      method: 'POST',
      url: '/open-api/invitation/accept',
      payload: { token, firstname: 'Chitra', lastname: 'Rao', password: PASSWORD, confirmPassword: PASSWORD },
    })
    expect([accepted.statusCode, accepted.body]).toEqual([200, expect.any(String)])
    const people = await db
      .selectFrom('user')
      .select(['id', 'firstname', 'lastname', 'email', 'accountStatusId'])
      .where('scopeId', '=', firm)
      .orderBy('id')
      .execute()
    expect(people.filter(({ accountStatusId }) => accountStatusId === 1)).toMatchObject([
      { firstname: 'Chitra', email: `chitra@firm${there.firm}.example.in` },
    ])
    expect(people.filter(({ lastname }) => lastname.endsWith('(not invited)'))).toHaveLength(3)
    const account = people.find(({ firstname }) => firstname === 'Chitra')
    const login = await here.app.inject({
      method: 'POST',
      url: '/open-api/login',
      payload: { email: account?.email, password: PASSWORD },
    })
    const session = login.json<{ data: { token: string } }>().data.token
    const tasks = await here.app.inject({
      method: 'POST',
      url: '/api/customized/tasks',
      headers: { authorization: `Bearer ${session}` },
      payload: { pageNumber: 1, pageSize: 10 },
    })
    expect(tasks.body).toContain('"Mine"')

    const again = await brought()
    expect(again.preview?.already).toMatchObject({ customer: { id: firm, organizationName: 'Nilgiri & Co' } })
    const refused = await owner.post<{ detail: string }>(`${PATH}/${again.id}/start`, { people: [] })
    expect([refused.status, refused.body.detail]).toEqual([409, sentences.alreadyHere('Nilgiri & Co')])
  })

  test('of two files of one firm that wait together one comes in', async () => {
    const other = withManifest(file, ({ firm }) => Object.assign(firm as object, { origin: 'd'.repeat(64) }))
    const [one, two] = [await brought(other), await brought(other)]
    for (const { id } of [one, two])
      expect((await owner.post(`${PATH}/${id}/start`, { people: [] })).status).toBe(201)
    expect(await work(here)).toEqual([])
    expect((await importOf(here, one.id)).state).toBe('done')
    expect(await importOf(here, two.id)).toMatchObject({
      state: 'failed',
      error: sentences.alreadyHere('Nilgiri Accounts'),
    })
  })

  test('without personal tasks nothing that hangs on them comes', async () => {
    const own = await given(there.as(there.admin), task, { name: 'Of the admin', audience: { id: 2 } })
    const colleague = there.as(there.colleague)
    const hidden = await given(colleague, task, { name: 'Hidden', repeatOption: { id: 2 } })
    const said = await colleague.post(`/api/comments/task/${hidden.id}`, { text: 'said of the hidden' })
    expect([said.status, own.id > 0]).toEqual([201, true])
    const bytes = new Uint8Array(
      await readFile(await takeOut(there, there.admin.id, { withoutPersonal: true })),
    )
    const other = withManifest(bytes, ({ firm }) => Object.assign(firm as object, { origin: 'e'.repeat(64) }))
    const done = await bringIn(here, other)
    const scopeId = done.result?.customer.id ?? 0
    const { db } = here.deps
    const names = await db.selectFrom('task').select('name').where('scopeId', '=', scopeId).execute()
    expect(names).toEqual([{ name: 'Of the admin' }])
    for (const table of ['comment', 'series', 'attachment'] as const)
      expect(await db.selectFrom(table).select('id').where('scopeId', '=', scopeId).execute()).toEqual([])
    expect(done.result?.leftOut[0]?.what).toBe('Personal tasks of others')
  })

  test('somebody without a firm becomes a firm of one, and a file that nobody starts is gone after a day', async () => {
    await given(there.as(there.individual), task, { name: 'Alone' })
    const own = new Uint8Array(
      await readFile(await takeOut(there, there.individual.id, { partsOf: rowsAlone })),
    )
    const looked = await brought(own)
    expect(looked.preview).toMatchObject({ isIndividual: true, firm: 'Gita Rao' })
    expect(looked.preview?.people).toMatchObject([{ firstname: 'Gita', role: { name: 'Admin' } }])
    const done = await bringIn(here, own)
    const scopeId = done.result?.customer.id ?? 0
    const names = await here.deps.db
      .selectFrom('task')
      .select('name')
      .where('scopeId', '=', scopeId)
      .execute()
    expect(names).toEqual([{ name: 'Alone' }])

    here.clock.advance(FIRM_IMPORT_KEPT_MS + 1)
    await forgetFirmImports(here.deps)
    const row = await here.deps.db
      .selectFrom('firmImport')
      .select(['state', 'file', 'error'])
      .where('id', '=', looked.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'refused', file: '', error: sentences.gone })
  })
})
