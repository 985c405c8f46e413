// A workbook is made in a thread that can be ended (decision 0122), which asks for the rows as they are read: the process never
// holds all of them.
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { AppError } from '#app-error.ts'
import type { SheetRows, WorkbookSheet } from '#formats/workbook/workbook-work.ts'
import { openFileThread } from '#runtime/threads/file-thread.ts'

/** Of the processor: 10,000 rows of sixty columns take about ten seconds of it. */
const RUN_MS_MAX = 60_000

const inThread = openFileThread({
  entry: new URL('workbook-main.mjs', import.meta.url),
  runMs: RUN_MS_MAX,
  exceeded: () => new AppError('too_large', importExportMessages.listTooLong),
})

interface Wanted {
  /** Whose turn it is. */
  readonly userId: number
  readonly sheets: readonly WorkbookSheet[]
  readonly rows: AsyncIterable<SheetRows>
}

/** @throws AppError too_large, busy, too_many_requests, and what reading the rows refuses */
export async function makeWorkbook({ userId, sheets, rows }: Wanted): Promise<Uint8Array> {
  const reading = rows[Symbol.asyncIterator]()
  // Who may not read them is refused before a thread is asked.
  let next: Promise<IteratorResult<SheetRows, unknown>> | undefined = Promise.resolve(await reading.next())
  const answer = async (): Promise<SheetRows | undefined> => {
    const result = await (next ?? reading.next())
    next = undefined
    return result.done === true ? undefined : result.value
  }
  return (await inThread(userId, { sheets }, answer)) as Uint8Array // made by write-workbook.ts
}
