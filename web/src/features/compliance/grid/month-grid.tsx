// The grid of a month: clients down, obligations across; on a phone a list by client.
import type { Grid, GridColumn, GridRow } from '@daybook/contract/compliance/compliance-calls.ts'
import { spelledDay, spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { periodWords } from '@daybook/contract/compliance/duty-name.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { CHECK_FIRST } from '@daybook/contract/compliance/task-text.ts'
import { TriangleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { usePhone } from '#lib/use-media.ts'
import { Table } from '#ui/display/table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { compliancePaths } from '../compliance-paths.ts'
import { GridCell } from './grid-cell.tsx'
import { keepOneStop, useCellKeys } from './use-cell-keys.ts'
import { useCloseTask } from './use-close-task.ts'

export function MonthGrid({ grid }: { readonly grid: Grid }) {
  const isPhone = usePhone()
  const close = useCloseTask()
  const onKeyDown = useCellKeys((task) => void close(task))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => keepOneStop(box.current))
  return (
    <div ref={box} onKeyDown={onKeyDown} onFocus={() => keepOneStop(box.current)}>
      {isPhone ? <ClientList grid={grid} /> : <ClientTable grid={grid} />}
    </div>
  )
}

const Head = ({ column: { name, law, check, source } }: { readonly column: GridColumn }) => (
  <th scope="col" title={`${law} · ${source}`}>
    <span className="pack-grid__law">{law}</span>
    {name}
    {check !== undefined && (
      <span className="pack-grid__check" title={`${CHECK_FIRST}: ${check}`}>
        <Icon of={TriangleAlert} />
        <span className="visually-hidden">{`${CHECK_FIRST}: ${check}`}</span>
      </span>
    )}
  </th>
)

function ClientTable({ grid: { month, columns, rows } }: { readonly grid: Grid }) {
  return (
    <Table role="grid" label={`${words.title} ${spelledMonth(month)}`} className="pack-grid" sticky>
      <thead>
        <tr>
          <th scope="col">{words.client}</th>
          {columns.map((column) => (
            <Head key={column.obligation} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.organization.id}>
            <th scope="row">
              <Link href={compliancePaths.client(row.organization.id)}>{row.organization.name}</Link>
              {row.responsible && <small>{row.responsible.name}</small>}
            </th>
            {columns.map((column) => (
              <td key={column.obligation}>
                <OfObligation row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function OfObligation({ row, column }: { readonly row: GridRow; readonly column: GridColumn }) {
  const cells = row.cells.filter(({ obligation }) => obligation === column.obligation)
  const missing = row.missing.find(({ obligation }) => obligation === column.obligation)
  if (cells.length === 0 && !missing) return <span className="pack-grid__none">–</span>
  // Tasks that are there stay in sight, whatever is missing for those to come.
  return (
    <>
      {cells.map((cell) => (
        <GridCell key={cell.period} cell={cell} column={column} />
      ))}
      {missing && (
        <Link className="pack-cell pack-cell--missing" href={compliancePaths.client(row.organization.id)}>
          {missing.text}
        </Link>
      )}
    </>
  )
}

function ClientList({ grid: { columns, rows } }: { readonly grid: Grid }) {
  const columnOf = (id: string) => columns.find(({ obligation }) => obligation === id)
  return (
    <ul className="pack-list">
      {rows.map((row) => (
        <li key={row.organization.id}>
          <h3>
            <Link href={compliancePaths.client(row.organization.id)}>{row.organization.name}</Link>
          </h3>
          {row.cells.length + row.missing.length === 0 && <p className="mute">{words.nothingDue}</p>}
          <ul>
            {row.cells.map((cell) => (
              <li key={`${cell.obligation} ${cell.period}`}>
                <span>
                  {columnOf(cell.obligation)?.name} <small>{periodWords(cell.period)}</small>
                  <small className="pack-list__day">
                    {spelledDay(cell.due)}
                    {cell.workBy !== cell.due && `, ${words.doBy(cell.workBy)}`}
                  </small>
                </span>
                <GridCell cell={cell} column={columnOf(cell.obligation)} />
              </li>
            ))}
            {row.missing.map((missing) => (
              <li key={missing.obligation}>
                <span>{missing.name}</span>
                <Link
                  className="pack-cell pack-cell--missing"
                  href={compliancePaths.client(row.organization.id)}
                >
                  {missing.text}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
