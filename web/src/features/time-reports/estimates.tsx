// Tasks that have worked most of their estimate, or more than it.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { EstimateWarning } from '@daybook/contract/time/report-calls.ts'
import { TriangleAlert } from 'lucide'
import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { wholePercent } from './percent.ts'

const WHOLE = 100

export function Estimates({ estimates }: { readonly estimates: readonly EstimateWarning[] }) {
  const heading = useId()
  if (estimates.length === 0) return null
  return (
    <section className="estimates" aria-labelledby={heading}>
      <h2 id={heading}>{reportMessages.estimatesTitle}</h2>
      <ul role="list">
        {estimates.map(({ task, project, worked, estimated, share }) => (
          <li key={task.id} data-over={share >= WHOLE || undefined}>
            <Icon of={TriangleAlert} />
            <span>
              <Link className="link" href={paths.edit(projectTask, task.id)}>
                {task.name}
              </Link>
              <small>{project.name}</small>
            </span>
            <span className="estimates__hours">
              {reportMessages.estimateOver(clockText(worked), clockText(estimated))}
            </span>
            <b>{wholePercent(share)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
