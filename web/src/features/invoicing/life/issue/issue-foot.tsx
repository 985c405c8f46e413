// The buttons that issue. While something stands against it they keep the focus, do nothing and say why.
import { Send } from 'lucide'
import { useId } from 'react'
import { publicSettings } from '#api/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'

interface IssueFootProps {
  /** Why it can't be issued; undefined: it can. */
  readonly blocked: string | undefined
  readonly isBusy: boolean
  readonly onCancel: () => void
  /** Without an e-mail, where one could go; the first button submits the form. */
  readonly onIssue: () => void
}

export function IssueFoot({ blocked, isBusy, onCancel, onIssue }: IssueFootProps) {
  const reason = useId()
  const { mailLeaves } = publicSettings
  const off = blocked ? { 'aria-disabled': true, 'aria-describedby': reason } : {}
  return (
    <FormFoot
      start={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <span id={reason} className="issue__reason">
        {blocked}
      </span>
      <Button
        {...off}
        type={mailLeaves ? 'button' : 'submit'}
        variant={mailLeaves ? 'secondary' : 'primary'}
        busy={isBusy}
        data-first={mailLeaves ? undefined : ''}
        onClick={() => mailLeaves && blocked === undefined && onIssue()}
      >
        Issue
      </Button>
      {mailLeaves && (
        <Button {...off} type="submit" variant="primary" busy={isBusy} data-first="">
          <Icon of={Send} />
          Issue and send
        </Button>
      )}
    </FormFoot>
  )
}
