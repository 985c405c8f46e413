// The log of the firm as it was there: it only grows here too, and begins with what came.
import type { Bringing } from '#features/firm-import/bring-in/bringing.ts'
import { refusedIn } from '#features/firm-import/bring-in/insert-rows.ts'
import { historyIn, type HistoryLine } from '#firm-file/read/history-lines.ts'

const AT_ONCE = 500

/** @throws FirmFileRefused */
export async function bringHistory({ tx, reading, ids, scopeId, onRows }: Bringing): Promise<void> {
  let waiting: HistoryLine[] = []
  const send = async () => {
    const rows = waiting.map((line) => ({ ...line, scopeId, requestId: '', address: '' }))
    waiting = []
    if (rows.length > 0) await refusedIn('history', () => tx.insertInto('history').values(rows).execute())
  }
  for await (const lines of historyIn(reading, ids)) {
    for (const line of lines) {
      waiting.push(line)
      if (waiting.length === AT_ONCE) await send()
    }
    onRows(lines.length)
  }
  await send()
}
