// Credit and debit notes for the tests, made and issued through the API.
import type { NoteRecord } from '@daybook/contract/billing/calls/note-calls.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { Caller } from '#test/support/caller.ts'
import type { Input } from '#test/support/make.ts'

/** What a refused call says. */
export interface Refused {
  readonly code: string
  readonly detail: string
  readonly ways: readonly string[]
  readonly issues: readonly Issue[]
  readonly limit?: string
  readonly left?: number
}
interface Answered {
  readonly message: string
  readonly data: NoteRecord
}

const NOTES = '/api/credit_notes'

export const noteBody = (invoiceId: number, overrides: Input = {}) => ({
  invoice: { id: invoiceId },
  day: '2026-11-10',
  reason: 'value',
  ...overrides,
})

function answered({ status, body }: { readonly status: number; readonly body: unknown }): NoteRecord {
  if (status >= 300) throw new Error(`no note: ${JSON.stringify(body)}`)
  return (body as Answered).data // what a save answers
}

export function notesOf(me: Caller) {
  const save = (invoiceId: number, overrides: Input = {}) =>
    me.post<Answered & Refused>(NOTES, noteBody(invoiceId, overrides))
  const call = (id: number, what: string, body: Input = {}) =>
    me.post<Answered & Refused>(`${NOTES}/${id}/${what}`, body)
  const draft = async (...given: Parameters<typeof save>) => answered(await save(...given))
  return {
    save,
    call,
    draft,
    change: (id: number, body: Input) => me.put<Answered & Refused>(`${NOTES}/${id}`, body),
    remove: (id: number) => me.delete<Refused>(`${NOTES}/${id}`),
    noteAt: async (id: number) => (await me.get<NoteRecord>(`${NOTES}/${id}`)).body,
    issue: async (...given: Parameters<typeof save>) =>
      answered(await call((await draft(...given)).id, 'issue')),
    cancel: async (id: number) => answered(await call(id, 'cancel', { reason: 'Typed twice' })),
  }
}
