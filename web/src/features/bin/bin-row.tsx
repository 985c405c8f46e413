// One deleted record, with the icon of its kind.
import type { BinEntry } from '@daybook/contract/system/bin.ts'
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
} from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'
import { DeletedRow } from './table/deleted-row.tsx'

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

interface BinRowProps {
  readonly entry: BinEntry
  readonly now: number
  readonly busy: boolean
  readonly onRestore: () => void
  readonly onDrop: () => void
}

export const BinRow = ({ entry, ...rest }: BinRowProps) => (
  <DeletedRow
    {...rest}
    title={entry.title}
    name={
      <>
        <Icon of={isSeries(entry) ? Repeat : icons[entry.entity]} />
        <span>{nameOf(entry)}</span>
      </>
    }
    kind={isSeries(entry) ? 'Series' : entities[entry.entity].title[0]}
    by={entry.deletedBy}
    deletedTime={entry.deletedTime}
    purgeTime={entry.purgeTime}
    mayRestore={entry.mayRestore}
    mayDrop={entry.mayDrop}
    shortcut="r"
  />
)
