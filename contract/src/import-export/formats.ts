// Records in and out as files: the two calls of every kind that can be exported and imported.
import type { Endpoint } from '#engine/endpoint.ts'
import type { AnyEntity, AnyRecord } from '#engine/entity.ts'
import type { Problem } from '#engine/errors.ts'

export const IMPORT_FORMATS = ['csv', 'ics', 'vcf', 'xlsx', 'json', 'xml'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
/** Which number of '03/04/2026' is the day. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
/** What stands in a text file. A workbook has none. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export const EXPORT_FORMATS = ['csv', 'xlsx', 'vcf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** One sentence about one row. Rows are counted as a spreadsheet does: the headings are row 1. */
export interface RowIssue {
  readonly row: number
  /** The heading as the file spells it, or the label of a field that the file does not have. */
  readonly column?: string
  /** The field's API name. */
  readonly field?: string
  readonly message: string
}

/** A column of a table as it stands in the file. */
export interface FoundColumn {
  readonly heading: string
  /** The API name of what it is taken for; absent when it is not used. */
  readonly name?: string | undefined
  /** What its first rows say. */
  readonly example: string
}

/** The first date of a file that means another day in the other order. */
export interface AmbiguousDate {
  readonly row: number
  /** The heading of its column. */
  readonly column: string
  /** As it is written: '03/04/2026'. */
  readonly text: string
  /** What it means with the day first, and with the month first: '2026-04-03', '2026-03-04'. */
  readonly dmy: string
  readonly mdy: string
}

/** What a file turned out to be; of a preset `PRESETS` says the rest. */
export interface FileFacts {
  /** Id of the preset by which the file was read; 'table', 'ics' and 'vcf' are those without a product. */
  readonly preset: string
  readonly encoding?: TextEncoding | undefined
  /** The order by which its dates were read; absent where none of them has an order. */
  readonly dates?: DateOrder | undefined
  /** Nothing in the file proves that order: the person is asked, with `ambiguous` written out. */
  readonly isAsked: boolean
  readonly ambiguous?: AmbiguousDate | undefined
  /** The names of a workbook's sheets, in their order; empty for any other file. */
  readonly sheets: readonly string[]
  /** The one that was read. */
  readonly sheet?: string | undefined
  /** Where the headings of a table stand, as a spreadsheet counts. */
  readonly headingRow?: number | undefined
}

/** How many records, by the name of their kind. */
export type CountsByKind = Readonly<Record<string, number>>

/** What a file holds, without anything being stored. */
export interface ImportReport extends FileFacts {
  /**
   * Rows of the file that could become records, bad ones included. Of Tally the ledgers, of invoices their lines; a line that belongs to another row (a comment, a section) is none.
   */
  readonly rows: number
  /** Rows whose records are all right. */
  readonly good: number
  /**
   * How many of the good rows add a record, change one that exists, or say what is stored already: a row counts once,
   * whatever it makes. Of invoices with lines, invoices are counted.
   */
  readonly added: number
  readonly changed: number
  readonly same: number
  /** How many rows came in before, or are records of ours that went out: told by the keys of their file, not by an id. */
  readonly known: number
  /** Every sentence about every bad row, in the order of the rows. */
  readonly bad: readonly RowIssue[]
  /** Rows that can be imported, but not with everything they say. */
  readonly notes: readonly RowIssue[]
  /** What in the file is no row at all: one sentence for each kind of it. */
  readonly leftOut: readonly string[]
  /**
   * `added` and `changed` count records by the name of their kind ('task', 'organization'), those of `make` included;
   * `leftOut` counts by what was left out: 'meta', 'section', 'note', 'empty', 'deleted', 'otherGroup'.
   */
  readonly counts: {
    readonly added: CountsByKind
    readonly changed: CountsByKind
    readonly leftOut: CountsByKind
  }
  /** Organizations that the file names and that are not here: `make=organizations` adds them. */
  readonly missing: {
    readonly organizations: number
    /** The first of them. */
    readonly names: readonly string[]
  }
  /** Of which record here all of the file is, where it does not say so and there are several: `of` says it. */
  readonly belongsTo?: {
    /** 'Seller Profile' */
    readonly label: string
    readonly options: readonly { readonly id: number; readonly name: string }[]
  }
  readonly columns: {
    readonly recognised: readonly string[]
    readonly ignored: readonly string[]
    /** Of a table all columns, in their order. A table of which none is understood is refused with these, too. */
    readonly found: readonly FoundColumn[]
  }
  /** The first good rows as they would be stored. */
  readonly sample: readonly AnyRecord[]
}

/** How far an import is: one line of JSON each; the last one is `ImportDone` or `ImportFailed`. */
export interface ImportProgress {
  readonly done: number
  readonly of: number
}
export interface ImportDone {
  readonly message: string
  readonly added: number
  readonly changed: number
  /** For `POST /api/imports/{id}/undo`; absent where nothing was added or changed. */
  readonly importId?: number
}
/** A failure after the first line. Nothing is stored. */
export interface ImportFailed {
  readonly problem: Problem
}
export type ImportLine = ImportProgress | ImportDone | ImportFailed

/** What a person says of a file where it does not say so itself, or says it wrongly. */
export interface FileChoices {
  /** Id of a preset; without it the headings or the first bytes decide. */
  readonly preset?: string | undefined
  /** Without it the file's own dates decide, then the preset, then the person's country. */
  readonly dates?: DateOrder | undefined
  /** Name of a workbook's sheet; without it the first one that has rows. */
  readonly sheet?: string | undefined
  /** Adds the organizations that the file names and that are not here; without it their rows keep the default, with a note. */
  readonly make?: 'organizations' | undefined
  /**
   * What happens to an organization or contact that is here and looks like a row without a known key: empty fields are
   * filled ('fill', the default), all that the file says replaces it, or the row is added beside it.
   */
  readonly match?: 'fill' | 'replace' | 'add' | undefined
  /** Id of the record that all of the file is of: one of `ImportReport.belongsTo`. */
  readonly of?: number | undefined
  /** What the browser calls the file, for the list of imports: at most `TEXT_MAX` characters. */
  readonly fileName?: string | undefined
}

/**
 * 'badRows' answers the bad rows of a table as a table, each with what is wrong with it.
 * `columns`: API names in the order of the file's columns, '' for one that is not used; without it the headings decide.
 * `bad`: 'leaveOut' imports the other rows; without it one bad row stops the import.
 * `update`: rows with an id change the records of that id ('yes'), or their ids count for nothing and every row is
 * added ('no'). Without it a file with ids can be previewed only. What a calendar or cards brought in before is changed
 * without being asked for, and added once more with 'no'.
 */
export interface ImportQuery extends FileChoices {
  readonly mode: 'preview' | 'commit' | 'badRows'
  readonly format: ImportFormat
  readonly columns?: string | undefined
  readonly bad?: 'leaveOut' | undefined
  readonly update?: 'yes' | 'no' | undefined
}

/** `columns`: of a workbook, the API names of those that it holds beside the id; all without it. A file of another format has its own. */
export interface ExportQuery {
  readonly format?: ExportFormat | undefined
  readonly columns?: string | undefined
}

/** What a record can't be without fits into the cells of a table. */
const isTabular = ({ fields }: AnyEntity): boolean =>
  Object.values(fields).every(({ kind, required }) => kind !== 'structured' || !required)

/** Kinds whose records people make themselves; lookups, accounts and customers are not brought in by files. */
export const isImportable = (entity: AnyEntity): boolean =>
  (entity.visibleTo === 'scope' || entity.visibleTo === 'creatorAndAssignee') && isTabular(entity)

/** Every list but that of the accounts, and those that only the product itself fills. */
export const isExportable = (entity: AnyEntity): boolean =>
  entity.visibleTo !== 'colleagues' && entity.access.write !== 'nobody' && isTabular(entity)

const about = { method: 'POST', open: false, status: 200 } as const

/** The export takes the body of the paged list and gives all its pages; the import takes the file itself as its body. */
export function importExportCalls(entity: AnyEntity) {
  const [, plural] = entity.title
  const common = { ...about, tag: plural, needs: entity.access.read }
  const exporting: Endpoint<string, ExportQuery, unknown, string> = {
    ...common,
    path: `/api/transfer/${entity.api.many}/export`,
    bodyType: 'json',
    summary: `Export a list of ${plural} as a file`,
  }
  const importing: Endpoint<string, ImportQuery, unknown, unknown> = {
    ...common,
    path: `/api/transfer/${entity.api.many}/import`,
    bodyType: 'file',
    summary: `Preview or carry out an import of ${plural}`,
  }
  return { export: exporting, import: importing }
}
