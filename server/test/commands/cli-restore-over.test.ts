// `daybook restore` over a file that is no database: nothing is changed, and whoever asked hears what to do.
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOffice } from '#test/support/people/actors.ts'
import { run } from '#test/support/command-line.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const [sqlite] = dialects
const office = await openOffice(sqlite ?? expect.unreachable('SQLite is there'))
const { dataDir } = office.deps.config
const { out: made } = await run({ DATA_DIR: dataDir, DATABASE_URL: '' }, 'backup')
const backup = made.split('\n')[0] ?? ''

const pages = Buffer.alloc(8192, 'x')
const HEADER = 100

/** A machine of its own, where nobody has the file open. */
function elsewhere() {
  const folder = mkdtempSync(join(dataDir, 'over-'))
  const file = join(folder, 'daybook.sqlite')
  const restore = (...words: readonly string[]) =>
    run({ DATA_DIR: folder, DATABASE_URL: '' }, 'restore', backup, '--yes', ...words)
  const refusal = `${file} is no database that can be read. Please move it away and restore once more. Nothing was changed.`
  return { file, restore, refusal }
}

test('a file of another kind stays as it is until somebody moves it away', { timeout: 60_000 }, async () => {
  const { file, restore, refusal } = elsewhere()
  writeFileSync(file, pages)

  const tried = [await restore(), await restore('--keep-nothing')]
  const left = readFileSync(file)
  renameSync(file, `${file}.away`)
  const done = await restore()

  for (const { code, out, error } of tried) {
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toContain(refusal)
    expect(error).not.toMatch(/SqliteError|--keep-nothing/)
  }
  expect(left).toEqual(pages)
  expect(done).toMatchObject({ code: 0 })
})

test('so does one that only begins as a database', { timeout: 60_000 }, async () => {
  const { file, restore, refusal } = elsewhere()
  await restore()
  const broken = Buffer.concat([readFileSync(file).subarray(0, HEADER), pages])
  writeFileSync(file, broken)

  const kept = await restore()
  const lost = await restore('--keep-nothing')

  expect(kept).toMatchObject({ code: 1, out: '' })
  expect(kept.error).toMatch(/can’t be kept: [^.]+\. Nothing was changed\. With --keep-nothing/)
  expect(lost).toMatchObject({ code: 1, out: '' })
  expect(lost.error).toContain(refusal)
  expect(lost.error).not.toContain('SqliteError')
  expect(readFileSync(file)).toEqual(broken)
})
