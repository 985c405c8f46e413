// A box for a keyword, with the way to empty it again.
import { Search, X } from 'lucide'
import { type ComponentProps, useRef } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { inputClass } from './input-look.ts'
import './search-field.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** Name and placeholder. */
  readonly label?: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** The key that focuses it, shown while it is empty; listening is the caller's. */
  readonly shortcut?: string | undefined
}

/** Clearing keeps the focus in the box. */
export function SearchField(props: SearchFieldProps) {
  const { label = 'Search', value, onValueChange, shortcut, className, ...rest } = props
  const box = useRef<HTMLSpanElement>(null)
  const clear = () => {
    onValueChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <span ref={box} className={inputClass({}, `search-field ${className ?? ''}`)}>
      <Icon of={Search} />
      <input
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        {...rest}
        type="search"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {value ? (
        <IconButton size="sm" icon={X} aria-label="Clear" onClick={clear} />
      ) : (
        shortcut && <kbd aria-hidden>{shortcut}</kbd>
      )}
    </span>
  )
}
