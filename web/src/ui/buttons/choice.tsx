// One of a few: a row of them, or a list where there is little room.
import { useMedia } from '#lib/use-media.ts'
import { Segmented } from './segmented.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onValueChange } = props
  const isNarrow = useMedia('(width <= 720px)')
  if (!isNarrow) return <Segmented {...props} />
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onValueChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
