// The row of buttons that stays at the foot of a form or dialog.
import { type ReactNode, useEffect } from 'react'
import { watchKeyboard } from './keyboard-inset.ts'
import './form-foot.css'

/** Above an on-screen keyboard, too. Children stand at the end: Cancel, then the primary button. `start` stands opposite. */
export function FormFoot({ start, children }: { readonly start?: ReactNode; readonly children: ReactNode }) {
  useEffect(watchKeyboard, [])
  return (
    <div className="form-foot">
      <div className="form-foot__start">{start}</div>
      {children}
    </div>
  )
}
