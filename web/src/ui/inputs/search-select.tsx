// A choice out of more than fits into a menu: a button that opens a list with a search field. Heavy: load it lazily.
import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Check, ChevronDown, History, type IconNode, Search, X } from 'lucide'
import { type KeyboardEvent, type RefCallback, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { FieldControl } from './field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { inputClass } from './input-look.ts'
import '#ui/overlays/menu-popup.css'
import './select.css'
import './search-select.css'

export interface SearchEntry {
  readonly id: number | string
  readonly name: string
  /** A second line. */
  readonly detail?: string
  readonly isRecent?: boolean
  /** The entry does something instead of being chosen; its id is a word. */
  readonly icon?: IconNode
}

interface SearchSelectProps {
  readonly control: FieldControl
  readonly label: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly typed: string
  readonly onType: (text: string) => void
  readonly chosen: SearchEntry | undefined
  readonly entries: readonly SearchEntry[]
  readonly onChoose: (entry: SearchEntry) => void
  /** Takes the choice away; absent where there must be one. */
  readonly onClear?: (() => void) | undefined
  /** What a reader hears, and everybody sees below the search field. */
  readonly status: string
  readonly isBusy: boolean
  /** After a failure. */
  readonly onRetry?: (() => void) | undefined
  readonly onBlur: () => void
  readonly buttonRef: RefCallback<HTMLElement>
}

const isSame = (left: SearchEntry, right: SearchEntry) => left.id === right.id

/** Arrows and Enter choose while one types; typing on the closed button opens it. */
export function SearchSelect(props: SearchSelectProps) {
  const { control, label, open, onOpenChange, typed, onType, chosen, entries, status } = props
  const box = useRef<HTMLSpanElement>(null)
  // The list may take a moment to come: what is typed meanwhile belongs to its search field, too.
  const openByTyping = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && (open || event.key !== ' ')
    if (!isText || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onType(open ? typed + event.key : event.key)
    if (!open) onOpenChange(true)
  }
  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={entries}
        filter={null}
        value={chosen ?? null}
        onValueChange={(next) => next && props.onChoose(next)}
        isItemEqualToValue={isSame}
        itemToStringLabel={(entry) => entry.name}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => {
          // When an entry is chosen its name would be written into the search field of the next opening.
          if (reason === 'input-change' || reason === 'input-clear') onType(text)
        }}
        open={open}
        onOpenChange={(next) => onOpenChange(next)}
        autoHighlight
      >
        <span ref={box} className={inputClass({}, 'search-select')}>
          <Combobox.Trigger
            {...control}
            ref={props.buttonRef}
            className="search-select__button"
            onBlur={props.onBlur}
            onKeyDown={openByTyping}
          >
            <span className="select__value">
              <span className="search-select__chosen">{chosen?.name}</span>
            </span>
            <Icon of={ChevronDown} />
          </Combobox.Trigger>
          {props.onClear && chosen && (
            <IconButton
              size="sm"
              icon={X}
              aria-label={`Clear ${label}`}
              title="Clear"
              onClick={() => {
                props.onClear?.()
                box.current?.querySelector('button')?.focus()
              }}
            />
          )}
        </span>
        <Combobox.Portal>
          <Combobox.Positioner className="menu" anchor={box} sideOffset={4}>
            <Combobox.Popup className="menu__popup search-select__popup" aria-label={label}>
              <span className={inputClass({}, 'search-select__search')}>
                <Icon of={Search} />
                <Combobox.Input placeholder="Search" aria-label={`Search ${label}`} />
              </span>
              <Combobox.Status className="search-select__status">{status}</Combobox.Status>
              {props.onRetry && (
                <Button size="sm" className="search-select__retry" onClick={props.onRetry}>
                  Try again
                </Button>
              )}
              <Combobox.List className="search-select__list" aria-label={label} aria-busy={props.isBusy}>
                {(entry: SearchEntry) => <Entry key={entry.id} entry={entry} />}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  )
}

function Entry({ entry }: { readonly entry: SearchEntry }) {
  const { name, detail, isRecent, icon } = entry
  return (
    <Combobox.Item value={entry} className={icon ? 'menu__item search-select__action' : 'menu__item'}>
      {icon && <Icon of={icon} />}
      <span className="search-select__words">
        <span>{name}</span>
        {detail && <span className="search-select__detail">{detail}</span>}
      </span>
      {isRecent && (
        <span className="search-select__recent" title="Chosen lately">
          <Icon of={History} />
        </span>
      )}
      <Combobox.ItemIndicator className="search-select__recent">
        <Icon of={Check} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}
