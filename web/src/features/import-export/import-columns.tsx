// What the columns of a table mean: a person says it where the headings don't tell.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Column, columnLabel, importColumns } from '@daybook/contract/import-export/columns.ts'
import type { FoundColumn } from '@daybook/contract/import-export/formats.ts'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { Table } from '#ui/display/table.tsx'

interface ImportColumnsProps {
  readonly entity: AnyEntity
  readonly fileColumns: readonly FoundColumn[]
  readonly busy: boolean
  /** Told the API names in the order of the columns, as the import takes them. */
  readonly onMap: (columns: string) => void
}

/** The star stands where a file can't leave the field empty, which a form may not. */
function labelOf(column: Column): string {
  const label = columnLabel(column)
  const { holds, field } = column
  if (holds !== 'value' || !field) return label
  const { required, starred, fileMayLeaveEmpty } = field.of
  return required && starred && !fileMayLeaveEmpty ? `${label} *` : label
}

export function ImportColumns({ entity, fileColumns, busy, onMap }: ImportColumnsProps) {
  const [said] = useState(() => fileColumns.map(({ name = '' }) => name))
  const [names, setNames] = useState<readonly string[]>(said)
  const columns = importColumns(entity)
  const isChanged = names.some((name, at) => name !== said[at])
  return (
    <>
      <Table label="Columns of the file" className="import__mapping">
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">For example</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {fileColumns.map(({ heading, example }, at) => (
            <tr key={`${at} ${heading}`}>
              <th scope="row">{heading}</th>
              <td>
                <span className="import__cell">{example}</span>
              </td>
              <td>
                <NativeSelect
                  aria-label={`${heading} becomes`}
                  value={names[at]}
                  onChange={(event) => setNames(names.with(at, event.target.value))}
                >
                  <option value="">Not used</option>
                  {columns.map((column) => (
                    <option
                      key={column.name}
                      value={column.name}
                      disabled={names[at] !== column.name && names.includes(column.name)}
                    >
                      {labelOf(column)}
                    </option>
                  ))}
                </NativeSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="import__check">
        <Button size="sm" busy={busy} disabled={!isChanged} onClick={() => onMap(names.join(','))}>
          Check with these columns
        </Button>
      </p>
    </>
  )
}
