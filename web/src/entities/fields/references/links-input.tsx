// Links to several records of a short list, as boxes to tick.
import type { LinksField } from '@daybook/contract/engine/fields.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import type { InputProps } from '#entities/fields/input-props.ts'
import { useLinkOptions } from './use-link-options.ts'
import './links-input.css'

export function LinksFieldInput(props: InputProps<LinksField>) {
  const { field, name, value, initial, onChange, onBlur, inputRef, control } = props
  const held = value ?? []
  const { options, referenceTo } = useLinkOptions(field.to, [...(initial ?? []), ...held])
  const isHeld = (id: number) => held.some((reference) => reference.id === id)

  // The list's order, whatever was ticked first: of roles the first one decides, and the strongest stands first.
  const toggle = (id: number) =>
    onChange(
      options
        .filter((option) => isHeld(option.id) !== (option.id === id))
        .map((option) => option.id)
        .sort((a, b) => a - b)
        .map(referenceTo),
    )

  return (
    <div
      id={control.id}
      role="group"
      aria-label={field.label}
      aria-describedby={control['aria-describedby']}
      className="links-input"
    >
      {options.map((option, index) => (
        <Checkbox
          key={option.id}
          ref={index === 0 ? inputRef : undefined}
          name={name}
          checked={isHeld(option.id)}
          aria-invalid={control['aria-invalid']}
          onChange={() => toggle(option.id)}
          onBlur={onBlur}
        >
          {option.name}
        </Checkbox>
      ))}
    </div>
  )
}
