// Which list a workbook holds, in words: its first row, for whoever opens the file a month later.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import type { ColumnRange, PageFilter } from '@daybook/contract/engine/paging.ts'
import { dayMonthYear } from '@daybook/contract/english-dates.ts'
import {
  matchingKeyword,
  narrowedTo,
  ofPerson,
  sharedWithTeam,
  stretchOf,
  unknownEntry,
  workbookSentence,
} from '@daybook/contract/messages/transfer/workbook-messages.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { entityNamed, fetchSummaries } from '#entities/links.ts'
import { linkableIds } from '#entities/store.ts'

interface Asking {
  readonly deps: Deps
  readonly entity: AnyEntity
  readonly actor: Actor
}

/** Of a record that the actor may point at; another's has no name here. */
async function nameOfEntry({ deps, actor }: Asking, kind: string, id: number): Promise<string> {
  const { scopeId } = actor
  const known = await linkableIds(deps.db, entityNamed(kind), [id], { actor, scopeId })
  if (!known.has(id)) return unknownEntry(id)
  const cache = deps.revisionCache.at(actor.revision)
  const wanted = new Map([[kind, new Set([id])]])
  const found = await fetchSummaries(deps.db, wanted, [SYSTEM_SCOPE, scopeId], cache)
  const name = found.get(kind)?.get(id)?.['name']
  return typeof name === 'string' && name !== '' ? name : unknownEntry(id)
}

async function linkText(asking: Asking, name: string, id: number): Promise<string> {
  const field = asking.entity.fields[name]
  if (!field) return narrowedTo(name, unknownEntry(id))
  if (isLink(field)) return narrowedTo(field.label, await nameOfEntry(asking, field.to, id))
  const option = field.kind === 'choice' ? field.options.find((one) => one.id === id)?.name : undefined
  return narrowedTo(field.label, option ?? String(id))
}

const momentText = (time: number, timeZone: string) => {
  const moment = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
  const clock = moment.toPlainTime().toString({ smallestUnit: 'minute' })
  return clock === '00:00' ? dayMonthYear(moment) : `${dayMonthYear(moment)}, ${clock}`
}

function rangeText({ entity, actor }: Asking, name: string, { from, to }: ColumnRange): string {
  const field = entity.fields[name]
  const textOf = (value: number | undefined) => {
    if (value === undefined) return undefined
    return field?.kind === 'day'
      ? dayMonthYear(Temporal.PlainDate.from(dayOfNumber(value)))
      : momentText(value, actor.timeZone)
  }
  return stretchOf(field?.label ?? name, textOf(from), textOf(to))
}

/** 'dueDateStatus' → 'Due Date Status' */
const spaced = (name: string) =>
  name
    .replace(/Id$/, '')
    .replaceAll(/[A-Z]/g, ' $&')
    .replace(/^./, (first) => first.toUpperCase())

function namedText({ entity }: Asking, name: string, value: string | number): string {
  const field = entity.fields[name]
  const options = field && 'options' in field && !Array.isArray(field.options) ? field.options : undefined
  const words = options as Readonly<Record<string, string>> | undefined // of a word or of what is derived
  return narrowedTo(field?.label ?? spaced(name), words?.[String(value)] ?? String(value))
}

export async function filterSentence(asking: Asking, filter: PageFilter): Promise<string> {
  const { deps, entity, actor } = asking
  const links = await Promise.all(
    Object.entries(filter.links).map(([name, id]) => linkText(asking, name, id)),
  )
  return workbookSentence([
    entity.title[1],
    ...(filter.userId ? [ofPerson(await nameOfEntry(asking, people.name, filter.userId))] : []),
    ...(filter.whose ? [sharedWithTeam] : []),
    ...links,
    ...Object.entries(filter.named).map(([name, value]) => namedText(asking, name, value)),
    ...Object.entries(filter.ranges).map(([name, range]) => rangeText(asking, name, range)),
    ...(filter.keyword === '' ? [] : [matchingKeyword(filter.keyword)]),
    momentText(deps.clock(), actor.timeZone),
  ])
}
