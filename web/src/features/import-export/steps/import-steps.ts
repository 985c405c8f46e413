// The steps of an import, and what is known at each of them.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { FoundColumn, ImportProgress, ImportReport } from '@daybook/contract/import-export/formats.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import type { Choices, Source } from '../import-calls.ts'

/** What would happen to the rows. */
export interface Look {
  readonly at: 'look'
  readonly source: Source
  readonly report: ImportReport
  readonly choices: Choices
  /** Its columns mean what the person once said of such headings. */
  readonly isRemembered: boolean
  /** Bad rows are not to stop the others. */
  readonly leaveOut: boolean
  /** The file is checked anew for another choice; meanwhile the former report stays. */
  readonly busy: boolean
}

/** No heading is known: the person says what the columns mean. */
export interface Mapping {
  readonly at: 'map'
  readonly source: Source
  readonly columns: readonly FoundColumn[]
  readonly choices: Choices
  readonly busy: boolean
}

export type ImportStep =
  | { readonly at: 'choose' }
  /** No list was named, and the headings fit several. */
  | { readonly at: 'place'; readonly file: File; readonly found: DetectedFile }
  | { readonly at: 'check'; readonly file: File }
  | Look
  | Mapping
  | {
      readonly at: 'store'
      readonly entity: AnyEntity
      readonly file: File
      readonly progress: ImportProgress | undefined
    }
