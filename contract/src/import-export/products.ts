// Whose files an import knows by itself, as people call them.
import type { ImportFormat } from '#import-export/formats.ts'

interface KnownFile {
  /** Id of the preset by which it is read. */
  readonly id: string
  /** As its maker calls it; absent for what many programs write. */
  readonly product?: string
  /** Where people look for it, as it follows "From". */
  readonly from: string
  readonly reads: ImportFormat
  /** Names of the kinds of records that it brings; the first takes the file. */
  readonly kinds: readonly [string, ...string[]]
}

const ofProduct = (
  id: string,
  product: string,
  reads: ImportFormat,
  ...kinds: readonly [string, ...string[]]
): KnownFile => ({ id, product, from: product, reads, kinds })

/** Read by its headings, whoever wrote it. */
export const TABLE = 'table'

const known: readonly KnownFile[] = [
  ofProduct('todoist-csv', 'Todoist', 'csv', 'task'),
  ofProduct('google-tasks-json', 'Google Tasks', 'json', 'task'),
  ofProduct('outlook-tasks-csv', 'Outlook', 'csv', 'task'),
  { id: 'ics', from: 'a calendar', reads: 'ics', kinds: ['task'] },
  ofProduct('google-contacts-csv', 'Google Contacts', 'csv', 'contact'),
  ofProduct('outlook-contacts-csv', 'Outlook', 'csv', 'contact'),
  { id: 'vcf', from: 'a phone', reads: 'vcf', kinds: ['contact'] },
  ofProduct('zoho-contacts-csv', 'Zoho Books', 'csv', 'organization', 'contact'),
  ofProduct('vyapar-parties-xlsx', 'Vyapar', 'xlsx', 'organization'),
  ofProduct('tally-masters-xml', 'Tally', 'xml', 'organization', 'contact'),
]

/** 'Google Contacts'; undefined where no single product writes such files. */
export const productOf = (preset: string): string | undefined =>
  known.find(({ id }) => id === preset)?.product

/** Where a list can be brought from, besides tables. @param kind name of the entity; without it any list */
export const productsFor = (kind?: string): readonly string[] => [
  ...new Set(known.filter(({ kinds }) => kind === undefined || kinds.includes(kind)).map(({ from }) => from)),
]

export interface Reader {
  /** Of a preset. */
  readonly id: string
  readonly product: string
  /** Name of the kind of record that takes the file. */
  readonly kind: string
}

/** The products whose files have this format. */
export const readersOf = (format: ImportFormat): readonly Reader[] =>
  known.flatMap(({ id, product, reads, kinds: [kind] }) =>
    reads === format && product !== undefined ? [{ id, product, kind }] : [],
  )
