// The calls of statutory packs: what is made before it is made, the grid of a month, the facts of a client, extensions.
import * as z from 'zod/mini'
import { daySchema, idText, periodSchema, shortText } from '#billing/calls/schemas.ts'
import {
  type ClientFacts,
  COMPANY_TYPES,
  type CompanyType,
  GST_SCHEMES,
  type GstScheme,
} from '#compliance/facts.ts'
import { packOf, packs } from '#compliance/packs/packs.ts'
import { CLIENTS_AT_ONCE_MAX } from '#compliance/windows.ts'
import { stateSchema } from '#account/firm-settings.ts'
import { endpoint, type MessageAnswer, type UndoableAnswer } from '#engine/endpoint.ts'
import { KEYWORD_MAX, TEXT_MAX } from '#engine/limits.ts'
import { filledText, idSchema, nothingHidden, onOneLine } from '#engine/schema.ts'
import { complianceMessages as sentences } from '#messages/compliance/compliance-messages.ts'
import { messages } from '#messages/messages.ts'

const tag = 'Compliance'
const get = { method: 'GET', tag } as const
const post = { method: 'POST', tag } as const

export interface Named {
  readonly id: number
  readonly name: string
}
interface Dates {
  readonly due: string
  /** The last working day not after it. */
  readonly workBy: string
  /** What is done on this day counts, too. */
  readonly nextWorkingDay?: string
  readonly form?: string
  /** Before it was extended. */
  readonly was?: string
}

const packIds = z.array(z.string(sentences.packUnknown), sentences.choosePacks).check(
  z.maxLength(packs.length, sentences.packUnknown),
  z.refine((ids) => ids.every((id) => packOf(id)), sentences.packUnknown),
)
const personOrNull = z.nullable(idSchema)

const wanted = {
  packs: packIds.check(z.minLength(1, sentences.choosePacks)),
  organizationIds: z
    .array(idSchema, sentences.chooseClients)
    .check(
      z.minLength(1, sentences.chooseClients),
      z.maxLength(CLIENTS_AT_ONCE_MAX, sentences.tooManyClients),
    ),
  /** Absent or null: whoever is responsible for the client, else whoever asks. */
  assignedToId: z.optional(personOrNull),
} as const

export interface PlannedTask extends Dates {
  readonly obligation: string
  readonly period: string
  readonly name: string
  /** Why its day is to be checked. */
  readonly check?: string
}
/** What of a client can't be dated. */
export interface MissingFact {
  readonly obligation: string
  readonly name: string
  readonly text: string
}
export interface PlannedClient {
  readonly organization: Named
  readonly assignedTo: Named
  /** In the order of their days. */
  readonly tasks: readonly PlannedTask[]
  /** They are there already, or were deleted: they are not made again. */
  readonly present: readonly PlannedTask[]
  readonly missing: readonly MissingFact[]
  /** A sentence about each pack that a fact speaks against; the others are used. */
  readonly unfit: readonly string[]
  /** Why none of the packs is used for it; '' where some are. */
  readonly refused: string
}
export interface Plan {
  readonly clients: readonly PlannedClient[]
  readonly tasks: number
  readonly version: string
}
export const previewPacks = endpoint<{ readonly data: Plan }>()({
  ...post,
  path: '/api/compliance/preview',
  body: z.object(wanted),
  summary: 'What packs would make for clients; nothing is stored',
})

export interface Applied extends UndoableAnswer {
  readonly data: { readonly tasks: number; readonly clients: number }
}
/** Twice is once: what is there is not made again. */
export const applyPacks = endpoint<Applied>()({
  ...post,
  path: '/api/compliance/apply',
  body: z.object({
    ...wanted,
    /** What can't be dated, and clients that the packs don't fit, are left out; without it they are refused. */
    leaveOut: z.optional(z.boolean()),
  }),
  summary: 'Use packs for clients and make their tasks',
})

export interface ClientPacks {
  readonly organization: Named
  readonly taxNumber: string
  /** What was said, and what follows where nothing was: the State of a valid tax number. */
  readonly facts: ClientFacts
  readonly state: string
  readonly packs: readonly string[]
  readonly responsible: Named | null
  /** What of its packs can't be dated. */
  readonly missing: readonly MissingFact[]
  /** For a PUT: of somebody else's change meanwhile. */
  readonly modifiedTime: number
}
export interface ClientList {
  readonly list: readonly ClientPacks[]
  readonly total: number
}
const keyword = z.optional(z.string().check(z.maxLength(KEYWORD_MAX)))
export const complianceClients = endpoint<ClientList>()({
  ...get,
  path: '/api/compliance/clients',
  query: z.object({ keyword }),
  summary: 'Organizations by name with what is known of them, 500 at most',
})
export const clientPacks = endpoint<{ readonly data: ClientPacks }>()({
  ...get,
  path: '/api/compliance/clients/{id}',
  summary: 'The facts and packs of an organization',
})

