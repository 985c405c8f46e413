// The table of what was deleted: records in one, files whose records stayed in another.
import type { ComponentProps, ReactNode } from 'react'
import { Table } from '#ui/display/table.tsx'

/** 'Kind' of a record, 'Record' of a file. */
const headingsOf = (second: string) => ['Name', second, 'Deleted by', 'Deleted', 'Gone in']

interface BinTableProps extends Omit<ComponentProps<typeof Table>, 'children' | 'className'> {
  /** The heading of what stands beside the name. */
  readonly second: string
  readonly children: ReactNode
}

export const BinTable = ({ second, children, ...rest }: BinTableProps) => (
  <Table {...rest} className="bin-table">
    <thead>
      <tr>
        {headingsOf(second).map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">Restore</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
)
