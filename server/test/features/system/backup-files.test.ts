// A backup goes out as a file and comes in as one: whole or not at all, for whoever administers everything.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import type { BackupsAnswer, BroughtAnswer } from '@daybook/contract/system/system.ts'
import { CHECK_BYTES, checkLine } from '#backup/file-head.ts'
import { makeBackup } from '#backup/make.ts'
import { placeOf } from '#backup/place.ts'
import { lastOperation } from '#features/system/operations.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import { type Office, openOffice, signIn } from '#test/support/people/actors.ts'
import { NOW, SUPER_ADMIN } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { containing, matching } from '#test/support/like.ts'
import { given } from '#test/support/make.ts'
import { releaseFile, releases } from '#test/support/databases/releases.ts'

const wanted = { reason: 'asked', now: NOW, version: '0.1.0' } as const
const right = { currentPassword: SUPER_ADMIN.password }
const UPLOAD = '/api/system/backups/file'
const FILE = { 'content-type': 'application/octet-stream' }

async function bring(office: Office, bytes: Buffer, headers: Readonly<Record<string, string>> = {}) {
  const { token } = await signIn(office, FIRST_ADMIN_ID)
  const reply = await office.app.inject({
    method: 'POST',
    url: UPLOAD,
    headers: {
      ...FILE,
      'content-length': String(bytes.length),
      authorization: `Bearer ${token}`,
      ...headers,
    },
    payload: Readable.from([bytes]),
  })
  return { status: reply.statusCode, body: reply.json<BroughtAnswer & { detail: string }>() }
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const place = placeOf(office.deps.config)
  const superAdmin = async () => office.as(await signIn(office, FIRST_ADMIN_ID))
  const eventsOf = (action: 'export' | 'import') =>
    office.deps.db
      .selectFrom('history')
      .select(['actorId', 'title', 'scopeId'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  const fetchIt = async (name: string, body: object) => {
    const { token } = await signIn(office, FIRST_ADMIN_ID)
    return office.app.inject({
      method: 'POST',
      url: `/api/system/backups/${name}/file`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  }
  const inFolder = () => readdirSync(place.folder)

  test('it goes out byte by byte, with the password, and the log says who has it', async () => {
    const made = await makeBackup(place, wanted, () => undefined)

    const wrong = await fetchIt(made.name, { currentPassword: 'not this one' })
    const answer = await fetchIt(made.name, right)

    expect(wrong.statusCode).toBe(400)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(made.bytes),
      'content-disposition': `attachment; filename="${made.name}"`,
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload.equals(readFileSync(made.path))).toBe(true)
    expect(await eventsOf('export')).toEqual([{ actorId: FIRST_ADMIN_ID, title: made.name, scopeId: 0 }])
  })

  test('names that lead elsewhere are nobody’s', async () => {
    for (const name of ['..%2F..%2Fetc%2Fpasswd', '..%2Fdaybook.sqlite', 'x.backup'])
      expect((await fetchIt(name, right)).statusCode).toBe(404)
  })

  test(
    'what went out comes in again, is listed, and is restored from the list',
    { timeout: 60_000 },
    async () => {
      await given(office.as(office.user), bookmark, { name: 'In the file', reference: 'x' })
      const made = await makeBackup(place, wanted, () => undefined)
      const bytes = readFileSync(made.path)
      await given(office.as(office.user), bookmark, { name: 'Too late', reference: 'x' })

      const { status, body } = await bring(office, bytes)
      const who = await superAdmin()
      const { files } = (await who.get<BackupsAnswer>('/api/system/backups')).body
      const events = await eventsOf('import')
      await who.post(`/api/system/backups/${body.name}/restore`, right)
      await vi.waitUntil(async () => {
        const last = await lastOperation(office.deps)
        return last?.kind === 'restore' && last.state === 'done'
      }, 45_000)
      const names = (await office.deps.db.selectFrom('bookmark').select('name').execute()).map(
        ({ name }) => name,
      )

      expect({ status, body }).toEqual({
        status: 201,
        body: { message: systemMessages.brought, name: matching(/^brought-[\d-]+\.backup$/) },
      })
      expect(files.find(({ name }) => name === body.name)).toMatchObject({ isBrought: true, obstacle: '' })
      expect(events).toEqual([{ actorId: FIRST_ADMIN_ID, title: body.name, scopeId: 0 }])
      expect(names).toContain('In the file')
      expect(names).not.toContain('Too late')
      Object.assign(office, { user: await signIn(office, office.user.id) })
    },
  )

  const [release = '0.1.0'] = releases
  const good = readFileSync(releaseFile(dialect, release))
  const flipped = () => {
    const bytes = Buffer.from(good)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 200) ^ 1, bytes.length - 200)
    return bytes
  }
  const foreign = () =>
    readFileSync(
      releaseFile(
        dialects.find((one) => kindOf(one) !== kindOf(dialect)) ?? expect.unreachable('there are two'),
        release,
      ),
    )
  const newer = () => {
    const end = good.indexOf('\n')
    const head = { ...(JSON.parse(good.toString('utf8', 0, end)) as object), migrations: ['9999-later'] }
    return Buffer.concat([Buffer.from(JSON.stringify(head)), good.subarray(end)])
  }

  const timeless = () => {
    const end = good.indexOf('\n')
    const head = { ...(JSON.parse(good.toString('utf8', 0, end)) as object), createdTime: 9e15 }
    const rest = Buffer.concat([Buffer.from(JSON.stringify(head)), good.subarray(end, -CHECK_BYTES)])
    return Buffer.concat([rest, checkLine(createHash('sha256').update(rest).digest('hex'))])
  }

  test.each([
    ['one with a wrong byte', 400, flipped, 'damaged'],
    ['one that is cut short', 400, () => good.subarray(0, good.length - 5000), 'damaged'],
    ['one of the other database', 400, foreign, 'and Daybook runs on'],
    ['one of a newer Daybook', 400, newer, 'newer Daybook'],
    ['another file', 400, () => Buffer.alloc(300_000, 'no backup\n'), 'This file is no backup of Daybook.'],
    ['a long line of nothing', 400, () => Buffer.alloc(300_000, 'x'), 'This file is no backup of Daybook.'],
    ['one of a day that no calendar has', 400, timeless, 'damaged'],
    ['an empty file', 400, () => Buffer.alloc(0), systemMessages.emptyFile],
  ])('%s is refused with a sentence, and nothing of it stays', async (_what, status, bytesOf, says) => {
    const before = inFolder()

    const answer = await bring(office, bytesOf())

    expect(answer).toMatchObject({ status, body: { detail: containing(says) } })
    expect(inFolder()).toEqual(before)
  })

  test('a form is not a file, and a length has to be told', async () => {
    const form = await bring(office, good, { 'content-type': 'multipart/form-data; boundary=x' })
    const more = await bring(office, good, { 'content-length': String(2 ** 60) })

    expect(form).toMatchObject({ status: 415, body: { detail: systemMessages.needsFile } })
    expect(more.status).toBe(400)
  })

  test('one for which there is no room is refused before it comes', async () => {
    const answer = await bring(office, good, { 'content-length': String(2 ** 50) })

    expect(answer.status).toBe(413)
    expect(answer.body.detail).toContain(systemMessages.noRoom)
  })
})

