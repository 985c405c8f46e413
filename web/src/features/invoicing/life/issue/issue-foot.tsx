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
  readonly onIssue: (send: boolean) => void
}

export function IssueFoot({ blocked, isBusy, onCancel, onIssue }: IssueFootProps) {
  const reason = useId()
  const { mailLeaves } = publicSettings
  const off = blocked ? { 'aria-disabled': true, 'aria-describedby': reason } : {}
  const issue = (send: boolean) => blocked === undefined && onIssue(send)
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
        variant={mailLeaves ? 'secondary' : 'primary'}
        busy={isBusy}
        data-first={mailLeaves ? undefined : ''}
        onClick={() => issue(false)}
      >
        Issue
      </Button>
      {mailLeaves && (
        <Button {...off} variant="primary" busy={isBusy} data-first="" onClick={() => issue(true)}>
          <Icon of={Send} />
          Issue and send
        </Button>
      )}
    </FormFoot>
  )
}
