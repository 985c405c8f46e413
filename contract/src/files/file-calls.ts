// The calls of files (rules/files). A file is attached to a record, maybe to a comment of it, or waits as the person's own until its
// record is saved. Whoever reads the record reads its files; a change of them is told as a change of the record.
import * as z from 'zod/mini'
import { idText } from '#billing/calls/schemas.ts'
import type { CommentHost } from '#conversation/comment-rules.ts'
import { endpoint, type MessageAnswer, type SavedAnswer } from '#engine/endpoint.ts'
import type { Page } from '#engine/paging.ts'
import { idSchema } from '#engine/schema.ts'
import { DRAFT_FILES_MAX } from '#files/file-limits.ts'
import type { FileKind } from '#files/file-kinds.ts'
import { cleanFileName, isTooLongName } from '#files/file-names.ts'
import { fileMessages as sentences } from '#messages/files/file-messages.ts'

interface Named {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
}

export interface Attachment {
  readonly id: number
  /** Of which kind of record, and which; '' and 0 while it waits for one. */
  readonly entity: CommentHost | ''
  readonly recordId: number
  readonly commentId: number | null
  readonly name: string
  readonly bytes: number
  /** As the content says, whatever the name does. */
  readonly type: string
  readonly kind: FileKind
  /** May be opened with `as: 'show'`. */
  readonly isShown: boolean
  /** A small WebP as a data: address; null where there is none. */
  readonly preview: string | null
  readonly createdBy: Named
  /** Epoch milliseconds, as all times here. */
  readonly createdTime: number
  readonly mayRename: boolean
  readonly mayDelete: boolean
}

/** What holds for whoever asks. */
interface FileLimits {
  readonly fileBytes: number
  /** What is left of the room of the firm, or of whoever has none. */
  readonly leftBytes: number
}
export interface AttachmentPage extends Page<Attachment> {
  readonly limits: FileLimits
}

/** A deleted one, whose record is there. */
export interface DeletedAttachment extends Attachment {
  /** What its record is called. */
  readonly title: string
  readonly removedBy: Named
  readonly removedTime: number
  /** When it goes for good. */
  readonly purgeTime: number
  readonly mayRestore: boolean
  readonly mayDrop: boolean
}

/** A file that comes in parts. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** Of the whole file. */
  readonly bytes: number
  /** How many have arrived: where the next part begins. */
  readonly offset: number
  /** Once all of it is there. */
  readonly file: Attachment | null
}

const tag = 'Files'
const get = { method: 'GET', tag } as const
const put = { method: 'PUT', tag } as const
const post = { method: 'POST', tag } as const
const remove = { method: 'DELETE', tag } as const

const nameSchema = z.pipe(
  z.pipe(
    z.string(sentences.nameAsked).check(z.maxLength(4096, sentences.nameTooLong)),
    z.transform(cleanFileName),
  ),
  z.string().check(z.refine((name) => !isTooLongName(name), sentences.nameTooLong)),
)
const pageText = z.optional(
  z.string(sentences.pageAsked).check(z.regex(/^[1-9][0-9]{0,8}$/, sentences.pageAsked)),
)

interface HostAsked {
  readonly entity?: string | undefined
  readonly id?: number | undefined
  readonly commentId?: number | undefined
}
/** Both or none; a comment is one of a record. */
const wholeHost = z.refine<HostAsked>(
  ({ entity, id, commentId }) =>
    (entity === undefined) === (id === undefined) && (commentId === undefined || id !== undefined),
  { path: ['entity'], error: sentences.hostAsked },
)

/** The body is the file itself, of any type. Without `entity` and `id` it waits for its record for a day. */
export const addFile = endpoint<SavedAnswer<Attachment>>()({
  ...post,
  path: '/api/files',
  bodyType: 'file',
  query: z
    .object({
      name: nameSchema,
      entity: z.optional(z.string()),
      id: z.optional(idText),
      commentId: z.optional(idText),
    })
    .check(wholeHost),
  status: 201,
  summary: 'Add a file to a record or one of my comments, or upload one for a record that is not saved yet',
})

