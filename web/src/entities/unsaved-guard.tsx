// Asks before a changed form is left, so that nothing typed is lost by a wrong press.
import { messages } from '@daybook/contract/messages.ts'
import { use, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isSignedInAs, useUser } from '#api/session.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { LayerContext } from './layer.ts'
import { guardLeaving } from './leave-guard.ts'

interface UnsavedGuardProps {
  readonly active: boolean
  /** The session ended under the changed form, and nobody was asked. */
  readonly onCutOff: () => void
}

/** Guards while `active`. */
export function UnsavedGuard({ active, onCutOff }: UnsavedGuardProps) {
  const layer = use(LayerContext)
  const { id } = useUser()
  const cutOff = useEffectEvent(onCutOff)
  const [leave, setLeave] = useState<() => void>()
  const [isAsked, setAsked] = useState(false)

  // A layout effect is undone before a redirect that takes the form away looks for guards.
  useLayoutEffect(() => {
    if (!active) return undefined
    const stop = guardLeaving(layer, (proceed) => {
      setLeave(() => proceed)
      setAsked(true)
    })
    return () => {
      if (stop() && !isSignedInAs(id)) cutOff()
    }
  }, [active, layer, id])

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
