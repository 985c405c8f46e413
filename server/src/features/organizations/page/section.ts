// The parts of an organization's page come from the features that know them: each is given whom it is about and who asks.
import { SECTION_COUNT, SECTION_ROWS, type Section } from '@daybook/contract/organizations/page.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { KnownRow } from '#entities/record-text.ts'
import type { Cache } from '#runtime/revision-cache.ts'

/** Of which organization, and for whom. */
export interface PageOf {
  readonly deps: Deps
  readonly actor: Actor
  /** Of people and lookups. */
  readonly cache: Cache
  readonly organizationId: number
  readonly row: RowFor<'organization'>
  /** The organization's. */
  readonly scopeId: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** References to the organization itself are not read again. */
export const knownOn = ({ row }: PageOf): readonly KnownRow[] => [{ entity: organization, row }]

/** @param found how many rows were found, at most one more than are counted */
export const sectionOf = <Row>(rows: readonly Row[], found: number): Section<Row> => ({
  rows: rows.slice(0, SECTION_ROWS),
  total: Math.min(found, SECTION_COUNT),
  more: found > SECTION_COUNT,
})
