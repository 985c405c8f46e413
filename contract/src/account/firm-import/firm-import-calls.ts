// A firm that comes from another Daybook: its file (firm-export-calls.ts) becomes a firm of its own here (decision 0282).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { TEXT_MAX } from '#engine/limits.ts'
import { idSchema, storableText } from '#engine/schema.ts'
import { firmImportMessages } from '#messages/transfer/firm-import-messages.ts'

/** Of the file as it comes. */
export const FIRM_FILE_BYTES_MAX = 2 * 1024 * 1024 * 1024
/** A file that nobody starts is deleted then. */
export const FIRM_IMPORT_KEPT_MS = 24 * 60 * 60_000
/** As many people as a firm may bring. */
export const FIRM_PEOPLE_MAX = 2_000

/**
 * The file is looked through ('checking'), and then somebody says who is invited ('ready'), or it says why it can't come in
 * ('refused'). Started, it waits for its turn ('waiting'), comes in ('running'), and is there ('done') or not at all ('failed').
 */
export const FIRM_IMPORT_STATES = [
  'checking',
  'ready',
  'refused',
  'waiting',
  'running',
  'done',
  'failed',
] as const
export type FirmImportState = (typeof FIRM_IMPORT_STATES)[number]

/** 'invite': can be invited. 'taken': the address has an account here. 'away': could not sign in there either. */
export type FirmPersonStanding = 'invite' | 'taken' | 'away'

export interface FirmImportPerson {
  /** In the file: what `people` of the start names. */
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly role: { readonly id: number; readonly name: string }
  readonly standing: FirmPersonStanding
}

export interface FirmImportCount {
  /** Of the kind of record, or of the table. */
  readonly name: string
  /** As people call it: 'Tasks', 'Comments'. */
  readonly title: string
  readonly count: number
}

/** What does not come, and why. */
export interface FirmImportLeftOut {
  readonly what: string
  readonly why: string
}

export interface FirmImportPreview {
  readonly firm: string
  /** It is what one person without a firm keeps: here it becomes a firm of one. */
  readonly isIndividual: boolean
  /** When the file was made, and by which Daybook. */
  readonly madeTime: number
  readonly version: string
  /** False: personal tasks of others were left out of it. */
  readonly hasPersonal: boolean
  readonly people: readonly FirmImportPerson[]
  /** Only what there is, in the order of the product. */
  readonly counts: readonly FirmImportCount[]
  readonly files: { readonly count: number; readonly bytes: number }
  readonly leftOut: readonly FirmImportLeftOut[]
  /** This firm came in before and is still here; null: it did not. Then it does not come in twice. */
  readonly already: {
    readonly customer: { readonly id: number; readonly organizationName: string }
    readonly time: number
  } | null
}

export interface FirmImportResult {
  readonly customer: { readonly id: number; readonly organizationName: string }
  /** How many were invited; GET /api/invitations?customerId= names them. */
  readonly invited: number
  /** Whose rows are there under a name that can't sign in, and why. */
  readonly notInvited: readonly { readonly name: string; readonly why: string }[]
  readonly counts: readonly FirmImportCount[]
  readonly leftOut: readonly FirmImportLeftOut[]
}

export interface FirmImport {
  readonly id: number
  readonly state: FirmImportState
  readonly bytes: number
  readonly by: { readonly id: number; readonly name: string }
  readonly createdTime: number
  /** null: it is not over yet. */
  readonly endedTime: number | null
  /** Rows that are read so far, and of how many; 0 of 0 before that is known. */
  readonly done: number
  readonly total: number
  /** A sentence that names the part of the file, and its line where there is one; '' where nothing is wrong. */
  readonly error: string
  /** From 'ready' on; null before, and of a refused one. */
  readonly preview: FirmImportPreview | null
  /** Of one that is done. */
  readonly result: FirmImportResult | null
}

export interface FirmImportsAnswer {
  /** The newest first, of the last 30 days. */
  readonly list: readonly FirmImport[]
  readonly now: number
}

const about = { needs: 'SUPER_ADMIN_ONLY', tag: 'System' } as const
const PATH = '/api/system/firm_imports'

export const firmImportList = endpoint<FirmImportsAnswer>()({
  ...about,
  method: 'GET',
  path: PATH,
  summary: 'The firms that came in as files, and how far the one is that is coming in',
})
export const firmImport = endpoint<FirmImport>()({
  ...about,
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'A file with a firm: how far it is, what is in it, what became of it',
})
export const bringFirm = endpoint<MessageAnswer & { readonly id: number }>()({
  ...about,
  method: 'POST',
  path: `${PATH}/file`,
  bodyType: 'file',
  confirm: 'withStep',
  status: 201,
  summary:
    'Bring the file of a firm from another Daybook; GET tells what is in it once it was looked through',
})
export const startFirmImport = endpoint<MessageAnswer>()({
  ...about,
  method: 'POST',
  path: `${PATH}/{id}/start`,
  body: z.object({
    /** Ids of the preview's people who are invited. */
    people: z
      .array(idSchema, firmImportMessages.peopleAsked)
      .check(z.maxLength(FIRM_PEOPLE_MAX, firmImportMessages.peopleAsked)),
    /** What the firm is called here; absent or empty: as in the file. */
    name: z.optional(storableText('Name', TEXT_MAX)),
  }),
  confirm: 'withStep',
  status: 201,
  summary: 'Let the firm of a file in, and invite its people; GET tells how far it is',
})
export const dropFirmImport = endpoint<MessageAnswer>()({
  ...about,
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Delete a file with a firm that has not been started',
})
