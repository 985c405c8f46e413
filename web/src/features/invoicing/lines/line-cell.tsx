// One cell of a line: the declared input of a task group's field, under a name that says which line it is of.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import { FieldInput } from '#entities/fields/field-input.tsx'
import type { FormValues } from '#entities/form/form-mode.ts'
import { sentenceIn } from '#entities/leaving/sentence-in.ts'
import { type AnyCell, type Cell, shownAmountOf, type TypedLine } from './typed-line.ts'
import type { LineEdits } from './use-line-edits.ts'

const ignore = () => undefined

interface LineCellProps {
  readonly line: TypedLine
  readonly index: number
  readonly cell: Cell
  readonly edits: LineEdits
  /** Where a label of its own is drawn. */
  readonly id?: string
}

/** What is wrong at this cell, as the form or the server said it. */
export function useCellError(index: number, cell: AnyCell): string | undefined {
  const { errors } = useFormState<FormValues>({ name: 'lines' })
  const ofLines: unknown = errors['lines']
  if (typeof ofLines !== 'object' || ofLines === null) return undefined
  const ofLine: unknown = Reflect.get(ofLines, String(index))
  return typeof ofLine === 'object' && ofLine !== null ? sentenceIn(Reflect.get(ofLine, cell)) : undefined
}

export function LineCell({ line, index, cell, edits, id }: LineCellProps) {
  const own = useId()
  const error = useCellError(index, cell)
  const field = invoiceTaskGroup.fields[cell]
  const value = cell === 'amount' ? shownAmountOf(line) : line[cell]
  return (
    <div className="line-cell" data-cell={cell}>
      <FieldInput
        field={field}
        name={`lines.${index}.${cell}`}
        value={value}
        initial={value}
        onChange={(next) => edits.change(index, { [cell]: next })}
        onBlur={ignore}
        inputRef={ignore}
        overwritten={cell === 'amount' && line.amount !== null}
        control={{
          id: id ?? own,
          'aria-describedby': error ? `${own}-error` : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': cell === 'name' ? true : undefined,
          ...(id ? {} : { 'aria-label': `${field.label}, line ${index + 1}` }),
        }}
      />
      {error && (
        <p className="field__error" id={`${own}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
