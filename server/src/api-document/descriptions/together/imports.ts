// The imports of the last thirty days and their undo, described.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PERSON, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import { IMPORT_UNDO_DAYS } from '@daybook/contract/engine/limits.ts'
import { type ImportBatch, listImports, undoImport } from '@daybook/contract/import-export/import-calls.ts'
import { importUndoMessages } from '@daybook/contract/messages/imports/undo-messages.ts'

const DAY = 24 * 60 * 60 * 1000

const batch: ImportBatch = {
  id: 31,
  entity: 'bookmark',
  preset: 'table',
  fileName: 'bookmarks.csv',
  added: 1,
  changed: 0,
  importedBy: { id: 12, firstname: SAMPLE_PERSON.firstname, lastname: SAMPLE_PERSON.lastname },
  createdTime: SAMPLE_TIME,
  undoneTime: null,
  undoUntil: SAMPLE_TIME + IMPORT_UNDO_DAYS * DAY,
  mayUndo: true,
}

export const importBatchCalls = [
  described(listImports, {
    description:
      'What came in as files in the last 30 days, newest first, 200 at most: one’s own, for an Admin all of the firm. `entity` is the kind whose import took the file; `added` and `changed` count records of all kinds.',
    example: () => ({ answer: { imports: [batch] } }),
  }),
  described(undoImport, {
    description:
      'Undoes an import within 30 days: for whoever imported, and an Admin. What it added and nobody touched since goes into the bin as one entry, with the keys of its file, so that the same file may come in again; of what it changed, fields that still hold what the file said get their former values. Everything else stays and is told in `stayed`, 200 at most, with the reason. A large import is undone in turns of 250 records; sent again it goes on with what is left, and an import that is undone stays so. 409 where a later import met some of the same records: that one is undone first.',
    errors: ['conflict'],
    example: (id) => ({
      params: { id: id('imported') },
      answer: { message: importUndoMessages.undone, data: { gone: 1, restored: 0, stayed: [] } },
    }),
  }),
]
