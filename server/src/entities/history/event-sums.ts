// Many events of one kind as one: how many there were, from where, when the first and the last.
import { ADDRESSES_COUNTED, countedChanges } from '@daybook/contract/system/audit.ts'
import type { AuditEvent } from '#entities/history/events.ts'

/** So many are named. */
const NAMED = 5

export interface Sum {
  /** What they have in common. */
  readonly event: AuditEvent
  readonly times: number
  readonly firstTime: number
  readonly lastTime: number
  /** At most as many as are counted. */
  readonly addresses: ReadonlySet<string>
}

/** @param isOfMany it names nobody, because others are counted with it */
export function sumOf(event: AuditEvent, isOfMany: boolean): Sum {
  const { time, by } = event
  const common = isOfMany ? { ...event, scopeId: 0, entity: '', recordId: 0, title: '' } : event
  return { event: common, times: 1, firstTime: time, lastTime: time, addresses: new Set([by.origin.address]) }
}

/** What is not the same in both says nothing about all. */
const inCommon = (event: AuditEvent, other: AuditEvent): AuditEvent => {
  const isSame = event.entity === other.entity && event.recordId === other.recordId
  const title = event.title === other.title ? (event.title ?? '') : ''
  return isSame ? { ...event, title } : { ...event, entity: '', recordId: 0, title }
}

export function joined(sum: Sum, other: Sum): Sum {
  const addresses = [...sum.addresses, ...other.addresses]
  return {
    event: inCommon(sum.event, other.event),
    times: sum.times + other.times,
    firstTime: Math.min(sum.firstTime, other.firstTime),
    lastTime: Math.max(sum.lastTime, other.lastTime),
    addresses: new Set([...new Set(addresses)].slice(0, ADDRESSES_COUNTED)),
  }
}

export function addedTo(sum: Sum, event: AuditEvent): Sum {
  const { time, by } = event
  const { address } = by.origin
  const isKnown = sum.addresses.has(address) || sum.addresses.size >= ADDRESSES_COUNTED
  return {
    event: inCommon(sum.event, sum.event.scopeId === event.scopeId ? event : sum.event),
    times: sum.times + 1,
    firstTime: Math.min(sum.firstTime, time),
    lastTime: Math.max(sum.lastTime, time),
    addresses: isKnown ? sum.addresses : new Set([...sum.addresses, address]),
  }
}

/** The entry that stands for all of them; a single one stands for itself. */
export function entryOf({ event, times, firstTime, lastTime, addresses }: Sum): AuditEvent {
  if (times === 1) return event
  const [address = '', ...more] = addresses
  return {
    ...event,
    by: { userId: event.by.userId, origin: { requestId: '', address: more.length === 0 ? address : '' } },
    time: lastTime,
    changes: countedChanges({
      times,
      addresses: addresses.size,
      some: [...addresses].slice(0, NAMED).join(', '),
      firstTime,
    }),
  }
}
