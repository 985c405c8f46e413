// What was chosen in the palette lately: kept encrypted like the trail, and gone with the session.
import { useEffect, useState } from 'react'
import { vault } from '#api/session/vault.ts'

/** An entry by its id, or a record by its kind and id, with the name it had. */
export interface Recent {
  readonly kind?: string
  readonly id: string | number
  readonly name: string
}

const LONGEST = 6

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  (typeof value.id === 'string' || typeof value.id === 'number') &&
  'name' in value &&
  typeof value.name === 'string' &&
  (!('kind' in value) || typeof value.kind === 'string')

async function kept(): Promise<readonly Recent[]> {
  const value = await vault.read('recent')
  return Array.isArray(value) ? value.filter(isRecent) : []
}

/** The last choices, the newest first; undefined until they are read. */
export function useRecent(): readonly Recent[] | undefined {
  const [recent, setRecent] = useState<readonly Recent[]>()
  useEffect(() => {
    let isOver = false
    void kept().then((choices) => !isOver && setRecent(choices))
    return () => {
      isOver = true
    }
  }, [])
  return recent
}

/** Puts a choice first. */
export async function remember(choice: Recent): Promise<void> {
  const others = (await kept()).filter(({ kind, id }) => kind !== choice.kind || id !== choice.id)
  await vault.write('recent', [choice, ...others].slice(0, LONGEST))
}
