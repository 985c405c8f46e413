// A row with what the database knows of it: whether its record is here already, and by what it was found.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ImportQuery } from '@daybook/contract/import-export/formats.ts'
import type { ImportKey } from '#entities/import-keys.ts'
import { entityNamed } from '#entities/links.ts'
import { wholesOf } from '#entities/bulk/wholes.ts'
import type { ImportFile, ImportRow } from '#features/import-export/read/import-row.ts'

export interface SettledRow extends ImportRow {
  /** The key by which it was known, as it was before this import. */
  readonly former?: ImportKey
  /** Its record was found because it looks the same, not by a key. */
  readonly isMatched?: boolean
  /** Links to records that the same file makes, while these have no id yet. */
  readonly awaited?: readonly string[]
}

/** What an import is about, beside its rows. */
export interface Importing {
  /** The kind whose import took the file. */
  readonly entity: AnyEntity
  readonly file: Pick<ImportFile, 'source' | 'preset'>
  readonly choices: Pick<ImportQuery, 'make' | 'match' | 'update' | 'of'>
}

/** The kind of record that a row makes. */
export const kindOf = (
  { entity }: Pick<Importing, 'entity'>,
  { kind }: Pick<ImportRow, 'kind'>,
): AnyEntity => (kind === undefined ? entity : entityNamed(kind))

/** Organizations that the file only names are made where the person asks for it. */
export const isWanted = ({ choices }: Importing, { make }: ImportRow): boolean =>
  make === undefined || choices.make === make

/** A record that is a part of the kind that the file is about: its rows are counted with that. */
export const isPart = ({ entity }: Pick<Importing, 'entity'>, kind: AnyEntity): boolean =>
  kind !== entity && wholesOf(kind).some(({ to }) => to === entity.name)
