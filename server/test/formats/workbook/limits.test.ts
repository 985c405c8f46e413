// What a workbook may take: of a list without an end the thread is ended, a person waits for their own, and the next one is made.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { AppError } from '#app-error.ts'
import { makeWorkbook } from '#formats/workbook/make-workbook.ts'
import type { SheetRows, WorkbookSheet } from '#formats/workbook/workbook-work.ts'
import { openFileThread } from '#runtime/threads/file-thread.ts'

const sheet: WorkbookSheet = {
  name: 'Tasks',
  sentence: 'All tasks.',
  columns: [{ heading: 'Name', kind: 'text' }],
}
const tooLong = () => new AppError('too_large', importExportMessages.listTooLong)
const open = (runMs: number) =>
  openFileThread({
    entry: new URL('../../../src/formats/workbook/workbook-main.mjs', import.meta.url),
    runMs,
    exceeded: tooLong,
  })

const some: SheetRows = { sheet: 0, rows: Array.from({ length: 5000 }, (_, at) => [`Task ${at}`]) }
const PATIENCE_MS = 120_000

test(
  'a list that takes more time than it may is refused, and the next one is made',
  async () => {
    const make = open(1500)
    let asked = 0
    const endless = async () => ((asked += 1) < 2000 ? some : undefined)

    await expect(make(1, { sheets: [sheet] }, endless)).rejects.toMatchObject({
      code: 'too_large',
      message: importExportMessages.listTooLong,
    })
    const next = { ...some, rows: some.rows.slice(0, 3) }
    const rows = [next, undefined].values()
    expect(await make(1, { sheets: [sheet] }, async () => rows.next().value)).toBeInstanceOf(Uint8Array)
  },
  PATIENCE_MS,
)

test('of one person five wait at most, and somebody else’s does not wait for the others', async () => {
  async function* rows() {
    await sleep(20)
    yield some
  }
  const ended: number[] = []
  const make = (userId: number) =>
    makeWorkbook({ userId, sheets: [sheet], rows: rows() }).then(
      () => ended.push(userId),
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )
  const hers = Array.from({ length: 8 }, () => make(1))
  const his = make(2)
  const told = await Promise.all(hers)
  await his

  expect(told.filter((one) => one === 'too_many_requests')).toHaveLength(3)
  expect(ended.indexOf(2)).toBeLessThanOrEqual(1)
}, 60_000)

test('what reading the rows refuses is told as it is, before a thread is asked', async () => {
  // oxlint-disable-next-line require-yield -- it refuses before it gives anything
  async function* rows(): AsyncGenerator<SheetRows> {
    throw new AppError('forbidden', 'Not yours.')
  }

  await expect(makeWorkbook({ userId: 3, sheets: [sheet], rows: rows() })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
