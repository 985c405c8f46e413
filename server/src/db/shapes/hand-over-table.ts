// Large hand-overs, as a Kysely type.
import type { Generated } from 'kysely'

/** What the worker still has to give from one person to another (rules/tenancy 17). */
export interface HandOverTable {
  id: Generated<number>
  scopeId: number
  fromId: number
  toId: number
  /** HandOverPart, separated by commas. */
  parts: string
  /** Tasks and series that went. */
  done: number
  /** How many of those are series. */
  series: number
  total: number
  /** 'ended': the leaver came back first. */
  state: 'running' | 'done' | 'ended'
  createdById: number
  createdTime: number
  endedTime: number | null
}

export interface HandOverTables {
  handOver: HandOverTable
}
