// The drop-down that choices and links share: ids and names in the browser's own menu.
import type { ReactNode, RefCallback } from 'react'
import type { FieldControl } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import './option-select.css'

export interface Option {
  readonly id: number
  readonly name: string
}

interface OptionSelectProps {
  readonly control: FieldControl
  readonly name: string
  readonly options: readonly Option[]
  /** Undefined for none. */
  readonly chosen: number | undefined
  readonly onChoose: (id: number | undefined) => void
  readonly onBlur: () => void
  readonly inputRef: RefCallback<HTMLElement>
  /** The words of "none"; without them none can only be left, not chosen. */
  readonly none?: string | undefined
  readonly leading?: ReactNode
}

/** Lets the browser find, scroll and open in the way its user knows. */
export function OptionSelect(props: OptionSelectProps) {
  const { control, name, options, chosen, onChoose, onBlur, inputRef, none, leading } = props
  return (
    <span className={leading ? 'option-select option-select--leading' : 'option-select'}>
      {leading && (
        <span className="option-select__leading" aria-hidden>
          {leading}
        </span>
      )}
      <NativeSelect
        {...control}
        ref={inputRef}
        name={name}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
        onBlur={onBlur}
      >
        {none !== undefined && <option value="">{none}</option>}
        {none === undefined && chosen === undefined && <option value="" hidden />}
        {options.map(({ id, name: label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </span>
  )
}
