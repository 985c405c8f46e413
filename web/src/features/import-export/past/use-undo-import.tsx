// Asks before an import of former days is undone, and does it.
import type { ImportBatch } from '@daybook/contract/import-export/import-calls.ts'
import {
  pastImportWords as words,
  undoConsequence,
  undoQuestion,
} from '@daybook/contract/messages/imports/past-import-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#entities/editor/question-store.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { takeBack } from './take-back.ts'

const askToUndo = ({ fileName, added, changed }: ImportBatch) =>
  ask<boolean>(({ open, onAnswer }) => (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={undoQuestion(fileName || words.unnamed)}
      text={undoConsequence(added, changed)}
      actions={[
        { label: words.keep, onSelect: () => onAnswer(false) },
        { label: words.undo, variant: 'primary', onSelect: () => onAnswer(true) },
      ]}
    />
  ))

export function useUndoImport() {
  const client = useQueryClient()
  const [busyId, setBusy] = useState<number>()
  const undo = async (batch: ImportBatch) => {
    if (!(await askToUndo(batch))) return
    setBusy(batch.id)
    await takeBack(batch.id, client)
    setBusy(undefined)
  }
  return { busyId, undo }
}
