// The first things of a firm as ticks: what is done is told, what is not leads to where it is done.
import type { StartHere as Done } from '@daybook/contract/account/first-run-endpoints.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { Circle, CircleCheck } from 'lucide'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'

type Name = keyof Done

const labels: Readonly<Record<Name, string>> = {
  invite: 'Invite somebody',
  client: 'Add a client',
  task: 'Add a task',
  invoice: 'Write an invoice',
}

interface FirstThingsProps {
  readonly done: Done
  /** In their order. */
  readonly shown: readonly Name[]
  readonly onInvite: () => void
  readonly onWriteTask: () => void
}

export function FirstThings({ done, shown, onInvite, onWriteTask }: FirstThingsProps) {
  const ways: Readonly<Record<Name, string | (() => void)>> = {
    invite: onInvite,
    client: paths.add(organization),
    task: onWriteTask,
    invoice: paths.add(invoice),
  }
  return (
    <ul className="first-things" role="list">
      {shown.map((name) => (
        <li key={name} className={done[name] ? 'first-things__done' : undefined}>
          <Icon of={done[name] ? CircleCheck : Circle} />
          {done[name] ? (
            <span>
              {labels[name]} <span className="visually-hidden">done</span>
            </span>
          ) : (
            <Way label={labels[name]} way={ways[name]} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A page to go to, or what a press does. */
function Way({ label, way }: { readonly label: string; readonly way: string | (() => void) }) {
  if (typeof way === 'string') {
    return (
      <NavLink to={way} className="link">
        {label}
      </NavLink>
    )
  }
  return (
    <button type="button" className="link" onClick={way}>
      {label}
    </button>
  )
}
