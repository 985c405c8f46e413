// The list's one question before a deletion: asked by whichever card or row, shown once.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'

const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

interface RemoveQuestion {
  readonly ask: (record: AnyRecord) => void
  /** To be rendered somewhere; empty until somebody asks. */
  readonly question: ReactNode
}

export function useRemoveQuestion(entity: AnyEntity): RemoveQuestion {
  const [removal, setRemoval] = useState<{ readonly record: AnyRecord; readonly open: boolean }>()
  const ask = useCallback((record: AnyRecord) => setRemoval({ record, open: true }), [])
  const question = removal && (
    <PopUpBoundary onFail={() => setRemoval(undefined)}>
      <RemoveDialog
        entity={entity}
        record={removal.record}
        open={removal.open}
        onClose={() => setRemoval({ ...removal, open: false })}
      />
    </PopUpBoundary>
  )
  return { ask, question }
}
