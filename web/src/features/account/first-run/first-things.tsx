// The first things of a firm as ticks: what is done is told, what is not leads to where it is done.
import {
  FIRST_STEPS,
  type FirstStep,
  type StartHere as Done,
} from '@daybook/contract/account/first-run-endpoints.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { Circle, CircleCheck } from 'lucide'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'

const labels: Readonly<Record<FirstStep, string>> = {
  firm: 'Say where your firm is',
  seller: 'Add a seller profile',
  invite: 'Invite somebody',
  client: 'Add a client',
  task: 'Add a task',
  invoice: 'Write an invoice',
  give: 'Give somebody a task',
  reach: 'Let reminders reach your phone',
}

interface FirstThingsProps {
  /** Those that are named are shown. */
  readonly done: Done
  readonly onInvite: () => void
  readonly onWriteTask: () => void
}

export function FirstThings({ done, onInvite, onWriteTask }: FirstThingsProps) {
  const ways: Readonly<Record<FirstStep, string | (() => void)>> = {
    firm: paths.settings.firm,
    seller: paths.add(sellerProfile),
    invite: onInvite,
    client: paths.add(organization),
    task: onWriteTask,
    invoice: paths.add(invoice),
    give: paths.tasks.team,
    reach: paths.settings.reminders,
  }
  return (
    <ul className="first-things" role="list">
      {FIRST_STEPS.filter((name) => done[name] !== undefined).map((name) => (
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
