// Tasks that have worked most of their estimate, or more than it.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { EstimateWarning } from '@daybook/contract/time/report-calls.ts'
import { TriangleAlert } from 'lucide'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { wholePercent } from './percent.ts'

const WHOLE = 100
/** Until all are asked for. */
const SHOWN = 8

export function Estimates({ estimates }: { readonly estimates: readonly EstimateWarning[] }) {
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  if (estimates.length === 0) return null
  return (
    <section className="estimates" aria-labelledby={heading}>
      <h2 id={heading}>{reportMessages.estimatesTitle}</h2>
      <ul role="list">
        {(isWhole ? estimates : estimates.slice(0, SHOWN)).map(
          ({ task, project, worked, estimated, share }) => (
            <li key={task.id} data-over={share > WHOLE || undefined}>
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
          ),
        )}
      </ul>
      {estimates.length > SHOWN && !isWhole && (
        <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
          {reportMessages.allEstimates(estimates.length)}
        </Button>
      )}
    </section>
  )
}
