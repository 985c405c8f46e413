// Which provider it is: fills in what is the same for all of its kind.
import { useId } from 'react'
import { type Preset, presets } from './presets.ts'

interface PresetChoiceProps {
  readonly value: Preset | undefined
  readonly onChange: (preset: Preset) => void
}

export function PresetChoice({ value, onChange }: PresetChoiceProps) {
  const id = useId()
  return (
    <fieldset className="presets">
      <legend>Which one is it?</legend>
      {presets.map((preset) => (
        <label key={preset.name} className="preset">
          <input type="radio" name={id} checked={preset === value} onChange={() => onChange(preset)} />
          {preset.name}
        </label>
      ))}
    </fieldset>
  )
}
