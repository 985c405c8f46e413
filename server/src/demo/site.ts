// One firm of the demo while its records are written: who works there, the chance, the days, and how a row gets in.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type AnyDb, insertRow, type NewStamps } from '#entities/store.ts'
import type { Calendar } from '#demo/calendar.ts'
import type { Dice } from '#demo/dice.ts'
import type { Firm } from '#demo/people.ts'
import type { Member } from '#demo/tasks.ts'

export interface Site {
  readonly tx: AnyDb
  readonly dice: Dice
  readonly calendar: Calendar
  readonly firm: Firm
  /** Its customer's id, which is the scope of all its rows. */
  readonly scopeId: number
  readonly members: readonly Member[]
}

export const ACTIVE = { id: 1 } as const

/** One of the members wrote it on that day, every second time the Admin, whose lists are looked at first. */
export function stampsOf({ dice, calendar, members, scopeId }: Site, day: number): NewStamps {
  const { id } = dice.pickWeighted(
    members.map((member, index) => [member, index === 0 ? members.length - 1 : 1]),
  )
  const time = calendar.at(Math.min(day, -1), dice.whole(9, 18), dice.whole(0, 59))
  return { scopeId, createdById: id, createdTime: time, modifiedById: id, modifiedTime: time }
}

/** @returns the new row's id */
export const add = (
  site: Site,
  entity: AnyEntity,
  day: number,
  values: Readonly<Record<string, unknown>>,
): Promise<number> => insertRow(site.tx, entity, { dataStatus: ACTIVE, ...values }, stampsOf(site, day))