/** For a file that comes in parts, so that a lost connection costs one part: then PUT of the parts, one after the other. */
export const beginUpload = endpoint<MessageAnswer & { readonly data: Upload }>()({
  ...post,
  path: '/api/files/uploads',
  body: z
    .object({
      name: nameSchema,
      bytes: z.int(sentences.bytesAsked).check(z.minimum(1, sentences.bytesAsked)),
      entity: z.optional(z.string()),
      id: z.optional(idSchema),
      commentId: z.optional(idSchema),
    })
    .check(wholeHost),
  status: 201,
  summary: 'Begin the upload of a file that comes in parts',
})
export const uploadState = endpoint<{ readonly data: Upload }>()({
  ...get,
  path: '/api/files/uploads/{id}',
  summary: 'How much of an upload of mine has arrived',
})
/** The body is the part. With the last one the file is added. Another `offset` than the one that arrived: 409 with `offset`. */
export const putPart = endpoint<MessageAnswer & { readonly data: Upload }>()({
  ...put,
  path: '/api/files/uploads/{id}',
  bodyType: 'file',
  query: z.object({
    offset: z.pipe(
      z.string(sentences.offsetAsked).check(z.regex(/^\d{1,12}$/, sentences.offsetAsked)),
      z.transform(Number),
    ),
  }),
  summary: 'The next part of an upload of mine; with the last one the file is added',
})
export const cancelUpload = endpoint<MessageAnswer>()({
  ...remove,
  path: '/api/files/uploads/{id}',
  summary: 'Cancel an upload of mine',
})

export interface AttachedFiles {
  readonly data: readonly Attachment[]
  /** Numbers of those that wait no more, such as one that was deleted. */
  readonly missing: readonly number[]
}
/** What waited for it, once the record is saved. */
export const attachFiles = endpoint<MessageAnswer & AttachedFiles>()({
  ...put,
  path: '/api/files/attach',
  body: z.object({
    ids: z
      .array(idSchema, sentences.idsAsked)
      .check(z.minLength(1, sentences.idsAsked), z.maxLength(DRAFT_FILES_MAX, sentences.idsAsked)),
    entity: z.string(sentences.hostAsked),
    id: idSchema,
    commentId: z.optional(idSchema),
  }),
  summary: 'Attach files that I uploaded before to a record, or to one of my comments',
})

/** 50 a page, newest first. */
export const filePage = endpoint<AttachmentPage>()({
  ...get,
  path: '/api/files',
  query: z.object({ entity: z.string(sentences.hostAsked), id: idText, page: pageText }),
  summary: 'The files of a record, those of its comments included, newest first',
})
export const renameFile = endpoint<SavedAnswer<Attachment>>()({
  ...put,
  path: '/api/files/{id}',
  body: z.object({ name: nameSchema }),
  summary: 'Rename a file: whoever added it, or an Admin',
})
/** Into the bin for thirty days; one that waits for its record goes at once. */
export const deleteFile = endpoint<MessageAnswer>()({
  ...remove,
  path: '/api/files/{id}',
  summary: "Delete a file: whoever added it, the record's creator, or an Admin",
})
export const restoreFile = endpoint<SavedAnswer<Attachment>>()({
  ...post,
  path: '/api/files/{id}/restore',
  summary: 'Bring a deleted file back',
})
/** Of a deleted one: its room is free at once. */
export const dropFile = endpoint<MessageAnswer>()({
  ...remove,
  path: '/api/files/{id}/for_good',
  summary: 'Delete a deleted file for good: whoever added it, or an Admin',
})
export const deletedFiles = endpoint<Page<DeletedAttachment>>()({
  ...get,
  path: '/api/files/deleted',
  query: z.object({ page: pageText }),
  summary: 'Files deleted in the last 30 days whose record I can read, newest first',
})

export interface FileLink extends MessageAnswer {
  /** '/files/…': to be opened as it is, without a token; it ends with `expires` and with the session. */
  readonly path: string
  readonly expires: number
}
/**
 * `screen`: shown, a large picture as large as a screen where it can be drawn. `redrawn`: handed over, a picture drawn anew without
 * place and camera.
 */
const FILE_LINK_WAYS = ['download', 'show', 'screen', 'redrawn'] as const
export type FileLinkWay = (typeof FILE_LINK_WAYS)[number]
export const linkFile = endpoint<FileLink>()({
  ...post,
  path: '/api/files/{id}/link',
  body: z.object({ as: z.enum(FILE_LINK_WAYS, sentences.asAsked) }),
  summary: 'An address under which I can fetch a file for five minutes',
})

export interface FilesUsage {
  /** Deleted ones included, until they go for good. */
  readonly bytes: number
  readonly files: number
  readonly quotaBytes: number
  /** Of those in the bin, alone or with their record. */
  readonly deletedBytes: number
  /** By what they added, most first. */
  readonly people: readonly (Named & { readonly bytes: number; readonly files: number })[]
  readonly largest: readonly (Pick<
    Attachment,
    'id' | 'entity' | 'recordId' | 'name' | 'bytes' | 'createdBy' | 'createdTime'
  > & {
    readonly isDeleted: boolean
  })[]
}
export const filesUsage = endpoint<{ readonly data: FilesUsage }>()({
  ...get,
  path: '/api/files/usage',
  needs: 'ADMIN_ONLY',
  summary: "How the firm's room for files is used: per member, and the largest ones",
})
