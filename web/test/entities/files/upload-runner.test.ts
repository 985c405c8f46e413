// What becomes of a file that a person gives: sent in parts, gone on with, refused in the server's words, or attached to its record.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { signIn, signOut } from '#api/session/session.ts'
import { batchOfHost, attachBatch, attachDrafts } from '#entities/files/upload/batches.ts'
import { cancelUpload, discardBatch, retryUpload, runUploads } from '#entities/files/upload/upload-runner.ts'
import { queueFiles, setBatch, uploads } from '#entities/files/upload/uploads.ts'
import { type Answers, ananya, asked, serve } from '../form-stage.tsx'

const BATCH = 'new task'
const MIB = 1024 * 1024
const task = { entity: 'task', id: 7 }
const attachment = { id: 31, name: 'bill.png', recordId: 0 } as Attachment // as much of it as the queue reads
const problem = (status: number, code: string, detail: string, more = {}) => ({
  status,
  body: { type: 'about:blank', title: 'x', status, code, detail, ...more },
})
const attached = { body: { message: '', data: [], missing: [] } }
const upload = (offset: number, file: Attachment | null = null) => ({
  body: { message: '', data: { id: 5, name: 'bill.png', bytes: 2 * MIB, offset, file } },
})

/** Sends as `fetch` does, so that one table answers both. */
class Request extends EventTarget {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown
  onload?: () => void
  onabort?: () => void
  private at = { method: '', address: '' }
  open(method: string, address: string) {
    this.at = { method, address }
  }
  setRequestHeader() {}
  abort() {
    this.onabort?.()
  }
  async send() {
    const answer = await fetch(this.at.address, { method: this.at.method })
    this.status = answer.status
    this.response = await answer.json()
    this.onload?.()
  }
}

beforeEach(async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  await signIn({ token: 'token', loggedInUser: ananya })
  setBatch({ key: BATCH, userId: ananya.id, client: createQueryClient(), drafts: [] })
})
afterEach(() => {
  for (const key of uploads().batches.keys()) discardBatch(key)
  signOut()
  vi.unstubAllGlobals()
})

function give(answers: Answers, bytes = 10) {
  serve(answers)
  queueFiles(BATCH, [new File([new Uint8Array(bytes)], 'bill.png')])
  runUploads()
}
const sentTo = (way: string) => asked.filter(({ method, path }) => `${method} ${path}` === way)
const states = () => uploads().queue.map(({ state }) => state)
const drafts = () => [...uploads().batches.values()].flatMap((batch) => batch.drafts.map(({ id }) => id))
const failed = (sentence: string, isFinal = false) =>
  waitFor(() => expect(states()).toMatchObject([{ kind: 'failed', sentence, isFinal }]))

test('a small file waits for its record, and is attached to it', async () => {
  give({ 'POST /api/files': { body: { message: '', data: attachment } } })
  await waitFor(() => expect(drafts()).toEqual([31]))
  expect(states()).toEqual([])

  serve({ 'PUT /api/files/attach': attached })
  attachBatch(BATCH, task)
  await waitFor(() => expect(drafts()).toEqual([]))
  expect(sentTo('PUT /api/files/attach')[0]?.body).toEqual({ ids: [31], ...task })
})

test('a file whose record comes while it is on its way goes to it when it arrives', async () => {
  const arrival = Promise.withResolvers<{ body: object }>()
  give({
    'POST /api/files': () => arrival.promise,
    'PUT /api/files/attach': attached,
  })
  await waitFor(() => expect(states()).toMatchObject([{ kind: 'sending' }]))
  attachBatch(BATCH, task)
  expect(sentTo('PUT /api/files/attach')).toEqual([])

  arrival.resolve({ body: { message: '', data: attachment } })
  await waitFor(() => expect(sentTo('PUT /api/files/attach')).toHaveLength(1))
})

test('a file that could not be attached stays, and goes with the next try', async () => {
  give({ 'POST /api/files': { body: { message: '', data: attachment } } })
  await waitFor(() => expect(drafts()).toEqual([31]))
  attachBatch(BATCH, task)
  await waitFor(() => expect(sentTo('PUT /api/files/attach')).toHaveLength(1))
  expect(drafts()).toEqual([31])

  serve({ 'PUT /api/files/attach': attached })
  await attachDrafts(batchOfHost(task))
  expect(drafts()).toEqual([])
})

test('a part goes on where the server is', async () => {
  const parts = [
    upload(MIB),
    problem(409, 'conflict', 'Another offset.', { offset: 0 }),
    upload(2 * MIB, attachment),
  ]
  give(
    {
      'POST /api/files/uploads': upload(0),
      'GET /api/files/uploads/5': upload(0),
      'PUT /api/files/uploads/5': () => parts.shift() ?? upload(0),
    },
    2 * MIB,
  )
  await waitFor(() => expect(drafts()).toEqual([31]))
  expect(sentTo('GET /api/files/uploads/5')).toHaveLength(1)
})

test.each([fileMessages.tooManyOfRecord, fileMessages.tooManyDrafts])(
  'a refusal of the whole file is said as it is: %s',
  async (detail) => {
    give(
      { 'POST /api/files/uploads': upload(0), 'PUT /api/files/uploads/5': problem(409, 'conflict', detail) },
      2 * MIB,
    )
    await failed(detail)
    expect(sentTo('GET /api/files/uploads/5')).toEqual([])
  },
)

test('an upload that the server forgot is begun anew with another try', async () => {
  let isFull = true
  give(
    {
      'POST /api/files/uploads': upload(0),
      'GET /api/files/uploads/5': problem(404, 'not_found', 'No such thing.'),
      'PUT /api/files/uploads/5': () =>
        isFull ? problem(409, 'conflict', 'Too many.') : upload(2 * MIB, attachment),
    },
    2 * MIB,
  )
  await failed('Too many.')
  isFull = false
  retryUpload(uploads().queue[0]?.key ?? '')

  await waitFor(() => expect(drafts()).toEqual([31]))
  const begun = sentTo('POST /api/files/uploads').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(begun).size).toBe(2)
})

test('what is too large is not offered again', async () => {
  give({ 'POST /api/files': problem(413, 'too_large', 'Too large.') })
  await failed('Too large.', true)
})

test('what is given up is forgotten, here and on the server', async () => {
  const never = new Promise<{ body: object }>(() => undefined)
  give({ 'POST /api/files/uploads': upload(0), 'PUT /api/files/uploads/5': () => never }, 2 * MIB)
  await waitFor(() => expect(sentTo('PUT /api/files/uploads/5')).toHaveLength(1))
  cancelUpload(uploads().queue[0]?.key ?? '')

  expect(states()).toEqual([])
  expect(uploads().contents.size).toBe(0)
  await waitFor(() => expect(sentTo('DELETE /api/files/uploads/5')).toHaveLength(1))
})
