// One entry of the audit log: when, who, what in a sentence, and field by field.
import { type AuditAction, type AuditEntry, countedIn } from '@daybook/contract/system/audit.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ChangeList } from '#entities/history/change-list.tsx'
import { formatSeconds } from '#lib/format-time.ts'
import { callIn, hasValues, sentenceOf, whoOf } from './labels.ts'

/** Of a sign-in nobody wants to open the account. */
const opened: readonly AuditAction[] = ['create', 'update', 'read_across', 'refused']

interface EntryProps {
  readonly entry: AuditEntry
  /** Kinds of records that have a form to open. */
  readonly kinds: readonly string[]
  readonly hasCustomer: boolean
  /** Whoever administers Daybook finds by it what was refused. */
  readonly hasCall: boolean
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

export function Entry({ entry, kinds, hasCustomer, hasCall }: EntryProps) {
  const zone = useUser().timeZone
  const isBad = entry.result !== 'done'
  const counted = countedIn(entry)
  const call = hasCall ? callIn(entry) : undefined
  return (
    <li className="audit-entry" data-bad={isBad || undefined}>
      <time className="audit-entry__time" dateTime={new Date(entry.time).toISOString()}>
        {formatSeconds(entry.time, zone)}
      </time>
      <div className="audit-entry__what">
        <p>
          <b>{whoOf(entry)}</b> {sentenceOf(entry)}
        </p>
        {hasValues(entry) && <ChangeList entry={entry} />}
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
          {isBad && entry.requestId && <span>request {entry.requestId}</span>}
          <OpenLink entry={entry} kinds={kinds} />
        </p>
      </div>
    </li>
  )
}
