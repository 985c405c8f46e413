// Files at the API: sent as a browser sends them, and fetched by their addresses.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type {
  Attachment,
  AttachmentPage,
  FileLink,
  FileLinkWay,
  Upload,
} from '@daybook/contract/files/file-calls.ts'
import { blobStoreOf } from '#files/file-place.ts'
import type { TestApp } from '#test/support/app.ts'
import type { Actor, Headers } from '#test/support/caller.ts'

export interface Of {
  readonly entity: string
  readonly id: number
  readonly commentId?: number
}

/** What a refusal has besides. */
type Refused = Omit<Problem, 'data' | 'message' | 'error'>

export interface Answered<Body> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Body
  readonly bytes: Buffer
}

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly bytes?: Buffer
  readonly headers?: Headers
}

export async function ask<Body>(
  { app }: Pick<TestApp, 'app'>,
  { token }: Pick<Actor, 'token'>,
  { method, url, bytes, headers = {} }: Sent,
): Promise<Answered<Body>> {
  const signed = token === '' ? {} : { authorization: `Bearer ${token}` }
  const type = bytes ? { 'content-type': 'application/octet-stream' } : {}
  const reply = await app.inject({
    method,
    url,
    headers: { ...type, ...signed, ...headers },
    ...(bytes ? { payload: bytes } : {}),
  })
  const isJson = String(reply.headers['content-type']).includes('json')
  const body = (isJson ? JSON.parse(reply.body) : reply.body) as Body // the caller says which it expects
  return { status: reply.statusCode, headers: reply.headers, body, bytes: reply.rawPayload }
}

export const queryOf = (name: string, of?: Of) =>
  new URLSearchParams({
    name,
    ...(of ? { entity: of.entity, id: String(of.id) } : {}),
    ...(of?.commentId === undefined ? {} : { commentId: String(of.commentId) }),
  }).toString()

export const upload = (
  app: Pick<TestApp, 'app'>,
  actor: Pick<Actor, 'token'>,
  {
    name = 'note.txt',
    bytes,
    of,
    headers,
  }: { name?: string; bytes: Buffer; of?: Of | undefined; headers?: Headers },
) =>
  ask<SavedAnswer<Attachment> & Refused>(app, actor, {
    method: 'POST',
    url: `/api/files?${queryOf(name, of)}`,
    bytes,
    ...(headers ? { headers } : {}),
  })

/** One that is there. */
export async function uploaded(...[app, actor, what]: Parameters<typeof upload>): Promise<Attachment> {
  const { status, body } = await upload(app, actor, what)
  if (status !== 201) throw new Error(`not stored: ${status} ${JSON.stringify(body)}`)
  return body.data
}

export const listOf = async (app: Pick<TestApp, 'app'>, actor: Actor, of: Of) =>
  ask<AttachmentPage & Refused>(app, actor, {
    method: 'GET',
    url: `/api/files?entity=${of.entity}&id=${of.id}`,
  })

export const partOf = (app: Pick<TestApp, 'app'>, actor: Actor, id: number, offset: number, bytes: Buffer) =>
  ask<{ readonly data: Upload } & Refused>(app, actor, {
    method: 'PUT',
    url: `/api/files/uploads/${id}?offset=${offset}`,
    bytes,
  })

export async function linkTo(
  app: Pick<TestApp, 'app'>,
  actor: Actor,
  id: number,
  as: FileLinkWay = 'download',
) {
  return ask<FileLink & Refused>(app, actor, {
    method: 'POST',
    url: `/api/files/${id}/link`,
    bytes: Buffer.from(JSON.stringify({ as })),
    headers: { 'content-type': 'application/json' },
  })
}

/** Without a token, as a browser opens it. */
export const open = (app: Pick<TestApp, 'app'>, url: string, headers: Headers = {}) =>
  ask<string>(app, { token: '' }, { method: 'GET', url, headers })

/** Another content each time. */
export const someBytes = (length = 1000) => randomBytes(length)
export const someText = (text = `Rates of ${randomBytes(4).toString('hex')}\n`) => Buffer.from(text)

export const picture = (width = 20, height = 10, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: { r: width % 255, g: height % 255, b: 90 } } })
    .toFormat(format)
    .toBuffer()

/** Keys of what is stored, and names of what is still arriving. */
export async function onDisk({ deps }: Pick<TestApp, 'deps'>) {
  const keys: string[] = []
  for await (const { key } of blobStoreOf(deps.config).list()) keys.push(key)
  const arriving = await readdir(join(deps.config.dataDir, 'files', 'tmp')).catch(() => [])
  return { keys: keys.toSorted(), arriving }
}

/** Keys that rows name, and what is counted. */
export async function inRows({ deps }: Pick<TestApp, 'deps'>) {
  const blobs = await deps.db.selectFrom('blob').select(['key', 'bytes', 'scopeId']).orderBy('key').execute()
  const uses = await deps.db
    .selectFrom('fileUse')
    .selectAll()
    .where('count', '<>', 0)
    .orderBy('scopeId')
    .execute()
  return { blobs, keys: blobs.map(({ key }) => key), uses }
}
