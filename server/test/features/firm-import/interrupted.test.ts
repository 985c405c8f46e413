// The process is killed while a firm comes in: nothing of it is there afterwards, and it comes in when it is started again.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { firmImportMessages as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import { prepare } from '#startup/start.ts'
import { dialects, type TestDatabase } from '#test/support/databases/dialects.ts'
import { WEAK_DATABASE } from '#test/support/databases/postgres-server.ts'
import { rowsAlone } from '#test/support/firm-file/rows-alone.ts'
import { takeOut, work } from '#test/support/firm-file/take-out.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { configFor } from '#test/support/test-config.ts'

const main = fileURLToPath(new URL('../../../src/main.mjs', import.meta.url))
const dying = new URL('../../support/databases/die-at-text.ts', import.meta.url).href

function begin({ dataDir, databaseUrl }: TestDatabase, words: string) {
  return fork(main, {
    execArgv: ['--import', dying],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      ALLOW_WEAK_DATABASE: WEAK_DATABASE,
      LOG_LEVEL: 'silent',
      BACKUP_DIR: '',
      npm_lifecycle_event: '',
      DIE_AT_TEXT: words,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

const FILE = 'brought.zip'
const row = (file: string) => ({
  state: 'checking' as const,
  file,
  bytes: 1,
  origin: '',
  broughtById: FIRST_ADMIN_ID,
  createdTime: Date.now(),
  leaseTime: 0,
  endedTime: null,
  done: 0,
  total: 0,
  error: '',
  preview: '',
  people: '[]',
  name: 'Nilgiri Accounts',
  firmId: null,
  result: '',
})

describe.each(dialects)('killed on $name', { timeout: 120_000 }, async (dialect) => {
  const there = await openOffice(dialect)
  for (const name of ['One', 'Two', 'Three']) await given(there.as(there.admin), task, { name })
  const archive = await takeOut(there, there.admin.id, { partsOf: rowsAlone })
  const place = await dialect.open('started')
  afterAll(place.close)
  /** Long after whoever had it in hand said so last. */
  const open = (ahead: number) =>
    prepare(configFor(place), place.dataDir, { clock: () => Date.now() + ahead })

  test('leaves nothing, and comes in when it is started again', async () => {
    mkdirSync(join(place.dataDir, 'imports'), { recursive: true })
    copyFileSync(archive, join(place.dataDir, 'imports', FILE))
    const before = await open(0)
    await before.deps.db.insertInto('firmImport').values(row(FILE)).execute()
    expect(await work(before)).toEqual([])
    await before.deps.db
      .updateTable('firmImport')
      .set({ state: 'waiting' })
      .where('state', '=', 'ready')
      .execute()
    await before.stop()

    const [, signal] = (await once(begin(place, 'insert into "task"'), 'close')) as [
      number | null,
      string | null,
    ]
    expect(signal).toBe('SIGKILL')

    const after = await open(10 * 60_000)
    const { db } = after.deps
    const stateOf = async () => (await db.selectFrom('firmImport').select(['state', 'error']).execute())[0]
    const firms = async () =>
      (await db.selectFrom('customer').select('id').where('id', '>', 1).execute()).length
    try {
      expect(await firms()).toBe(0)
      expect(await stateOf()).toMatchObject({ state: 'running' })
      expect(await work(after)).toEqual([])
      expect(await stateOf()).toEqual({ state: 'failed', error: sentences.interrupted })
      await db.updateTable('firmImport').set({ state: 'waiting' }).where('state', '=', 'failed').execute()
      expect(await work(after)).toEqual([])
      expect(await stateOf()).toEqual({ state: 'done', error: '' })
      expect(await firms()).toBe(1)
      const tasks = await db
        .selectFrom('task')
        .select('name')
        .where('scopeId', '>', 0)
        .orderBy('id')
        .execute()
      expect(tasks.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
      expect(readdirSync(join(place.dataDir, 'imports'))).toEqual([])
    } finally {
      await after.stop()
    }
  })
})
