// Everything of a firm as one file, on both databases: nothing is missing, nothing is somebody else's, and nobody else gets it.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  FIRM_EXPORT_FORMAT,
  FIRM_EXPORT_KEPT_MS,
  type FirmExportsAnswer,
} from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { isImportable } from '@daybook/contract/import-export/formats.ts'
import { firmExportMessages as sentences } from '@daybook/contract/messages/transfer/firm-export-messages.ts'
import { forgetFirmExports, makeFirmExports } from '#features/firm-export/job.ts'
import { exportFolder } from '#features/firm-export/make.ts'
import { firmExportParts } from '#features/firm-export-parts.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, type Input, unique } from '#test/support/make.ts'
import { type Office, openOffice, signIn } from '#test/support/people/actors.ts'
import { confirm } from '#test/support/people/steps.ts'

const PATH = '/api/firm/exports'
const DAY_MS = 86_400_000
const kinds = Object.values<AnyEntity>(entities).filter(isImportable)
const saidOf: Readonly<Record<string, Input>> = { invoice: { dueDate: '2026-12-31' } }
const log = (said: object[]) => ({
  info: () => undefined,
  warn: () => undefined,
  error: (details: object) => void said.push(details),
})

async function work(office: Office) {
  const failures: object[] = []
  await makeFirmExports(office.deps, firmExportParts, log(failures))
  expect(failures).toEqual([])
}

interface Manifest {
  readonly format: string
  readonly withoutPersonal: boolean
  readonly counts: Readonly<Record<string, number>>
  readonly parts: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[]
}

