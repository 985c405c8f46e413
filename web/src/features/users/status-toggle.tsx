// The button of a person's row and card that deactivates or activates the account.
import { useUser } from '#api/session/session.ts'
import type { RowActionsProps } from '#entities/card/list-parts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#lib/class-names.ts'
import { isActive } from './is-active.ts'
import { useSwitchAccount } from './own-account/switch-account.ts'
import './status-toggle.css'

/** Nobody switches the own account off. */
export function StatusToggle({ record, nameId }: RowActionsProps) {
  const isOwn = useUser().id === record.id
  const { switchAccount, isPending } = useSwitchAccount(record)
  const active = isActive(record)
  const word = active ? 'Deactivate' : 'Activate'
  return (
    <Button
      variant="quiet"
      size="sm"
      className={classNames('button--row', 'status-toggle', !active && 'status-toggle--on')}
      aria-describedby={nameId}
      title={isOwn ? 'This is your own account' : undefined}
      disabled={isOwn}
      busy={isPending}
      onClick={switchAccount}
    >
      {word}
    </Button>
  )
}
