// A whole number that is 0 or 1, as a switch.
import { Switch } from '#ui/inputs/switch.tsx'
import type { AnyInputProps } from './any-input.ts'

export const FlagInput = ({ name, value, onChange, onBlur, inputRef, control }: AnyInputProps) => (
  <Switch
    {...control}
    ref={inputRef}
    name={name}
    checked={value === 1}
    onBlur={onBlur}
    onChange={({ target }) => onChange(target.checked ? 1 : 0)}
  />
)
