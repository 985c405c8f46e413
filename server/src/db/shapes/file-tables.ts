// The tables of files, as Kysely types. They point at records and comments by number: a record that was deleted may come back.
import type { Generated } from 'kysely'

/** What is stored of one content of a scope. There is no row without one of `attachment`, nor without its bytes. */
export interface BlobTable {
  id: Generated<number>
  scopeId: number
  /** Under which the bytes are stored: random, so that a name never means two contents. */
  key: string
  /** Of the bytes, in hex. */
  sha256: string
  bytes: number
  /** As the content says. */
  type: string
  createdTime: number
  /** WebP. */
  preview: Uint8Array | null
}

/** Where a file hangs. */
export interface AttachmentTable {
  id: Generated<number>
  scopeId: number
  /** '' while it waits for its record. */
  entity: string
  recordId: number
  commentId: number | null
  blobId: number
  name: string
  createdById: number
  createdTime: number
  /** In the bin since then; all three or none. */
  removedTime: number | null
  removedById: number | null
  purgeTime: number | null
}

/** A file that comes in parts: what has arrived is how long its file is. */
export interface FileUploadTable {
  id: Generated<number>
  scopeId: number
  userId: number
  sessionId: number
  part: string
  name: string
  bytes: number
  entity: string
  recordId: number
  commentId: number | null
  /** Once it is finished. */
  attachmentId: number | null
  createdTime: number
}

/** An address that opens one file for minutes: SHA-256 of its token. */
export interface FileLinkTable {
  id: Generated<number>
  scopeId: number
  tokenHash: string
  attachmentId: number
  userId: number
  sessionId: number
  /** 1: to be shown, where it may be. */
  isShown: number
  expiresTime: number
}

/** Kept by triggers on `blob`. */
export interface FileUseTable {
  scopeId: number
  bytes: number
  count: number
}

export interface FileTables {
  blob: BlobTable
  attachment: AttachmentTable
  fileUpload: FileUploadTable
  fileLink: FileLinkTable
  fileUse: FileUseTable
}
