// Two processes on one database and one bucket, each with a folder of its own, as on two machines: what one takes in the other hands out.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import type { Upload } from '@daybook/contract/files/file-calls.ts'
import type { Log } from '#http/request-log.ts'
import { prepare } from '#startup/start.ts'
import { s3AddressOf } from '#settings/s3-address.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { keysIn, openScratch } from '#test/support/files/blobs.ts'
import { openBucket, SECRET } from '#test/support/files/s3-server.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { blobStoreOf } from '#files/file-place.ts'
import * as files from '#test/features/conversation/files/filed.ts'

vi.setConfig({ testTimeout: 60_000 })

const scratch = openScratch()
afterAll(scratch.remove)

describe.each(dialects)('on $name', async (dialect) => {
  const bucket = await openBucket()
  afterAll(bucket.close)
  const logged: string[] = []
  const log: Log = {
    options: { level: 'warn', stream: { write: (line: string) => void logged.push(line) }, hooks: {} },
    answered: () => undefined,
  }
  const office = await openOffice(dialect, {
    config: { fileBucket: s3AddressOf(bucket.address()) },
    app: { log },
  })
  const { user, colleague } = office
  const { config, clock } = office.deps
  // SQLite has its database in the folder.
  const dataDir = dialect.name === 'SQLite' ? config.dataDir : join(scratch.folder, 'second')
  mkdirSync(dataDir, { recursive: true })
  const second = await prepare({ ...config, dataDir }, dataDir, { clock })
  afterAll(second.stop)
  const onTask = async () => ({ entity: 'task', id: (await given(office.as(user), task)).id })
  const stored = blobStoreOf(config)

  test('a file that came in at one is listed and fetched at the other, whole and in part', async () => {
    const bytes = files.someBytes(300_000)
    const of = await onTask()

    const { id } = await files.uploaded(office, user, { name: 'plan.bin', bytes, of })
    const listed = await files.listOf(second, user, of)
    const link = await files.linkTo(second, user, id)
    const whole = await files.open(second, link.body.path)
    const part = await files.open(office, link.body.path, { range: 'bytes=1000-1999' })

    expect(listed.body.list.map(({ name }) => name)).toEqual(['plan.bin'])
    expect(whole.status).toBe(200)
    expect(whole.bytes.equals(bytes)).toBe(true)
    expect(part.status).toBe(206)
    expect(part.bytes.equals(bytes.subarray(1000, 2000))).toBe(true)
  })

  test('files that come in at both at once are all there, and nothing lies on the disks', async () => {
    const of = await onTask()
    const before = await keysIn(stored)

    const sent = []
    for (let round = 0; round < 5; round++)
      sent.push(
        ...(await Promise.all(
          [office, second].map((app, index) =>
            files.uploaded(app, user, { name: `${round}-${index}.bin`, bytes: files.someBytes(), of }),
          ),
        )),
      )

    expect((await files.listOf(second, user, of)).body.list).toHaveLength(sent.length)
    expect((await keysIn(stored)).length - before.length).toBe(sent.length)
    expect((await files.onDisk(office)).arriving).toEqual([])
  })

  test('while the bucket is away: 503 with a sentence, nothing half, everything else works, and it comes back', async () => {
    const of = await onTask()
    const { id } = await files.uploaded(office, user, { name: 'kept.txt', bytes: files.someText(), of })
    const link = await files.linkTo(office, user, id)
    const before = await keysIn(stored)

    await bucket.stop()
    const refused = await files.upload(office, user, { name: 'late.txt', bytes: files.someText(), of })
    const fetched = await files.open(second, link.body.path)
    const listed = await files.listOf(office, user, of)
    const named = await given(office.as(user), task)
    await bucket.start()

    for (const answer of [refused, fetched]) {
      const problem = (typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body) as {
        code: string
      }
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBeDefined()
      expect(answer.headers['content-disposition']).toBeUndefined()
      expect(problem).toMatchObject({ code: 'busy', detail: expect.stringContaining('try again') as unknown })
      expect(JSON.stringify(answer)).not.toContain(bucket.host)
    }
    // Whoever runs Daybook reads why, and no secret.
    expect(logged.join('')).toContain(`the store of files: ${bucket.host}: ECONNREFUSED`)
    for (const secret of [SECRET, encodeURIComponent(SECRET)]) expect(logged.join('')).not.toContain(secret)
    expect(listed.body.list.map(({ name }) => name)).toEqual(['kept.txt'])
    expect(named.id).toBeGreaterThan(0)
    expect(await keysIn(stored)).toEqual(before)
    expect((await files.onDisk(office)).arriving).toEqual([])
    expect((await files.open(second, link.body.path)).status).toBe(200)
    await files.uploaded(office, user, { name: 'late.txt', bytes: files.someText(), of })
  })

  test('an upload whose last part comes while the bucket is away waits, and is finished when it is back', async () => {
    const bytes = files.someBytes(3000)
    const begin = async () => {
      const { body } = await office
        .as(user)
        .post<{ data: Upload }>('/api/files/uploads', { name: 'film.bin', bytes: bytes.length })
      await files.partOf(office, user, body.data.id, 0, bytes.subarray(0, 1000))
      return body.data.id
    }
    const [sentNothing, sentAgain] = [await begin(), await begin()]
    const last = (id: number) => files.partOf(office, user, id, 1000, bytes.subarray(1000))

    await bucket.stop()
    const refused = [await last(sentNothing), await last(sentAgain)]
    await bucket.start()

    expect(refused.map(({ status }) => status)).toEqual([503, 503])
    const state = await office.as(user).get<{ data: Upload }>(`/api/files/uploads/${sentNothing}`)
    expect(state.body.data).toMatchObject({ offset: 3000, file: null })
    const finished = [
      await files.partOf(office, user, sentNothing, 3000, Buffer.alloc(0)),
      await last(sentAgain),
    ]
    expect(finished).toMatchObject([
      { status: 200, body: { data: { file: { bytes: 3000 } } } },
      { status: 200, body: { data: { file: { bytes: 3000 } } } },
    ])
  })

  test('what is deleted for good at one is gone from the bucket', async () => {
    const of = await onTask()
    const { id } = await files.uploaded(office, user, { name: 'gone.bin', bytes: files.someBytes(), of })
    const before = await keysIn(stored)

    const callers = office.as(user)
    expect((await callers.delete(`/api/files/${id}`)).status).toBe(200)
    expect((await callers.delete(`/api/files/${id}/for_good`)).status).toBe(200)

    expect((await keysIn(stored)).length).toBe(before.length - 1)
    expect((await files.linkTo(second, colleague, id)).status).toBe(404)
  })
})
