// One thing that was deleted: what, of which kind, by whom, when, how long still, and the ways back and out for good.
import { daysLeft, type BinEntry, LATE_DAYS } from '@daybook/contract/system/bin.ts'
import { Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

interface DeletedRowProps extends Pick<BinEntry, 'purgeTime' | 'mayRestore' | 'mayDrop'> {
  /** What the buttons call it. */
  readonly title: string
  /** What stands in the first cell. */
  readonly name: ReactNode
  readonly kind: string
  readonly by: BinEntry['deletedBy']
  /** Epoch milliseconds, as `now`. */
  readonly deletedTime: number
  readonly now: number
  readonly busy: boolean
  /** The key that presses "Restore" where the row has the focus. */
  readonly shortcut?: string
  readonly onRestore: () => void
  readonly onDrop: () => void
}

export function DeletedRow({ title, name, kind, by, deletedTime, purgeTime, now, ...ways }: DeletedRowProps) {
  const user = useUser()
  const days = daysLeft(purgeTime, now)
  return (
    <tr className="bin-row">
      <th scope="row" className="bin-row__name">
        {name}
      </th>
      <td className="bin-row__kind">{kind}</td>
      <td className="bin-row__who">{by.id === user.id ? 'You' : `${by.firstname} ${by.lastname}`}</td>
      <td className="bin-row__when">
        <time dateTime={new Date(deletedTime).toISOString()}>{formatStamp(deletedTime, user.timeZone)}</time>
      </td>
      <td className="bin-row__left" data-late={days < LATE_DAYS || undefined}>
        {days === 1 ? '1 day' : `${days} days`}
      </td>
      <td className="bin-row__acts">
        <Ways title={title} {...ways} />
      </td>
    </tr>
  )
}

type WaysProps = Pick<
  DeletedRowProps,
  'title' | 'mayRestore' | 'mayDrop' | 'busy' | 'shortcut' | 'onRestore' | 'onDrop'
>

const Ways = ({ title, mayRestore, mayDrop, busy, shortcut, onRestore, onDrop }: WaysProps) => (
  <div>
    {mayDrop && (
      <IconButton
        icon={Trash2}
        size="sm"
        aria-label={`Delete ${title} for good`}
        title="Delete for good"
        onClick={onDrop}
      />
    )}
    {mayRestore && (
      <Button
        size="sm"
        {...(shortcut ? { 'data-opens': true, 'data-key': shortcut, title: `Restore  ${shortcut}` } : {})}
        busy={busy}
        aria-label={`Restore ${title}`}
        onClick={onRestore}
      >
        Restore
      </Button>
    )}
  </div>
)
