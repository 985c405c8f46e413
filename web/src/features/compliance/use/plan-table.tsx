// What will be made, task by task, before it is there; below it what is left out, and why.
import type { Plan, PlannedClient } from '@daybook/contract/compliance/compliance-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { obligationOf } from '@daybook/contract/compliance/packs/packs.ts'
import { CHECK_FIRST } from '@daybook/contract/compliance/task-text.ts'
import { complianceMessages } from '@daybook/contract/messages/compliance/compliance-messages.ts'
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
          {check !== undefined && (
            <span className="plan-table__check" title={`${CHECK_FIRST}: ${check}`}>
              <Icon of={TriangleAlert} size="sm" />
              <span className="visually-hidden">{CHECK_FIRST}</span>
            </span>
          )}
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

function leftOutOf(client: PlannedClient): readonly string[] {
  const { organization, present, missing, unfit, refused } = client
  const names = present.map(({ name }) => `“${shortName(name, organization.name)}”`).join(', ')
  return [
    ...(refused === '' ? [] : [refused]),
    ...unfit,
    ...(present.length > 0 ? [words.presentLine(organization.name, names)] : []),
    ...missing.map(({ name, text }) => words.missingLine(organization.name, name, text)),
  ]
}

/** Why a day is to be checked, once for all clients that have it. */
function Checks({ clients }: { readonly clients: readonly PlannedClient[] }) {
  const lines = clients.flatMap(({ tasks }) =>
    tasks.flatMap(({ obligation, check }) =>
      check === undefined
        ? []
        : [`${obligationOf(obligation)?.name ?? obligation}. ${CHECK_FIRST}: ${check}.`],
    ),
  )
  if (lines.length === 0) return null
  return (
    <ul className="plan-table__left">
      {[...new Set(lines)].map((line) => (
        <li key={line}>
          <Icon of={TriangleAlert} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}

const isOthers = ({ refused }: PlannedClient) => refused === complianceMessages.othersClient

/** Of whom colleagues are responsible for: once for all, because nobody but an Admin can do anything about it. */
function OfOthers({ clients }: { readonly clients: readonly PlannedClient[] }) {
  const names = clients.filter(isOthers).map(({ organization }) => organization.name)
  if (names.length === 0) return null
  return (
    <li>
      <Icon of={TriangleAlert} />
      <span>{words.othersLine(names)}</span>
    </li>
  )
}

const LeftOut = ({ clients }: { readonly clients: readonly PlannedClient[] }) => (
  <ul className="plan-table__left">
    <OfOthers clients={clients} />
    {clients
      .filter((client) => !isOthers(client))
      .map((client) =>
        leftOutOf(client).map((line) => (
          <li key={line}>
            <Icon of={TriangleAlert} />
            <span>
              {line}{' '}
              {client.missing.length + client.unfit.length + client.refused.length > 0 && (
                <Link className="link" href={compliancePaths.client(client.organization.id)}>
                  {client.missing.length > 0 ? words.mend : words.change}
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
      <Checks clients={shown} />
      <LeftOut clients={plan.clients} />
    </>
  )
}
