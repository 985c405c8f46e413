// Whatever people do with files: every row has its bytes, all bytes have a row, and what is counted is what is there.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { removed } from '#test/support/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import * as files from '#test/features/conversation/files/filed.ts'

const RUNS = 12

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      'add',
      'add',
      'add',
      'draft',
      'delete',
      'restore',
      'drop',
      'attach',
      'bin',
      'two at once',
    ),
    nth: fc.nat(20),
    content: fc.nat(5),
    who: fc.constantFrom('user', 'admin', 'stranger'),
  }),
  { minLength: 5, maxLength: 25 },
)

describe.each(dialects)('files on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps } = office

  const check = async () => {
    const { blobs, uses } = await files.inRows(office)
    const attachments = await deps.db.selectFrom('attachment').selectAll().execute()
    expect((await files.onDisk(office)).keys).toEqual(blobs.map(({ key }) => key))
    const named = await deps.db.selectFrom('blob').select(['id', 'key', 'sha256', 'scopeId']).execute()
    expect(new Set(attachments.map(({ blobId }) => blobId))).toEqual(new Set(named.map(({ id }) => id)))
    const scopes = new Map(named.map(({ id, scopeId }) => [id, scopeId]))
    for (const { blobId, scopeId } of attachments) expect(scopes.get(blobId)).toBe(scopeId)
    const sums = [...Map.groupBy(blobs, ({ scopeId }) => scopeId)].map(([scopeId, list]) => ({
      scopeId,
      bytes: list.reduce((sum, { bytes }) => sum + bytes, 0),
      count: list.length,
    }))
    expect(uses).toEqual(sums.toSorted((one, other) => one.scopeId - other.scopeId))
    const [last] = named.slice(-1)
    if (!last) return
    const stream = await blobStoreOf(deps.config).open(last.key)
    expect(
      stream &&
        createHash('sha256')
          .update(await buffer(stream))
          .digest('hex'),
    ).toBe(last.sha256)
  }
  const countOf = async (id: number) => {
    const row = await deps.db
      .selectFrom('task')
      .select(['fileCount', 'scopeId'])
      .where('id', '=', id)
      .executeTakeFirst()
    const live = await deps.db
      .selectFrom('attachment')
      .select('id')
      .where('entity', '=', 'task')
      .where('recordId', '=', id)
      .where('removedTime', 'is', null)
      .execute()
    if (row) expect(row.fileCount).toBe(live.length)
  }

  test(`${RUNS} runs`, { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const ids: number[] = []
        const hosts: files.Of[] = []
        for (const { act, nth, content, who } of list) {
          const actor = office[who]
          const me = office.as(actor)
          const bytes = Buffer.from(`content ${content}`.repeat(content + 1))
          const entity = nth % 2 === 0 ? task : bookmark
          const id = ids[nth % Math.max(1, ids.length)] ?? 0
          const of = hosts[nth % Math.max(1, hosts.length)] ?? {
            entity: entity.name,
            id: (await given(me, entity)).id,
          }
          hosts.push(of)
          const note = ({ status, body }: Awaited<ReturnType<typeof files.upload>>) =>
            status === 201 ? void ids.push(body.data.id) : undefined
          if (act === 'add') note(await files.upload(office, actor, { bytes, of }))
          if (act === 'draft') note(await files.upload(office, actor, { bytes }))
          if (act === 'delete') await me.delete(`/api/files/${id}`)
          if (act === 'restore') await me.post(`/api/files/${id}/restore`)
          if (act === 'drop') await me.delete(`/api/files/${id}/for_good`)
          if (act === 'attach') await me.put('/api/files/attach', { ids: [id], ...of })
          if (act === 'bin' && of.entity === 'bookmark')
            await removed(me, bookmark, of.id).catch(() => undefined)
          if (act === 'two at once') {
            // One content comes again while the only file that has it goes.
            await me.delete(`/api/files/${id}`)
            const [, added] = await Promise.all([
              me.delete(`/api/files/${id}/for_good`),
              files.upload(office, actor, { bytes, of }),
            ])
            note(added)
          }
        }
        await check()
        for (const { entity, id } of hosts) if (entity === 'task') await countOf(id)
      }),
      { numRuns: RUNS },
    )
  })
})
