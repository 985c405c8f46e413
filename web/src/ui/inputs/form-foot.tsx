// The row of buttons that stays at the foot of a form or dialog.
import type { ReactNode } from 'react'
import './form-foot.css'

/** Children stand at the end: Cancel, then the primary button. `start` stands opposite. */
export function FormFoot({ start, children }: { readonly start?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="form-foot">
      <div className="form-foot__start">{start}</div>
      {children}
    </div>
  )
}
