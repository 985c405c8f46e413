// What hangs on records goes out byte for byte, each content once, and nothing of what lies in the bin.
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { makeFirmExports } from '#features/firm-export/job.ts'
import { firmExportParts } from '#features/firm-export-parts.ts'
import * as files from '#test/features/conversation/files/filed.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { confirm } from '#test/support/people/steps.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe.each(dialects)('files in the whole export on $name', { timeout: 60_000 }, async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)

  async function takeOut() {
    await confirm(office, office.admin.id)
    const { body } = await admin.post<{ id: number }>('/api/firm/exports', {})
    await makeFirmExports(office.deps, firmExportParts, silent)
    const file = await files.ask(office, office.admin, {
      method: 'POST',
      url: `/api/firm/exports/${body.id}/file`,
    })
    expect(file.status).toBe(200)
    return unzipSync(file.bytes)
  }

  test('are those that were attached, byte for byte, under what is in them', async () => {
    const of = { entity: 'bookmark', id: (await given(admin, bookmark)).id }
    const add = (name: string, bytes: Buffer) => files.uploaded(office, office.admin, { name, bytes, of })
    // Every byte there is, an odd length, and more than one chunk of the archive.
    const [odd, large] = [
      Buffer.from(Array.from({ length: 257 }, (_, at) => at % 256)),
      files.someBytes(3_000_001),
    ]
    const binned = files.someBytes()
    await add('odd.bin', odd)
    await add('Twice – again.bin', odd)
    await add('large.BIN', large)
    await admin.delete(`/api/files/${(await add('gone.bin', binned)).id}`)

    const parts = await takeOut()
    const kept = Object.keys(parts).filter(
      (path) => path.startsWith('files/') && path !== 'files/names.jsonl',
    )
    expect(kept.toSorted()).toEqual([odd, large].map((bytes) => `files/${sha256(bytes)}.bin`).toSorted())
    for (const bytes of [odd, large])
      expect(bytes.equals(parts[`files/${sha256(bytes)}.bin`] ?? new Uint8Array())).toBe(true)
    const names = Buffer.from(parts['files/names.jsonl'] ?? [])
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(names.map(({ name, path, entity, recordId }) => [name, path, entity, recordId])).toEqual([
      ['odd.bin', `files/${sha256(odd)}.bin`, of.entity, of.id],
      ['Twice – again.bin', `files/${sha256(odd)}.bin`, of.entity, of.id],
      ['large.BIN', `files/${sha256(large)}.bin`, of.entity, of.id],
    ])
  })
})
