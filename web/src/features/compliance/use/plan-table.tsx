// What will be made, task by task, before it is there; below it what is left out, and why.
import type { Plan, PlannedClient } from '@daybook/contract/compliance/compliance-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { CHECK_FIRST } from '@daybook/contract/compliance/task-text.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePhone } from '#lib/use-media.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { compliancePaths } from '../compliance-paths.ts'

/** Clients that are shown at first. */
const FIRST = { wide: 8, phone: 2 }

const firstName = (name: string) => name.split(' ')[0] ?? name

/** 'GSTR-3B Nov 2026 · Malabar Traders' under the client's own heading. */
const shortName = (name: string, client: string) =>
  name.endsWith(` · ${client}`) ? name.slice(0, -` · ${client}`.length) : name

const OfClient = ({ client: { organization, assignedTo, tasks } }: { readonly client: PlannedClient }) => (
  <tbody>
    <tr className="plan-table__client">
      <th scope="rowgroup" colSpan={3}>
        {organization.name}
      </th>
    </tr>
    {tasks.map(({ name, due, workBy, obligation, period, check }) => (
      <tr key={`${obligation} ${period}`}>
        <td>
          {shortName(name, organization.name)}
          {check !== undefined && <small className="plan-table__check">{`${CHECK_FIRST}: ${check}`}</small>}
        </td>
        <td>
          {spelledDay(due)}
          {workBy !== due && <small>{words.doBy(workBy)}</small>}
        </td>
        <td>
          <span className="plan-table__who">
            <Avatar name={assignedTo.name} size="sm" />
            {firstName(assignedTo.name)}
          </span>
        </td>
      </tr>
    ))}
  </tbody>
)

function leftOutOf({ organization, present, missing, refused }: PlannedClient): readonly string[] {
  const names = present.map(({ name }) => `“${shortName(name, organization.name)}”`).join(', ')
  return [
    ...(refused === '' ? [] : [refused]),
    ...(present.length > 0 ? [words.presentLine(organization.name, names)] : []),
    ...missing.map(({ name, text }) => words.missingLine(organization.name, name, text)),
  ]
}

const LeftOut = ({ clients }: { readonly clients: readonly PlannedClient[] }) => (
  <ul className="plan-table__left">
    {clients.map((client) =>
      leftOutOf(client).map((line) => (
        <li key={line}>
          <Icon of={TriangleAlert} />
          <span>
            {line}{' '}
            {client.missing.length + client.refused.length > 0 && (
              <Link className="link" href={compliancePaths.client(client.organization.id)}>
                {words.mend}
              </Link>
            )}
          </span>
        </li>
      )),
    )}
  </ul>
)

export function PlanTable({ plan }: { readonly plan: Plan }) {
  const [showsAll, setShowsAll] = useState(false)
  const first = usePhone() ? FIRST.phone : FIRST.wide
  const making = plan.clients.filter(({ tasks }) => tasks.length > 0)
  const shown = showsAll ? making : making.slice(0, first)
  const hidden = making.slice(shown.length).reduce((sum, { tasks }) => sum + tasks.length, 0)
  return (
    <>
      {making.length > 0 && (
        <Table label={words.willBeMade} className="plan-table">
          <thead>
            <tr>
              <th scope="col">{words.taskName}</th>
              <th scope="col">{words.dueDate}</th>
              <th scope="col">{words.assignedTo}</th>
            </tr>
          </thead>
          {shown.map((client) => (
            <OfClient key={client.organization.id} client={client} />
          ))}
        </Table>
      )}
      {hidden > 0 && (
        <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
          {words.showAll(hidden)}
        </Button>
      )}
      <LeftOut clients={plan.clients} />
    </>
  )
}
