// Chooses a currency by its code or name. Heavy: `foreign-fields.tsx` loads it.
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { type RefCallback, useState } from 'react'
import type { FieldControl } from '#ui/inputs/field.tsx'
import { SearchSelect } from '#ui/inputs/search-select.tsx'
import { currenciesLike, currencyName } from './currency-choices.ts'

export interface CurrencySelectProps {
  readonly control: FieldControl
  readonly label: string
  /** '' while none is chosen. */
  readonly code: string
  /** Open at once, for whoever has just asked for it. */
  readonly startsOpen: boolean
  readonly onChoose: (code: string) => void
  /** The list was closed and nothing is chosen. */
  readonly onLeave: () => void
  readonly onBlur: () => void
  readonly buttonRef: RefCallback<HTMLElement>
}

export function CurrencySelect(props: CurrencySelectProps) {
  const { control, label, code, startsOpen, onChoose, onLeave, onBlur, buttonRef } = props
  const [open, setOpen] = useState(startsOpen)
  const [typed, setTyped] = useState('')
  const entries = currenciesLike(typed)
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  return (
    <SearchSelect
      control={control}
      label={label}
      open={open}
      onOpenChange={(next) => {
        if (next) return setOpen(true)
        close()
        if (code === '') onLeave()
      }}
      typed={typed}
      onType={setTyped}
      chosen={code === '' ? undefined : { id: code, name: `${code} ${currencyName(code)}` }}
      entries={entries}
      onChoose={({ id }) => {
        close()
        onChoose(String(id))
      }}
      status={entries.length === 0 ? currencyWords.noSuchCurrency(typed.trim()) : ''}
      isBusy={false}
      onBlur={onBlur}
      buttonRef={buttonRef}
    />
  )
}
