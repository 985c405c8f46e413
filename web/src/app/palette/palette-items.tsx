// The lines of the palette: an entry, a choice of lately, and the records of one kind.
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { Command } from 'cmdk'
import { ArrowRight, type IconNode } from 'lucide'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { useOpenRecord } from '#entities/card/record-link.tsx'
import { referenceText } from '#entities/card/reference-text.ts'
import { recordName, valueText } from '#entities/card/value-text.ts'
import { usePagePath } from '#entities/override.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { paths } from '#lib/paths.ts'
import type { Entry, Reach } from './entries.ts'
import { kindIcon } from './kind-icon.ts'
import type { Recent } from './recent.ts'
import type { FoundKind } from './use-found.ts'

export type Choose = (choice: Recent, run: () => void) => void

interface LineProps {
  readonly value: string
  readonly icon: IconNode
  readonly label: string
  readonly detail?: string | undefined
  readonly shortcut?: string | undefined
  readonly onChoose: () => void
}

function Line({ value, icon, label, detail, shortcut, onChoose }: LineProps) {
  return (
    <Command.Item value={value} className="palette__item" onSelect={onChoose}>
      <Icon of={icon} />
      <span className="palette__label">{label}</span>
      {detail && <span className="palette__detail">{detail}</span>}
      {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    </Command.Item>
  )
}

interface EntryItemProps {
  readonly entry: Entry
  /** Tells the same entry apart in two groups. */
  readonly group?: string
  readonly onChoose: () => void
}

export const EntryItem = ({ entry, group = 'entry', onChoose }: EntryItemProps) => (
  <Line
    value={`${group} ${entry.id}`}
    icon={entry.icon}
    label={entry.label}
    detail={entry.detail}
    shortcut={entry.shortcut}
    onChoose={onChoose}
  />
)

/** People have no one name. */
const nameOf = (kind: AnyEntity, record: AnyRecord) =>
  typeof record['firstname'] === 'string' && typeof record['lastname'] === 'string'
    ? referenceText({ firstname: record['firstname'], lastname: record['lastname'] })
    : recordName(kind, record)

/** The first time on the card, else its first line. */
function detailOf({ card, fields }: AnyEntity, record: AnyRecord, zone: string): string {
  const shown = card.flatMap((name) => {
    const field = fields[name]
    return field ? [{ kind: field.kind, text: valueText(field, record[name], zone) }] : []
  })
  return (
    (shown.find(({ kind, text }) => kind === 'instant' && text) ?? shown.find(({ text }) => text))?.text ?? ''
  )
}

interface RecordItemProps {
  readonly kind: AnyEntity
  readonly record: AnyRecord
  readonly group: string
  readonly name: string
  readonly detail: string
  readonly onChoose: Choose
}

/** To the page about it, which has its form; where there is none, to the form. */
function useReachRecord(kind: AnyEntity): (record: AnyRecord | number) => void {
  const open = useOpenRecord(kind)
  const pageOf = usePagePath()
  const [, navigate] = useLocation()
  return (target) => {
    const to = pageOf(kind.name, typeof target === 'number' ? target : target.id)
    if (to === undefined) open(target)
    else navigate(to)
  }
}

function RecordItem({ kind, record, group, name, detail, onChoose }: RecordItemProps) {
  const open = useReachRecord(kind)
  return (
    <Line
      value={`${group} ${kind.name} ${record.id}`}
      icon={kindIcon(kind)}
      label={name}
      detail={detail}
      onChoose={() => onChoose({ kind: kind.name, id: record.id, name }, () => open(record))}
    />
  )
}

interface RecentItemProps {
  readonly recent: Recent
  readonly entries: readonly Entry[]
  readonly kinds: readonly AnyEntity[]
  readonly reach: Reach
  readonly onChoose: Choose
}

export function RecentItem({ recent, entries, kinds, reach, onChoose }: RecentItemProps) {
  const kind = kinds.find(({ name }) => name === recent.kind)
  const entry = entries.find(({ id }) => recent.kind === undefined && id === recent.id)
  if (kind && typeof recent.id === 'number')
    return <RecentRecord kind={kind} id={recent.id} name={recent.name} onChoose={onChoose} />
  if (!entry) return null
  return <EntryItem entry={entry} group="recent" onChoose={() => onChoose(recent, () => entry.run(reach))} />
}

interface RecentRecordProps {
  readonly kind: AnyEntity
  readonly id: number
  readonly name: string
  readonly onChoose: Choose
}

/** Opened by its id alone: it may have changed since. */
function RecentRecord({ kind, id, name, onChoose }: RecentRecordProps) {
  const open = useReachRecord(kind)
  return (
    <Line
      value={`recent ${kind.name} ${id}`}
      icon={kindIcon(kind)}
      label={name}
      detail={kind.title[0]}
      onChoose={() => onChoose({ kind: kind.name, id, name }, () => open(id))}
    />
  )
}

interface RecordGroupProps extends FoundKind {
  readonly heading: string
  readonly keyword: string
  readonly onChoose: Choose
  readonly onAll: (path: string) => void
}

const listOf = (kind: AnyEntity, keyword: string) =>
  kind.name === task.name
    ? paths.tasks.filtered({ keyword })
    : `${paths.list(kind)}?${new URLSearchParams({ search: keyword })}`

/** A few records, and the way to all that were found. */
export function RecordGroup({ kind, records, total, heading, keyword, onChoose, onAll }: RecordGroupProps) {
  const zone = useUser().timeZone
  return (
    <Command.Group heading={heading} value={`kind ${kind.name}`}>
      {records.map((record) => (
        <RecordItem
          key={record.id}
          kind={kind}
          record={record}
          group="found"
          name={nameOf(kind, record)}
          detail={detailOf(kind, record, zone)}
          onChoose={onChoose}
        />
      ))}
      {keyword !== '' && total > records.length && (
        <Line
          value={`all ${kind.name}`}
          icon={ArrowRight}
          label={`All ${total} in ${kind.title[1]}`}
          onChoose={() => onAll(listOf(kind, keyword))}
        />
      )}
    </Command.Group>
  )
}
