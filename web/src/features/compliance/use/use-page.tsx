// /compliance/use: packs, clients and who does it on the left, and every task on the right before it exists.
import type { Plan } from '@daybook/contract/compliance/compliance-calls.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { Link } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { compliancePaths } from '../compliance-paths.ts'
import { usePlan } from '../compliance-queries.ts'
import { Disclaimer } from '../disclaimer.tsx'
import { ClientChoice } from './client-choice.tsx'
import { PackList } from './pack-list.tsx'
import { PlanTable } from './plan-table.tsx'
import { useApply, useChoice } from './use-choice.ts'
import '../compliance.css'
import './use.css'

/** 'Ravi 11, Meera 5': of the tasks that will be made. */
function peopleIn({ clients }: Plan): string {
  const counts = new Map<string, number>()
  for (const { assignedTo, tasks } of clients)
    if (tasks.length > 0) counts.set(assignedTo.name, (counts.get(assignedTo.name) ?? 0) + tasks.length)
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}

const fittingIn = ({ clients }: Plan) => clients.filter(({ refused }) => refused === '').length

export function UsePage() {
  usePageTitle(words.use)
  const { chosen, ...choose } = useChoice()
  const isAsked = chosen.packs.length > 0 && chosen.organizationIds.length > 0
  const { data, error, isPlaceholderData } = usePlan(chosen)
  const { apply, isBusy, failure } = useApply(chosen)
  const plan = isAsked && !error ? data : undefined
  const fitting = plan ? fittingIn(plan) : 0
  return (
    <div className="use-packs">
      <div className="use-packs__parts">
        <PackList chosen={chosen.packs} onToggle={choose.togglePack} />
        <ClientChoice
          chosen={chosen.organizationIds}
          assignedToId={chosen.assignedToId}
          onToggle={choose.toggleClient}
          onToggleAll={choose.toggleAll}
          onGive={choose.give}
        />
        <section aria-labelledby="plan-heading" aria-busy={isPlaceholderData}>
          <h2 id="plan-heading" className="use-packs__title">
            {words.willBeMade} <em>{words.tasks(plan?.tasks ?? 0)}</em>
          </h2>
          {plan ? <PlanTable plan={plan} /> : !error && <p className="mute">{words.choose}</p>}
          {isAsked && error && (
            <Message tone="bad" role="alert">
              {sentenceOf(error)}
            </Message>
          )}
          <Disclaimer />
        </section>
      </div>
      <div className="use-packs__foot">
        <span role="status">
          {failure === undefined && plan && words.summary(plan.tasks, fitting, peopleIn(plan))}
        </span>
        {failure !== undefined && (
          <Message tone="bad" role="alert">
            {failure}
          </Message>
        )}
        <Link className={buttonClass({ variant: 'secondary' })} href={compliancePaths.grid}>
          Cancel
        </Link>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={fitting === 0 || isPlaceholderData}
          onClick={() => void apply()}
        >
          {words.make(plan?.tasks ?? 0)}
        </Button>
      </div>
    </div>
  )
}
