// An import as a person meets it, with a server that answers from memory.
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import { vi } from 'vitest'
import { useMessage } from '#api/message-bar.ts'

/** Two new rows of a table, all of them right. */
export const goodReport: ImportReport = {
  preset: 'table',
  isAsked: false,
  sheets: [],
  counts: { added: {}, changed: {}, leftOut: {} },
  missing: { organizations: 0, names: [] },
  rows: 2,
  good: 2,
  added: 2,
  changed: 0,
  same: 0,
  known: 0,
  bad: [],
  notes: [],
  leftOut: [],
  columns: { found: [], recognised: ['name'], ignored: ['colour'] },
  sample: [{ id: 0, name: 'Pay rent' }],
}

/** A table that fits the list where it is taken. */
export const plainTable: DetectedFile = {
  preset: 'table',
  format: 'csv',
  isAsked: false,
  sheets: [],
  rows: 2,
}

export interface SentRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly key: string | null
}

/** Answers each call by its address; the calls are kept, apart from those that find out what a file is. */
export function importAnswers(
  answering: (asked: SentRequest) => Response,
  detected: DetectedFile | Response = plainTable,
): SentRequest[] {
  const asked: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    if (pathname === '/api/transfer/detect')
      return detected instanceof Response ? detected.clone() : json(detected)
    const request = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: init.body,
      key: new Headers(init.headers).get('idempotency-key'),
    }
    asked.push(request)
    return answering(request)
  })
  return asked
}

export const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
export const lines = (...values: object[]) =>
  new Response(values.map((value) => `${JSON.stringify(value)}\n`).join(''))

/** What the message bar says, with its button. */
export function Said() {
  const said = useMessage()
  return (
    <output>
      {said?.text}
      {said?.action && (
        <button type="button" onClick={said.action.run}>
          {said.action.label}
        </button>
      )}
    </output>
  )
}
