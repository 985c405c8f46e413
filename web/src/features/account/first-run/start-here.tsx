// The first four things for the first Admin of a firm; the list goes when they are done, or dismissed.
import {
  dismissStartHere,
  getStartHere,
  type StartHere as Done,
} from '@daybook/contract/account/first-run-endpoints.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck, X } from 'lucide'
import { paths } from '#lib/paths.ts'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import './first-run.css'

const KEY = ['start here'] as const
const steps: readonly (readonly [name: keyof Done, label: string, to: string])[] = [
  ['invite', 'Invite somebody', paths.list(user)],
  ['client', 'Add a client', paths.add(organization)],
  ['task', 'Add a task', paths.add(task)],
  ['invoice', 'Write an invoice', paths.add(invoice)],
]

export function StartHere() {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call(getStartHere), refetchOnMount: 'always' })
  const dismiss = async () => {
    try {
      client.setQueryData(KEY, await call(dismissStartHere))
    } catch (error) {
      sayError(error)
    }
  }
  const done = data?.done
  if (!done) return null
  return (
    <section className="start-here" aria-labelledby="start-here">
      <div className="start-here__head">
        <h3 id="start-here">Start here</h3>
        <IconButton size="sm" icon={X} aria-label="Dismiss Start here" onClick={() => void dismiss()} />
      </div>
      <ul role="list">
        {steps.map(([name, label, to]) => (
          <li key={name} className={done[name] ? 'start-here__done' : undefined}>
            <Icon of={done[name] ? CircleCheck : Circle} />
            {done[name] ? (
              <span>
                {label} <span className="visually-hidden">done</span>
              </span>
            ) : (
              <NavLink to={to} className="link">
                {label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
