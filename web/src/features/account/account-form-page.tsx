// The frame of an account form inside the application, whose header has the title already.
import { Button } from '#ui/buttons/button.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import type { AccountFrameProps } from './account-page.tsx'
import { FormNotice } from './form-notice.tsx'
import '#entities/form/record-form.css'
import './account-form-page.css'

type OwnFormProps = Omit<AccountFrameProps, 'scene'>

export function AccountFormPage({ lead, form, send, isClosed, onCancel, after, children }: OwnFormProps) {
  return (
    <form {...form?.formProps} className="record-form record-form--page">
      <div className="record-form__body account-form">
        <p className="account-form__lead">{lead}</p>
        <FormNotice notice={form?.notice} />
        {children}
        {after && <p>{after}</p>}
      </div>
      {(onCancel !== undefined || send !== undefined) && (
        <FormFoot>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          {send && (
            <Button type="submit" variant="primary" busy={form?.isBusy} disabled={isClosed}>
              {send}
            </Button>
          )}
        </FormFoot>
      )}
    </form>
  )
}
