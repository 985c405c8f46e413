// The list's keyword search: a form without validation, with a way to clear it.
import { KEYWORD_MAX } from '@daybook/contract/engine/limits.ts'
import { type SubmitEvent, useEffect, useState } from 'react'
import { SearchField } from '#ui/inputs/search-field.tsx'

const PAUSE_MS = 400

interface SearchBoxProps {
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
}

/** Searches on Enter and after a pause in typing; clearing searches at once. */
export function SearchBox({ keyword, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(keyword)
  const [seen, setSeen] = useState(keyword)
  if (seen !== keyword) {
    setSeen(keyword)
    // A keyword that changed elsewhere (Back, another menu entry) replaces what was typed.
    if (text.trim() !== keyword) setText(keyword)
  }

  const search = (wanted: string) => {
    if (wanted.trim() !== keyword) onSearch(wanted.trim())
  }
  useEffect(() => {
    if (text.trim() === keyword) return
    const timer = setTimeout(() => search(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search(text)
  }
  const change = (next: string) => {
    setText(next)
    if (next === '') search('')
  }
  return (
    <form role="search" className="list-search" onSubmit={submit}>
      <SearchField
        value={text}
        onValueChange={change}
        shortcut="/"
        maxLength={KEYWORD_MAX}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  )
}
