// `daybook restore` beside a running server, whose night comes meanwhile: what the restore counts on stays, and nothing else begins.
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { DRAFT_MS } from '@daybook/contract/files/file-limits.ts'
import { collectFiles } from '#features/conversation/files/collect.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { startApp } from '#test/support/app.ts'
import { runHere } from '#test/support/command-line.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { keysIn, openScratch } from '#test/support/files/blobs.ts'
import { storeFile } from '#test/support/files/stored.ts'

const scratch = openScratch()
afterAll(scratch.remove)
const quiet = { info: () => undefined }

describe.each(dialects)('on $name', async (dialect) => {
  const app = await startApp(dialect, { isWithoutScopes: true, clock: Date.now() })
  const { deps } = app
  const settings = { DATA_DIR: deps.config.dataDir, DATABASE_URL: deps.config.databaseUrl ?? '' }
  const restores = () =>
    deps.db
      .selectFrom('operation')
      .select(['state', 'file', 'startedById'])
      .where('kind', '=', 'restore')
      .orderBy('id')
      .execute()

  test('the night takes nothing away while it runs', { timeout: 60_000 }, async () => {
    const key = await storeFile(deps, scratch, Buffer.from('named by the backup alone'))
    await runHere(settings, 'backup')
    await deps.db.deleteFrom('blob').execute()
    // The night of a server beside it, to which the bytes are old.
    const late = { ...deps, clock: () => Date.now() + DRAFT_MS + 60_000 }
    const soon = { ...deps, clock: () => Date.now() }
    const nights: (number | undefined)[] = []
    const over = new AbortController()
    const restoring = runHere(settings, 'restore', 'latest', '--yes').finally(() => over.abort())
    while (!over.signal.aborted) {
      const running = (await restores()).some(({ state }) => state === 'running')
      if (running) nights.push(await collectFiles(soon, quiet))
      await setTimeout(1)
    }
    const restored = await restoring

    expect(restored).toMatchObject({ code: 0 })
    expect(nights.length).toBeGreaterThan(0)
    expect(new Set(nights.slice(0, -1))).toEqual(new Set([undefined]))
    expect(await keysIn(blobStoreOf(deps.config))).toContain(key)
    expect((await restores()).map(({ state }) => state)).toEqual(['done'])
    await collectFiles(late, quiet)
    expect(await keysIn(blobStoreOf(deps.config))).toContain(key)
  })

  test('while a backup runs it is refused with a sentence', { timeout: 60_000 }, async () => {
    const now = Date.now()
    await runHere(settings, 'backup')
    await deps.db
      .insertInto('operation')
      .values({
        kind: 'backup',
        reason: 'nightly',
        state: 'running',
        startedTime: now,
        leaseTime: now + 60_000,
        endedTime: null,
        stage: '',
        done: 0,
        total: 0,
        file: '',
        error: '',
        startedById: 0,
      })
      .execute()

    const refused = await runHere(settings, 'restore', 'latest', '--yes')

    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.error).toContain('A backup or a restore is running already.')
  })
})
