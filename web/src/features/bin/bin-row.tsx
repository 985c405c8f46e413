// One deleted record: what, who, when, how long still, and the way back.
import { daysLeft, type BinEntry, LATE_DAYS } from '@daybook/contract/system/bin.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import {
  Bookmark,
  Building2,
  CircleCheck,
  Contact,
  FileText,
  Folder,
  type IconNode,
  LayoutTemplate,
  ListChecks,
  ReceiptText,
  Repeat,
  Store,
  Trash2,
} from 'lucide'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'

const icons: Readonly<Record<BinEntry['entity'], IconNode>> = {
  task: CircleCheck,
  taskTemplate: LayoutTemplate,
  bookmark: Bookmark,
  organization: Building2,
  contact: Contact,
  project: Folder,
  projectTask: ListChecks,
  invoice: ReceiptText,
  quote: FileText,
  sellerProfile: Store,
}

const isSeries = ({ entity, parts = 0 }: BinEntry) => entity === 'task' && parts > 0

/** 'Weekly status report, 12 upcoming' */
const nameOf = (entry: BinEntry) =>
  isSeries(entry) ? `${entry.title}, ${entry.parts} upcoming` : entry.title

const leftText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

interface BinRowProps {
  readonly entry: BinEntry
  readonly now: number
  readonly busy: boolean
  readonly onRestore: () => void
  readonly onDrop: () => void
}

export function BinRow({ entry, now, busy, onRestore, onDrop }: BinRowProps) {
  const user = useUser()
  const { deletedBy, deletedTime, purgeTime, mayRestore, mayDrop, title } = entry
  const days = daysLeft(purgeTime, now)
  const who = deletedBy.id === user.id ? 'You' : `${deletedBy.firstname} ${deletedBy.lastname}`
  return (
    <tr className="bin-row">
      <th scope="row" className="bin-row__name">
        <Icon of={isSeries(entry) ? Repeat : icons[entry.entity]} />
        <span>{nameOf(entry)}</span>
      </th>
      <td className="bin-row__kind">{isSeries(entry) ? 'Series' : entities[entry.entity].title[0]}</td>
      <td className="bin-row__who">{who}</td>
      <td className="bin-row__when">
        <time dateTime={new Date(deletedTime).toISOString()}>{formatStamp(deletedTime, user.timeZone)}</time>
      </td>
      <td className="bin-row__left" data-late={days < LATE_DAYS || undefined}>
        {leftText(days)}
      </td>
      <td className="bin-row__acts">
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
              data-opens
              data-key="r"
              busy={busy}
              aria-label={`Restore ${title}`}
              title="Restore  r"
              onClick={onRestore}
            >
              Restore
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
