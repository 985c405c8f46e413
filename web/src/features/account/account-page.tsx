// The frame of the screens before the sign-in: the form on one side, a drawn page of the book on the other.
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { FormNotice } from './form-notice.tsx'
import type { AccountForm } from './use-account-form.ts'
import './account-page.css'

export interface AccountFrameProps {
  readonly title: string
  /** The line below the title. */
  readonly lead: ReactNode
  readonly scene: ReactNode
  /** Absent where there is nothing to fill in. */
  readonly form?: AccountForm
  /** On the button that sends the form, if there is anything to send. */
  readonly send?: string | undefined
  readonly isClosed?: boolean
  readonly onCancel?: () => void
  /** Another way, below the button that sends. */
  readonly beside?: ReactNode
  /** Below the buttons. */
  readonly after?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

export function AccountPage(props: AccountFrameProps) {
  const { title, lead, scene, form, send, isClosed = false, onCancel, beside, after, children } = props
  return (
    <div className="account">
      <div className="account__form">
        <h1 className="serif">{title}</h1>
        <p className="account__lead">{lead}</p>
        {form ? (
          <form {...form.formProps}>
            <FormNotice notice={form.notice} />
            {children}
            {send && (
              <Button type="submit" variant="primary" busy={form.isBusy} disabled={isClosed}>
                {send}
              </Button>
            )}
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
            {beside}
            {after && <p className="account__more">{after}</p>}
          </form>
        ) : (
          children
        )}
      </div>
      <div className="account__scene">{scene}</div>
    </div>
  )
}
