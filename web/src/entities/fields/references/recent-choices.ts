// Which records a person chose last, per kind, on this browser: ids alone, so that nothing of them is written down.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'

const KEPT = 5

const keyOf = (userId: number, { name }: AnyEntity) => `daybook.recent.${userId}.${name}`

/** The latest first. */
export function recentChoices(userId: number, entity: AnyEntity): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, entity)) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, KEPT)
      : []
  } catch {
    return [] // storage may be forbidden, or hold what another version wrote
  }
}

/** The product's own placeholders are offered anyway. */
export function rememberChoice(userId: number, entity: AnyEntity, id: number): void {
  if (entity.placeholders.includes(id)) return
  const others = recentChoices(userId, entity).filter((each) => each !== id)
  try {
    localStorage.setItem(keyOf(userId, entity), JSON.stringify([id, ...others].slice(0, KEPT)))
  } catch {
    // as above; then the list goes by name
  }
}
