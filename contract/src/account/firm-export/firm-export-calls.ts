// Everything of a firm as one file, for its Admin; an individual gets the same of what is their own (decision 0275).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'

export const FIRM_EXPORT_FORMAT = 'daybook-firm/1'
export const FIRM_EXPORTS_A_DAY = 3
export const FIRM_EXPORT_KEPT_MS = 24 * 60 * 60_000

export const FIRM_EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type FirmExportState = (typeof FIRM_EXPORT_STATES)[number]

export interface FirmExport {
  readonly id: number
  readonly state: FirmExportState
  readonly withoutPersonal: boolean
  readonly by: { readonly id: number; readonly name: string }
  readonly createdTime: number
  /** null: it is not over yet. */
  readonly endedTime: number | null
  /** Of the archive; 0 before it is done. */
  readonly bytes: number
  /** Parts that are in it so far. */
  readonly parts: number
  /** Until when it can be downloaded; null where it can't. */
  readonly untilTime: number | null
  /** A sentence; '' where nothing went wrong. */
  readonly error: string
}

export interface FirmExportsAnswer {
  /** The newest first, of the last 30 days. */
  readonly list: readonly FirmExport[]
  /** How many may still be made now. */
  readonly left: number
  /** Bytes of attached files; the rest is small beside them. */
  readonly fileBytes: number
  readonly now: number
}

const about = { tag: 'Firm', needs: 'ownAdmin' } as const

export const firmExportList = endpoint<FirmExportsAnswer>()({
  ...about,
  method: 'GET',
  path: '/api/firm/exports',
  summary: 'The files with everything of the firm, and how far the one is that is being made',
})
export const makeFirmExport = endpoint<MessageAnswer & { readonly id: number }>()({
  ...about,
  method: 'POST',
  path: '/api/firm/exports',
  body: z.object({ withoutPersonal: z.optional(z.boolean('withoutPersonal must be true or false')) }),
  confirm: 'always',
  status: 201,
  summary: 'Pack everything of the firm into one file; GET tells how far it is',
})
/** Whoever has the file has everything, so it is asked for by a confirmed session, and never by an address alone. */
export const fetchFirmExport = endpoint<Uint8Array>()({
  ...about,
  method: 'POST',
  path: '/api/firm/exports/{id}/file',
  confirm: 'always',
  summary: 'A file with everything of the firm, to keep elsewhere',
})
