// /compliance/extensions: days that were moved by a notification, as the firm entered them. An Admin adds and withdraws.
import { type Extension, withdrawExtension } from '@daybook/contract/compliance/compliance-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { dutyName, periodWords } from '@daybook/contract/compliance/duty-name.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { STATES } from '@daybook/contract/invoicing/states.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { compliancePaths } from '../compliance-paths.ts'
import { useExtensions } from '../compliance-queries.ts'
import { Disclaimer } from '../disclaimer.tsx'
import { ExtensionForm } from './extension-form.tsx'
import '../compliance.css'
import './extensions.css'

export function ExtensionsPage() {
  usePageTitle(words.extensions)
  const mayEnter = can(useUser(), 'ownAdmin')
  const { data, error, refetch } = useExtensions()
  return (
    <div className="compliance">
      <div className="compliance__head">
        <h2>{words.extensions}</h2>
        <Link className="link" href={compliancePaths.grid}>
          {words.back}
        </Link>
      </div>
      {mayEnter ? <ExtensionForm /> : <p className="mute">{words.onlyAdmins}</p>}
      {!data && <RecordPending error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="mute">{words.noExtensions}</p>}
      {data && data.length > 0 && <ExtensionRows list={data} mayWithdraw={mayEnter} />}
      <Disclaimer />
    </div>
  )
}

interface RowsProps {
  readonly list: readonly Extension[]
  readonly mayWithdraw: boolean
}

function ExtensionRows({ list, mayWithdraw }: RowsProps) {
  return (
    <Table label={words.extensions} className="extension-rows">
      <thead>
        <tr>
          <th scope="col">{words.obligation}</th>
          <th scope="col">{words.period}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.newDay}</th>
          <th scope="col">{words.notification}</th>
          <th scope="col">{words.enteredBy}</th>
          <th scope="col">
            <span className="visually-hidden">{words.withdraw}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.id} data-withdrawn={one.withdrawnTime !== null || undefined}>
            <th scope="row">{one.name}</th>
            <td>{periodWords(one.period)}</td>
            <td>{one.state === '' ? words.everyState : STATES[one.state]}</td>
            <td>{spelledDay(one.due)}</td>
            <td>
              {one.notification}
              {one.source !== '' && <small>{one.source}</small>}
            </td>
            <td>{one.createdBy.name}</td>
            <td>
              {one.withdrawnTime === null ? mayWithdraw && <Withdraw extension={one} /> : words.withdrawn}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Withdraw({ extension: { id, name, period } }: { readonly extension: Extension }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      const { message } = await call(withdrawExtension, { params: { id } })
      say({ tone: 'good', text: message })
      await client.invalidateQueries()
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={isBusy}
      aria-label={`${words.withdraw} ${dutyName({ name }, period)}`}
      onClick={() => void withdraw()}
    >
      {words.withdraw}
    </Button>
  )
}