const schemes = Object.keys(GST_SCHEMES) as GstScheme[]
const types = Object.keys(COMPANY_TYPES) as CompanyType[]
/** 31 March, of any year. */
const yearEnd = daySchema.check(z.refine((day) => day.endsWith('-03-31'), sentences.kycNotYearEnd))
export interface FactsSaved extends MessageAnswer {
  readonly data: ClientPacks
}
export const saveClientPacks = endpoint<FactsSaved>()({
  method: 'PUT',
  tag,
  path: '/api/compliance/clients/{id}',
  body: z.object({
    gstScheme: z.optional(z.enum(schemes, sentences.schemeUnknown)),
    state: z.optional(stateSchema),
    companyType: z.optional(z.enum(types, sentences.typeUnknown)),
    agmDay: z.optional(z.nullable(daySchema)),
    kycDay: z.optional(z.nullable(yearEnd)),
    packs: z.optional(packIds),
    responsibleId: z.optional(personOrNull),
    modifiedTime: z.optional(z.int(messages.notNumber)),
  }),
  summary: 'Say facts of an organization and its packs; absent keys keep their values',
})

/** `none`: there is no task, because it was deleted or nobody may see it. */
export const CELL_STATES = ['toCome', 'open', 'overDue', 'done', 'none'] as const
export type CellState = (typeof CELL_STATES)[number]
export interface GridCell extends Dates {
  readonly obligation: string
  readonly period: string
  readonly state: CellState
  readonly taskId: number | null
  /** What an undo of closing it brings back. */
  readonly statusId: number | null
  readonly assignedTo: Named | null
}
export interface GridRow {
  readonly organization: Named
  readonly responsible: Named | null
  readonly packs: readonly string[]
  readonly cells: readonly GridCell[]
  readonly missing: readonly MissingFact[]
}
export interface GridColumn {
  readonly obligation: string
  readonly name: string
  readonly law: string
  readonly source: string
  readonly check?: string
}
export interface Grid {
  readonly month: string
  readonly today: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly page: number
  readonly totalPages: number
  /** Clients that the question finds. */
  readonly total: number
  /** Clients with packs at all. */
  readonly clients: number
  readonly version: string
}
export const complianceGrid = endpoint<{ readonly data: Grid }>()({
  ...get,
  path: '/api/compliance/grid',
  query: z.object({
    month: z.optional(periodSchema),
    page: z.optional(idText),
    /** Responsible for the client, or with one of its tasks of the month. */
    userId: z.optional(idText),
    keyword,
  }),
  summary: 'Clients and what they owe in a month, 50 a page',
})

const line = (label: string, missing?: string) =>
  filledText(label, TEXT_MAX, missing).check(onOneLine(label), nothingHidden)

export interface Extension {
  readonly id: number
  readonly obligation: string
  readonly name: string
  readonly period: string
  /** '': for all. */
  readonly state: string
  readonly due: string
  readonly notification: string
  readonly source: string
  readonly createdBy: Named
  readonly createdTime: number
  /** Null: it holds. */
  readonly withdrawnTime: number | null
}
export const extensions = endpoint<{ readonly data: readonly Extension[] }>()({
  ...get,
  path: '/api/compliance/extensions',
  summary: 'Extensions that the firm entered, the newest first',
})
export interface ExtensionSaved extends MessageAnswer {
  readonly data: { readonly extension: Extension; readonly moved: number }
}
export const addExtension = endpoint<ExtensionSaved>()({
  ...post,
  path: '/api/compliance/extensions',
  needs: 'ownAdmin',
  body: z.object({
    obligation: line('Obligation', sentences.obligationUnknown),
    period: line('Period'),
    state: z.optional(stateSchema),
    due: daySchema,
    notification: line('Notification', sentences.notificationMissing),
    source: z.optional(shortText('Source', TEXT_MAX)),
  }),
  summary: 'Move the day of one period, and its open tasks',
})
export const withdrawExtension = endpoint<ExtensionSaved>()({
  ...post,
  path: '/api/compliance/extensions/{id}/withdraw',
  needs: 'ownAdmin',
  summary: 'Take an extension back: its open tasks move back',
})
