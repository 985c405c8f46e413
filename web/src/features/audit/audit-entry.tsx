// One entry of the audit log: when, who, what, and unfolded field by field and where from.
import { type AuditAction, type AuditEntry, countedIn } from '@daybook/contract/system/audit.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { ChevronDown } from 'lucide'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ChangeLine, ChangeList } from '#entities/history/change-list.tsx'
import { formatSeconds } from '#lib/format-time.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { callIn, columnsOf, hasValues, sentenceOf, whoOf } from './labels.ts'

/** Of a sign-in nobody wants to open the account. */
const opened: readonly AuditAction[] = ['create', 'update', 'read_across', 'refused']

/** All of its fields are new, or gone: none of them is what changed. */
const isWhole = ({ action }: AuditEntry) => action === 'create' || action === 'remove'

interface EntryProps {
  readonly entry: AuditEntry
  /** Kinds of records that have a form to open. */
  readonly kinds: readonly string[]
  readonly hasCustomer: boolean
  /** Whoever administers Daybook finds by it what was refused. */
  readonly hasCall: boolean
  /** What is behind the line is there from the start: where somebody looks for an address that they don't know. */
  readonly isUnfolded?: boolean
}

function OpenLink({ entry: { entity, recordId, action }, kinds }: Pick<EntryProps, 'entry' | 'kinds'>) {
  const isThere = recordId > 0 && opened.includes(action) && kinds.includes(entity)
  if (!isThere || !isEntityName(entity)) return null
  return (
    <Link href={paths.edit(entities[entity], recordId)}>
      Open the {entities[entity].title[0].toLowerCase()}
    </Link>
  )
}

/** Where it came from, and the way to the record. */
function From({ entry, kinds, hasCustomer, hasCall }: EntryProps) {
  const zone = useUser().timeZone
  const counted = countedIn(entry)
  const call = hasCall ? callIn(entry) : undefined
  return (
    <p className="audit-entry__from">
      {hasCustomer && entry.customer && <span>{entry.customer.organizationName}</span>}
      {counted && <span>since {formatSeconds(counted.firstTime, zone)}</span>}
      {entry.address && <span>from {entry.address}</span>}
      {counted && !entry.address && counted.some && (
        <span>
          from {counted.some}
          {counted.some.split(', ').length < counted.addresses && ' …'}
        </span>
      )}
      {call && <span>{call}</span>}
      {entry.result !== 'done' && entry.requestId && <span>request {entry.requestId}</span>}
      <OpenLink entry={entry} kinds={kinds} />
    </p>
  )
}

function What({ entry }: Pick<EntryProps, 'entry'>) {
  const columns = columnsOf(entry)
  if (!columns) return <span className="audit-entry__sentence">{sentenceOf(entry)}</span>
  return (
    <>
      <span>{columns.did}</span>
      <span className="audit-entry__what">
        <b>{columns.what}</b> <small>{columns.kind}</small>
      </span>
    </>
  )
}

/** One line; the rest of it, every field and where it came from, unfolds. */
export function Entry(props: EntryProps) {
  const { entry } = props
  const zone = useUser().timeZone
  const who = whoOf(entry)
  return (
    <li className="audit-entry" data-bad={entry.result !== 'done' || undefined}>
      <details open={props.isUnfolded}>
        <summary className="audit-entry__row">
          <time dateTime={new Date(entry.time).toISOString()}>{formatSeconds(entry.time, zone)}</time>
          <span className="audit-entry__who">
            <Avatar name={who} size="sm" />
            <span>{who}</span>
          </span>
          <What entry={entry} />
          <span className="audit-entry__change">
            {hasValues(entry) && !isWhole(entry) && <ChangeLine entry={entry} />}
          </span>
          <Icon of={ChevronDown} />
        </summary>
        <div className="audit-entry__rest">
          {hasValues(entry) && <ChangeList entry={entry} />}
          <From {...props} />
        </div>
      </details>
    </li>
  )
}
