// Asks before a changed form is left, so that nothing typed is lost by a wrong press.
import { messages } from '@daybook/contract/messages/messages.ts'
import { use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isSignedInAs, useUser } from '#api/session/session.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import type { Draft } from './kept-drafts.ts'
import { DialogDepthContext } from '#entities/editor/dialog-depth.ts'
import { guardLeaving } from './leave-guard.ts'

interface UnsavedGuardProps {
  readonly active: boolean
  /** The person was asked, and leaves. */
  readonly onLeave?: () => void
  /** The changed form is going, and nobody was asked: its session ended, or a part of its page failed. */
  readonly onCutOff: (cause: Draft['cause']) => void
}

/** Guards while `active`. */
export function UnsavedGuard({ active, onLeave, onCutOff }: UnsavedGuardProps) {
  const layer = use(DialogDepthContext)
  const { id } = useUser()
  const cutOff = useEffectEvent(onCutOff)
  const [leave, setLeave] = useState<() => void>()
  const [isAsked, setAsked] = useState(false)
  /** The guard still stood when it was undone. */
  const isCut = useRef(false)

  // A layout effect is undone before a redirect that takes the form away looks for guards.
  useLayoutEffect(() => {
    if (!active) return undefined
    const stop = guardLeaving(layer, (proceed) => {
      setLeave(() => proceed)
      setAsked(true)
    })
    return () => {
      if (!stop()) return
      if (!isSignedInAs(id)) cutOff('session')
      else isCut.current = true
    }
  }, [active, layer, id])
  // Undone after the one above, and only when the form goes as a whole.
  useLayoutEffect(() => {
    isCut.current = false
  })
  useLayoutEffect(
    () => () => {
      if (isCut.current) cutOff('failure')
    },
    [],
  )

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
            onLeave?.()
            leave?.()
          },
        },
      ]}
    />
  )
}
