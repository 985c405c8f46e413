// Remembers a small choice about a list on this browser. What is found there later may be anything.
import { useState } from 'react'

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return '' // storage may be forbidden; then the choice lasts as long as the screen
  }
}

function write(key: string, choice: string) {
  try {
    if (choice) localStorage.setItem(key, choice)
    else localStorage.removeItem(key)
  } catch {
    // as above
  }
}

/** Empty until somebody chose; an empty choice is forgotten. */
export function useKeptChoice(name: string): readonly [string, (choice: string) => void] {
  const key = `daybook.list.${name}`
  const [kept, keep] = useState(() => ({ key, choice: read(key) }))
  const choose = (choice: string) => {
    write(key, choice)
    keep({ key, choice })
  }
  return [kept.key === key ? kept.choice : read(key), choose]
}
