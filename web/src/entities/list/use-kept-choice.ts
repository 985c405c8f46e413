// Remembers a small choice about a list on this browser.
import { useState } from 'react'
import { keepHere, keptHere } from '#lib/kept-here.ts'

/** Empty until somebody chose; an empty choice is forgotten. */
export function useKeptChoice(name: string): readonly [string, (choice: string) => void] {
  const key = `daybook.list.${name}`
  const [kept, keep] = useState(() => ({ key, choice: keptHere(key) }))
  const choose = (choice: string) => {
    keepHere(key, choice)
    keep({ key, choice })
  }
  return [kept.key === key ? kept.choice : keptHere(key), choose]
}
