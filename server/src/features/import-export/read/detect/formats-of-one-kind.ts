// Files of the world outside that hold records of one kind, whatever is in them.
import { contact } from '@daybook/contract/entities/contact.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ImportFormat } from '@daybook/contract/import-export/formats.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'

interface OneKind {
  readonly entity: AnyEntity
  /** What is said in the list of another kind. */
  readonly refusal: string
}

/** A format that is not here is a table, or is read as one. */
export const formatsOfOneKind: Readonly<Partial<Record<ImportFormat, OneKind>>> = {
  ics: { entity: task, refusal: importExportMessages.noCalendars },
  vcf: { entity: contact, refusal: importExportMessages.noCards },
}
