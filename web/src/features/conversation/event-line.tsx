// What happened between comments, one line each: a save with its first field, a mail with where it went.
import type { ChangeEntry, FileEntry, MailEntry } from '@daybook/contract/conversation/timeline-calls.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { Mail, Paperclip, Pencil, Plus, Trash2 } from 'lucide'
import { ChangeLine, verbOf } from '#entities/history/change-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Time } from './time.tsx'

/** What Daybook does by itself. */
const DAYBOOK = 'Daybook'

const looks = { create: Plus, update: Pencil, remove: Trash2 }

interface ChangeEventProps {
  readonly entity: AnyEntity
  readonly entry: ChangeEntry
}

export function ChangeEvent({ entity, entry: { change, time } }: ChangeEventProps) {
  const action = change.action === 'create' || change.action === 'remove' ? change.action : 'update'
  const who = <b>{change.actor?.firstname ?? DAYBOOK}</b>
  const kind = entity.title[0].toLowerCase()
  return (
    <li className="timeline__event">
      <Icon of={looks[action]} size="sm" />
      <span>
        {who}{' '}
        {action === 'update' ? (
          <>
            {verbOf(change) ?? 'changed'} <ChangeLine entry={change} />
          </>
        ) : action === 'create' ? (
          `made this ${kind}`
        ) : (
          `deleted this ${kind}`
        )}{' '}
        · <Time at={time} />
      </span>
    </li>
  )
}

export const MailEvent = ({ entry: { by, to, time } }: { readonly entry: MailEntry }) => (
  <li className="timeline__event">
    <Icon of={Mail} size="sm" />
    <span>
      <b>{by?.firstname ?? DAYBOOK}</b> mailed it to {to} · <Time at={time} />
    </span>
  </li>
)

export const FileEvent = ({ entry: { file, time } }: { readonly entry: FileEntry }) => (
  <li className="timeline__event">
    <Icon of={Paperclip} size="sm" />
    <span>
      <b>{file.createdBy.firstname}</b> added {file.name} · <Time at={time} />
    </span>
  </li>
)
