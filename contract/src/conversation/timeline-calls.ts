// What happened to a record and what was said about it, in one list.
import * as z from 'zod/mini'
import { beforeText, type Comment, type Following, type Named } from '#conversation/comment-calls.ts'
import { endpoint } from '#engine/endpoint.ts'
import type { Attachment } from '#files/file-calls.ts'
import { conversationMessages as sentences } from '#messages/conversation/conversation-messages.ts'
import type { AuditEntry } from '#system/audit.ts'

/** In the order in which what happened at the same instant is shown, the newest first. */
export const TIMELINE_KINDS = ['comments', 'changes', 'files', 'mails'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

interface Entry {
  readonly id: number
  /** Epoch milliseconds. */
  readonly time: number
}
export interface CommentEntry extends Entry {
  readonly kind: 'comments'
  readonly comment: Comment
}
/** One save, however many fields it changed. */
export interface ChangeEntry extends Entry {
  readonly kind: 'changes'
  readonly change: AuditEntry
}
/** An invoice that was sent. */
export interface MailEntry extends Entry {
  readonly kind: 'mails'
  readonly by: Named | null
  readonly to: string
  readonly subject: string
}
/** A file that is there. Among changes it is told already, so these come only where they are asked for. */
export interface FileEntry extends Entry {
  readonly kind: 'files'
  readonly file: Attachment
}
export type TimelineEntry = CommentEntry | ChangeEntry | FileEntry | MailEntry

export interface Timeline extends Following {
  /** Newest first. */
  readonly list: readonly TimelineEntry[]
  /** For the next call's `before`; null at the end. */
  readonly next: string | null
}

const isKinds = (text: string) =>
  text.split(',').every((word) => TIMELINE_KINDS.some((kind) => kind === word))

export const timeline = endpoint<Timeline>()({
  method: 'GET',
  path: '/api/timeline/{entity}/{id}',
  textParams: ['entity'],
  query: z.object({
    before: beforeText,
    kinds: z.optional(z.string(sentences.kindsAsked).check(z.refine(isKinds, sentences.kindsAsked))),
  }),
  tag: 'Comments',
  summary: 'What happened to a record and what was said about it, newest first',
})
