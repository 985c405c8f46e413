// Sends one file: a small one as a whole, a larger one in parts, so that a lost connection costs one part.
import { HTTP_TIMEOUT_MS } from '@daybook/contract/engine/limits.ts'
import * as calls from '@daybook/contract/files/file-calls.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { sendFile } from '#api/send-file.ts'
import type { HostKey } from '#entities/files/use-files.ts'

/** Up to that a file goes with one request. */
const WHOLE_MAX = 512 * 1024
/** Some seconds of a slow connection. */
const PART_BYTES = 1024 * 1024

/** What an upload knows of itself when it goes on after an interruption. */
export interface Resume {
  /** By which a repeated request is carried out once. */
  readonly idempotencyKey: string
  /** As it began; absent: the file waits for its record. */
  readonly host: HostKey | undefined
  /** Of the upload on the server, once it has begun. */
  readonly uploadId?: number | undefined
}

interface Way {
  readonly resume: Resume
  readonly onResume: (resume: Resume) => void
  /** @param sent bytes */
  readonly onSent: (sent: number) => void
  readonly signal: AbortSignal
}

/** The file is gone from the device, was changed since it was chosen, or is a folder. */
export class UnreadableFile extends Error {}

async function proveReadable(part: Blob): Promise<void> {
  try {
    await part.slice(0, 1).arrayBuffer()
  } catch (cause) {
    throw new UnreadableFile('The file can’t be read.', { cause })
  }
}

const hostOf = (host: HostKey | undefined) =>
  host && { entity: host.entity, id: host.id, ...(host.commentId ? { commentId: host.commentId } : {}) }

async function sendWhole(file: File, { resume, onSent, signal }: Way): Promise<calls.Attachment> {
  await proveReadable(file)
  const at = Object.entries(hostOf(resume.host) ?? {}).map(([key, value]) => [key, String(value)] as const)
  const { data } = await sendFile(calls.addFile, file, {
    query: { name: file.name, ...Object.fromEntries(at) },
    idempotencyKey: resume.idempotencyKey,
    onProgress: (share) => onSent(share * file.size),
    timeout: HTTP_TIMEOUT_MS,
    signal,
  })
  return data
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
/** With any other conflict the whole file is refused, and the server knows the upload no more. */
const isElsewhere = (error: unknown) => error instanceof ApiError && error.problem?.offset !== undefined

/** Where it stands on the server; begun anew where that does not know it any more. */
async function standing(file: File, { resume, onResume, signal }: Way): Promise<calls.Upload> {
  let { idempotencyKey } = resume
  const { host } = resume
  if (resume.uploadId !== undefined) {
    try {
      return (await call(calls.uploadState, { params: { id: resume.uploadId }, signal })).data
    } catch (error) {
      if (!isGone(error)) throw error
      idempotencyKey = crypto.randomUUID()
      onResume({ idempotencyKey, host })
    }
  }
  const body = { name: file.name, bytes: file.size, ...hostOf(host) }
  const { data } = await call(calls.beginUpload, { body, idempotencyKey, signal })
  onResume({ idempotencyKey, host, uploadId: data.id })
  return data
}

async function sendPart(file: File, { id, offset }: calls.Upload, way: Way): Promise<calls.Upload> {
  const part = file.slice(offset, offset + PART_BYTES)
  await proveReadable(part)
  try {
    const { data } = await sendFile(calls.putPart, part, {
      params: { id },
      query: { offset: String(offset) },
      onProgress: (share) => way.onSent(offset + share * part.size),
      timeout: HTTP_TIMEOUT_MS,
      signal: way.signal,
    })
    return data
  } catch (error) {
    if (!isElsewhere(error)) throw error
    const { data } = await call(calls.uploadState, { params: { id }, signal: way.signal })
    // The same offset again would be refused again.
    if (data.offset === offset) throw error
    return data
  }
}

/**
 * @throws ApiError of a refusal or a lost connection; after the latter it goes on with the same `resume`
 * @throws UnreadableFile
 */
export async function sendUpload(file: File, way: Way): Promise<calls.Attachment> {
  if (file.size <= WHOLE_MAX) return sendWhole(file, way)
  let upload = await standing(file, way)
  while (upload.file === null) {
    way.onSent(upload.offset)
    upload = await sendPart(file, upload, way)
  }
  return upload.file
}

/** Frees its room on the server; what can't be told to it goes by itself after a day. */
export function forgetUpload({ uploadId }: Resume): void {
  if (uploadId !== undefined) call(calls.cancelUpload, { params: { id: uploadId } }).catch(() => undefined)
}
