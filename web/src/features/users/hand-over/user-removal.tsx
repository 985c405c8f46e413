// The question before an account is deleted: who takes over, or the usual one where nothing is open. Heavy: load it lazily.
import { useQuery } from '@tanstack/react-query'
import { user } from '@daybook/contract/entities/user.ts'
import { useEffect, useId, useState } from 'react'
import { sayError } from '#api/message-bar.ts'
import type { RemoveQuestionProps } from '#entities/override.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { findLeaving, removeWith } from './hand-over.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { removalLabels } from './own-removal.ts'

export function UserRemoval({ record, open, onAnswer }: RemoveQuestionProps) {
  // The first opening is 1, the next one 2: what is open may have changed in between. What was found stays to fade.
  const [opening, setOpening] = useState({ open: false, nth: 0 })
  if (opening.open !== open) setOpening({ open, nth: open ? opening.nth + 1 : opening.nth })
  const instance = useId()
  const { data, error, isPending } = useQuery({
    queryKey: [user.name, 'leaving', record.id, instance, opening.nth],
    queryFn: async () => (await findLeaving(record)) ?? null,
    enabled: open,
    gcTime: 0,
  })
  useEffect(() => {
    if (!error || !open) return
    sayError(error)
    onAnswer('keep')
  })
  if (isPending || error) return null
  if (data)
    return (
      <HandOverDialog
        {...data}
        kind="delete"
        open={open}
        onAnswer={(decision) => onAnswer(decision === 'cancel' ? 'keep' : removeWith(decision))}
      />
    )
  const keep = () => onAnswer('keep')
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && keep()}
      {...removalLabels(record)}
      actions={[
        { label: 'Keep it', onSelect: keep },
        { label: 'Delete', variant: 'danger', onSelect: () => onAnswer('remove') },
      ]}
    />
  )
}
