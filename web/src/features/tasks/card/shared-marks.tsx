// For whom a task is done, as a way to them, and that the whole firm sees it; nothing of a task that has neither.
import { AUDIENCE, audiences } from '@daybook/contract/entities/task.ts'
import { organization as client } from '@daybook/contract/entities/organization.ts'
import { Link } from 'wouter'
import { referenceText } from '#entities/card/reference-text.ts'
import { paths } from '#lib/paths.ts'
import type { TaskRecord } from './task-record.ts'

const firm = audiences.find(({ id }) => id === AUDIENCE.firm)?.name

/** A list leaves both keys out while they hold their defaults. */
type Marked = Partial<Pick<TaskRecord, 'organization' | 'audience'>>

export function SharedMarks({ task: { organization, audience } }: { readonly task: Marked }) {
  const isShared = audience?.id === AUDIENCE.firm
  if (!organization && !isShared) return null
  return (
    <span className="shared-marks">
      {organization && (
        <Link href={paths.about(client, organization.id)} title={referenceText(organization)}>
          {referenceText(organization)}
        </Link>
      )}
      {isShared && <span className="shared-marks__firm">{firm}</span>}
    </span>
  )
}
