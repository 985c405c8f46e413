// The doctor does not send whoever lost a database to a start that is refused: it names the way back.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOffice } from '#test/support/people/actors.ts'
import { run } from '#test/support/command-line.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const [sqlite] = dialects
const office = await openOffice(sqlite ?? expect.unreachable('SQLite is there'))
const { dataDir } = office.deps.config
const daybook = (...words: readonly string[]) => run({ DATA_DIR: dataDir, DATABASE_URL: '' }, ...words)
const file = join(dataDir, 'daybook.sqlite')

test('a file of 0 bytes, and an empty place beside a backup', { timeout: 60_000 }, async () => {
  const made = await daybook('backup')
  for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true })
  const gone = await daybook('doctor')
  writeFileSync(file, '')
  const empty = await daybook('doctor')

  expect(made.code).toBe(0)
  for (const { code, out } of [gone, empty]) {
    expect(code).toBe(1)
    expect(out).toContain('npm run daybook -- restore latest')
    expect(out).not.toContain('Start Daybook once.')
  }
  expect(empty.out).toContain('it is 0 bytes long')
})