const kindOf = ({ name }: { readonly name: string }) => (name === 'PostgreSQL' ? 'postgres' : 'sqlite')

describe.each(dialects)('over a real connection on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { folder } = office.deps.config.backups
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  const address = office.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  test('a sender who goes away leaves nothing', async () => {
    const { token } = await signIn(office, FIRST_ADMIN_ID)
    const headers = { ...FILE, authorization: `Bearer ${token}`, 'content-length': '10000000' }
    const sending = ask({ port, host: '127.0.0.1', method: 'POST', path: UPLOAD, headers })
    sending.on('error', () => undefined)
    sending.write(Buffer.alloc(60_000, 'x'))
    await vi.waitUntil(() => readScratch(folder).length > 0, 5000)

    sending.destroy()

    await vi.waitUntil(() => readScratch(folder).length === 0, 5000)
    expect(readdirSync(folder)).toEqual([])
  })

  test('what was refused at its first line does not block the connection it came over', async () => {
    const { token } = await signIn(office, FIRST_ADMIN_ID)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sent = Buffer.alloc(8 * 1024 * 1024, 'no backup\n')
    const send = (method: string, path: string, body?: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const length = body ? { 'content-length': String(body.length) } : {}
        const headers = { ...(body ? FILE : {}), authorization: `Bearer ${token}`, ...length }
        const sending = ask({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        })
        sending.on('error', reject)
        sending.end(body)
      })

    const statuses = [await send('POST', UPLOAD, sent), await send('GET', '/healthz')]
    agent.destroy()

    expect(statuses).toEqual([400, 200])
  })

  test('a large file takes little memory', { timeout: 60_000 }, async () => {
    const { token } = await signIn(office, FIRST_ADMIN_ID)
    const megabyte = Buffer.alloc(1024 * 1024)
    const [firstLine] = readFileSync(releaseFile(dialect, '0.1.0')).toString('latin1').split('\n')
    const most = { bytes: 0 }
    const before = process.memoryUsage().rss
    const timer = setInterval(() => (most.bytes = Math.max(most.bytes, process.memoryUsage().rss)), 20)
    async function* parts() {
      yield Buffer.from(`${firstLine}\n`)
      for (let nth = 0; nth < 256; nth += 1) yield megabyte
    }
    const length = Buffer.byteLength(`${firstLine}\n`) + 256 * megabyte.length
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { ...FILE, authorization: `Bearer ${token}`, 'content-length': String(length) }
      const sending = ask({ port, host: '127.0.0.1', method: 'POST', path: UPLOAD, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sending.on('error', reject)
      Readable.from(parts()).pipe(sending)
    })
    clearInterval(timer)

    // Its checksum is wrong, which is found out at its end.
    expect(status).toBe(400)
    expect((most.bytes - before) / 1024 / 1024).toBeLessThan(150)
    expect(readdirSync(folder)).toEqual([])
  })
})

const readScratch = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
