// The page about an organization, put together from what several features draw. Heavy: fetched with its first visit.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { TimelineEntry } from '@daybook/contract/conversation/timeline-calls.ts'
import { useUser } from '#api/session/session.ts'
import { NotFoundPage } from '#app/pages/not-found-page.tsx'
import { ChangeEvent, FileEvent, MailEvent } from '#features/conversation/event-line.tsx'
import { CommentLine } from '#features/conversation/comment-line.tsx'
import { moneyPaths } from '#features/invoicing/money-paths.ts'
import { RecordButton } from '#features/invoicing/payment/record-button.tsx'
import { ClientRetainers } from '#features/invoicing/retainers/client-retainers.tsx'
import { billOf } from '#features/invoicing/status/bill.ts'
import { BillStatusMark } from '#features/invoicing/status/bill-status-mark.tsx'
import { OrganizationPage, type OrganizationParts } from '#features/organizations/organization-page.tsx'
import { DueDate } from '#features/tasks/card/due-date.tsx'
import { asTask, isClosed } from '#features/tasks/card/task-record.ts'
import { TaskCircle } from '#features/tasks/card/task-row.tsx'
import '#features/conversation/activity.css'
import type { PageProps } from './route.ts'

function Due({ record }: { readonly record: AnyRecord }) {
  const task = asTask(record)
  return <DueDate at={task.dueDate} zone={useUser().timeZone} closed={isClosed(task)} />
}

interface LatelyProps {
  readonly record: AnyRecord
  readonly entries: readonly TimelineEntry[]
}

const Lately = ({ record, entries }: LatelyProps) => (
  <ul role="list" className="timeline">
    {entries.map((entry) =>
      entry.kind === 'changes' ? (
        <ChangeEvent key={`h${entry.id}`} entity={organization} entry={entry} />
      ) : entry.kind === 'mails' ? (
        <MailEvent key={`m${entry.id}`} entry={entry} />
      ) : entry.kind === 'files' ? (
        <FileEvent key={`f${entry.id}`} entry={entry} />
      ) : (
        <CommentLine
          key={`c${entry.id}`}
          of={{ entity: organization, id: record.id }}
          comment={entry.comment}
        />
      ),
    )}
  </ul>
)

const parts: OrganizationParts = {
  task: { Circle: TaskCircle, Due },
  InvoiceStatus: ({ record }) => <BillStatusMark bill={billOf(record)} isDetailed />,
  Lately,
  Payment: ({ organizationId }) => <RecordButton organizationId={organizationId} isFirst={false} />,
  Retainers: ClientRetainers,
  statementPath: moneyPaths.statement,
  tasksPath: (id) => `/tasks?client=${id}&whose=team`,
}

export function AboutPage({ params }: PageProps) {
  const id = Number(params['id'])
  return Number.isSafeInteger(id) && id > 0 ? <OrganizationPage id={id} parts={parts} /> : <NotFoundPage />
}
