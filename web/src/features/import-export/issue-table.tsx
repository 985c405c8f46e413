// Rows of a file, each with its column and its sentence; a long list is cut, with what is left said below.
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import { Table } from '#ui/display/table.tsx'

const SHOWN = 100

export function IssueTable({
  label,
  issues,
}: {
  readonly label: string
  readonly issues: readonly RowIssue[]
}) {
  const more = issues.length - SHOWN
  return (
    <>
      <Table label={label} className="import__issues">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What about it</th>
          </tr>
        </thead>
        <tbody>
          {issues.slice(0, SHOWN).map(({ row, column, message }, index) => (
            <tr key={`${index} ${row}`}>
              <th scope="row">{row}</th>
              <td>{column ?? 'Whole row'}</td>
              <td className="import__sentence">{message}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className="import__more">and {more.toLocaleString('en-IN')} more</p>}
    </>
  )
}
