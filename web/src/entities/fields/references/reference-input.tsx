// The picker of a reference: search, recent choices, and a new record in place. Heavy: `reference-field.tsx` loads it.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { addNew, moreMatch, nothingLike } from '@daybook/contract/messages/form-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { Plus } from 'lucide'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { useAddInPlace } from '#entities/form/add-in-place.tsx'
import { type SearchEntry, SearchSelect } from '#ui/inputs/search-select.tsx'
import { asReference } from './as-reference.ts'
import { rememberChoice } from './recent-choices.ts'
import type { ReferenceFieldProps } from './reference-field.tsx'
import { type ReferenceSearch, useReferenceSearch } from './use-reference-search.ts'

interface ReferenceInputProps extends ReferenceFieldProps {
  readonly target: AnyEntity
  /** The name of what is chosen. */
  readonly text: string
}

const ADD = 'add'

const many = (count: number) => count.toLocaleString('en-IN')

function statusOf({ isBusy, error, choices, more }: ReferenceSearch, typed: string): string {
  if (error) return sentenceOf(error)
  if (isBusy) return choices.length === 0 ? messages.pleaseWait : ''
  if (choices.length === 0) return typed ? nothingLike(typed) : messages.nothingYet
  return more > 0 ? moreMatch(many(more)) : ''
}

export function ReferenceInput(props: ReferenceInputProps) {
  const { field, target, text, value, onChange, onBlur, inputRef, control } = props
  const user = useUser()
  const addInPlace = useAddInPlace()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useReferenceSearch(target, typed, open, {
    hasPlaceholder: field.kind !== 'link' || !field.noPlaceholder,
    among: props.among,
  })
  const keyword = typed.trim()

  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const take = (record: AnyRecord) => {
    rememberChoice(user.id, target, record.id)
    onChange(asReference(target.name, record))
    props.onRecord?.(record)
  }
  const choose = (entry: SearchEntry) => {
    close()
    if (entry.id === ADD)
      return addInPlace?.({
        entity: target,
        initial: keyword ? { [target.headline]: keyword } : {},
        onAdded: take,
      })
    const record = search.recordOf(Number(entry.id))
    return record && take(record)
  }
  // Not before it is known that there is none: Enter takes what stands first.
  const mayAdd = addInPlace && mayCreate(user, target) && !search.isBusy
  const entries: readonly SearchEntry[] = [
    ...search.choices,
    ...(mayAdd ? [{ id: ADD, name: addNew(target.title[0], keyword), icon: Plus }] : []),
  ]

  return (
    <SearchSelect
      control={control}
      label={field.label}
      open={open}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      typed={typed}
      onType={setTyped}
      chosen={value ? { id: value.id, name: text } : undefined}
      entries={entries}
      onChoose={choose}
      onClear={field.kind === 'optionalLink' ? () => onChange(null) : undefined}
      status={statusOf(search, keyword)}
      isBusy={search.isBusy}
      onRetry={search.error ? search.retry : undefined}
      onBlur={onBlur}
      buttonRef={inputRef}
    />
  )
}
