// Asks before a changed form is left, so that nothing typed is lost by a wrong press.
import { messages } from '@daybook/contract/messages.ts'
import { useLayoutEffect, useState } from 'react'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { guardLeaving } from './leave-guard.ts'

/** Guards while `active`. */
export function UnsavedGuard({
  place,
  active,
}: {
  readonly place: 'page' | 'dialog'
  readonly active: boolean
}) {
  const [leave, setLeave] = useState<() => void>()
  const [isAsked, setAsked] = useState(false)

  // A layout effect is undone before a redirect that takes the form away looks for guards.
  useLayoutEffect(() => {
    if (!active) return undefined
    return guardLeaving(place, (proceed) => {
      setLeave(() => proceed)
      setAsked(true)
    })
  }, [active, place])

  const stay = () => setAsked(false)
  return (
    <AlertDialog
      open={isAsked}
      onOpenChange={(open) => !open && stay()}
      title={messages.unsavedTitle}
      text={messages.unsaved}
      actions={[
        { label: 'Stay', onSelect: stay },
        {
          label: 'Leave',
          variant: 'danger',
          onSelect: () => {
            stay()
            leave?.()
          },
        },
      ]}
    />
  )
}
