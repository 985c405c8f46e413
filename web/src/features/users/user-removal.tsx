// The question before an account is deleted: who takes over, or the usual one where nothing is open. Heavy: load it lazily.
import { useQuery } from '@tanstack/react-query'
import { user } from '@daybook/contract/entities/user.ts'
import { useEffect } from 'react'
import { sayError } from '#api/message-bar.ts'
import type { RemoveQuestionProps } from '#entities/override.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { findLeaving, removeWith } from './hand-over.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { wordsOfRemoval } from './own-removal.ts'

export function UserRemoval({ record, open, onAnswer }: RemoveQuestionProps) {
  const { data, error, isPending } = useQuery({
    queryKey: [user.name, 'leaving', record.id],
    queryFn: async () => (await findLeaving(record)) ?? null,
    enabled: open,
    // What is open may have changed since it was asked last.
    gcTime: 0,
    refetchOnWindowFocus: false,
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
      {...wordsOfRemoval(record)}
      actions={[
        { label: 'Keep it', onSelect: keep },
        { label: 'Delete', variant: 'danger', onSelect: () => onAnswer('remove') },
      ]}
    />
  )
}