async function fetched(office: Office, actor: Actor, id: number) {
  const reply = await office.app.inject({
    method: 'POST',
    url: `${PATH}/${id}/file`,
    headers: { authorization: `Bearer ${actor.token}` },
    payload: {},
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

/** Asked for, made and fetched by one person. */
async function takeOut(office: Office, actor: Actor, body: object = {}) {
  await confirm(office, actor.id)
  const asked = await office.as(actor).post<{ id: number }>(PATH, body)
  expect([asked.status, asked.body]).toMatchObject([201, {}])
  await work(office)
  const { status, bytes } = await fetched(office, actor, asked.body.id)
  expect(status).toBe(200)
  const parts = unzipSync(bytes)
  const text = (path: string) => Buffer.from(parts[path] ?? []).toString()
  const lines = (path: string) =>
    text(path)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as AnyRecord)
  return {
    id: asked.body.id,
    parts,
    text,
    lines,
    manifest: JSON.parse(text('manifest.json')) as Manifest,
  }
}

describe.each(dialects)('everything of a firm on $name', { timeout: 120_000 }, async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const list = async (actor: Actor) => (await office.as(actor).get<FirmExportsAnswer>(PATH)).body

  test('holds every record once, and each part as the manifest says', async () => {
    const made = new Map<AnyEntity, AnyRecord>()
    for (const entity of kinds) made.set(entity, await given(admin, entity, saidOf[entity.name]))
    const { parts, lines, text, manifest } = await takeOut(office, office.admin)

    expect(manifest).toMatchObject({ format: FIRM_EXPORT_FORMAT, withoutPersonal: false })
    for (const [entity, { id }] of made)
      expect(lines(`data/${entity.name}.jsonl`).filter((record) => record.id === id)).toHaveLength(1)
    expect(manifest.parts.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(parts)
        .filter((path) => path !== 'manifest.json')
        .toSorted(),
    )
    for (const { path, bytes, sha256 } of manifest.parts) {
      const part = parts[path] ?? new Uint8Array()
      expect([path, part.length, createHash('sha256').update(part).digest('hex')]).toEqual([
        path,
        bytes,
        sha256,
      ])
    }
    expect(text('README.txt')).toContain('Personal tasks of people are in it, too.')
    expect(text('contacts.vcf')).toContain('BEGIN:VCARD')
    expect(text('calendar/tasks.ics')).toMatch(/^BEGIN:VCALENDAR[^]*BEGIN:VTODO[^]*END:VCALENDAR\r\n$/)
    expect(text('tables/contact.csv')).toContain('Created By')
    expect(parts['firm.xlsx']?.slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
    expect(manifest.counts).toMatchObject({ task: lines('data/task.jsonl').length })
  })

  test('holds nothing of another firm, and no secret, in any line', async () => {
    const theirs = unique('foreign')
    const [mine, secret] = [unique('ours'), office.admin.token]
    for (const entity of [task, contact]) await given(office.as(office.otherAdmin), entity, { name: theirs })
    await given(admin, contact, { name: mine })
    const { parts, lines } = await takeOut(office, office.admin)
    const foreign = [
      theirs,
      office.stranger.email,
      office.otherAdmin.email,
      'Malabar Traders',
      secret,
      '$argon2',
    ]

    for (const [path, part] of Object.entries(parts)) {
      const isZip = part[0] === 0x50 && part[1] === 0x4b
      const texts = isZip ? Object.values(unzipSync(part)) : [part]
      const text = texts.map((one) => Buffer.from(one).toString()).join('')
      expect([path, foreign.filter((word) => text.includes(word))]).toEqual([path, []])
    }
    expect(lines('data/contact.jsonl').some((record) => record['name'] === mine)).toBe(true)
  })

  test('without personal tasks holds what is shared and one’s own, and what hangs on those alone', async () => {
    const [hidden, shared] = [unique('hidden'), unique('shared')]
    const colleague = office.as(office.colleague)
    const personal = await given(colleague, task, { name: hidden })
    await given(colleague, task, { name: shared, audience: { id: 2 } })
    const said = await colleague.post(`/api/comments/task/${personal.id}`, { text: `said of ${hidden}` })
    expect(said.status).toBe(201)
    const { parts, lines } = await takeOut(office, office.admin, { withoutPersonal: true })
    const names = lines('data/task.jsonl').map((record) => record['name'])

    expect(names).toContain(shared)
    for (const [path, part] of Object.entries(parts)) {
      const texts = path.endsWith('.xlsx') ? Object.values(unzipSync(part)) : [part]
      expect([path, texts.some((one) => Buffer.from(one).toString().includes(hidden))]).toEqual([path, false])
    }
  })

  /** Two days later, when sessions are over and none of the three is counted. */
  const later = async () => {
    office.clock.advance(2 * DAY_MS)
    const actor = await signIn(office, office.admin.id)
    return { actor, caller: office.as(actor) }
  }

  test('is three a day, one at a time, of a confirmed session, and gone after a day', async () => {
    const { actor, caller } = await later()
    expect((await caller.post<{ code: string }>(PATH, {})).body.code).toBe('confirm_needed')
    await confirm(office, actor.id)
    expect((await caller.post(PATH, {})).status).toBe(201)
    expect((await caller.post<{ detail: string }>(PATH, {})).body.detail).toBe(sentences.runs)
    await work(office)
    const first = await takeOut(office, actor)
    await takeOut(office, actor)
    const fourth = await caller.post<{ detail: string }>(PATH, {})

    expect([fourth.status, fourth.body.detail]).toEqual([429, sentences.tooMany])
    expect(await list(actor)).toMatchObject({ left: 0 })
    office.clock.advance(FIRM_EXPORT_KEPT_MS)
    const next = await signIn(office, office.admin.id)
    await confirm(office, next.id)
    expect((await fetched(office, next, first.id)).status).toBe(404)
    await forgetFirmExports(office.deps)
    expect(await readdir(exportFolder(office.deps))).toEqual([])
    expect(await list(next)).toMatchObject({ left: 3 })
  })

  test('is nobody else’s', async () => {
    const { actor } = await later()
    const [otherAdmin, user] = [
      await signIn(office, office.otherAdmin.id),
      await signIn(office, office.user.id),
    ]
    const { id } = await takeOut(office, actor)
    await confirm(office, otherAdmin.id)
    await confirm(office, user.id)

    expect((await fetched(office, otherAdmin, id)).status).toBe(404)
    expect((await fetched(office, user, id)).status).toBe(403)
    expect((await office.as(user).get(PATH)).status).toBe(403)
    expect((await list(otherAdmin)).list).toEqual([])
  })

  test('of an individual is what is their own', async () => {
    const name = unique('alone')
    const alone = await signIn(office, office.individual.id)
    await given(office.as(alone), task, { name })
    const { lines, manifest } = await takeOut(office, alone)

    expect(lines('data/task.jsonl').map((record) => record['name'])).toEqual([name])
    expect(manifest.counts['people']).toBe(1)
  })

  test('says in its row that it failed, and takes nothing from the three', async () => {
    const { actor, caller } = await later()
    await confirm(office, actor.id)
    await caller.post(PATH, {})
    const failures: object[] = []
    const failing = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the disk is full')) }),
    }
    await makeFirmExports(office.deps, () => failing, log(failures))

    expect(failures).toHaveLength(1)
    const { left, list: rows } = await list(actor)
    expect(left).toBe(3)
    expect(rows[0]).toMatchObject({ state: 'failed', error: sentences.failed, untilTime: null })
    expect(await readdir(exportFolder(office.deps))).not.toContainEqual(expect.stringMatching(/part$/))
  })
})
