// What of a firm's file comes in, without what is for people alone: made in a moment.
import { attachedFileParts } from '#features/conversation/files/exported-files.ts'
import type { PartsOf } from '#features/firm-export/part.ts'
import { historyParts } from '#features/firm-export/parts/history.ts'
import { storedRowParts } from '#features/firm-export/parts/stored-rows.ts'

export const rowsAlone: PartsOf = async function* (exporting) {
  yield* storedRowParts(exporting)
  yield* attachedFileParts(exporting)
  yield* historyParts(exporting)
}
