// What is known of clients: their organizations, facts and packs, read together.
import { sql } from 'kysely'
import type { Named } from '@daybook/contract/compliance/compliance-calls.ts'
import {
  type ClientFacts,
  COMPANY_TYPES,
  type CompanyType,
  GST_SCHEMES,
  type GstScheme,
  knownPacks,
  NO_FACTS,
  stateOfClient,
} from '@daybook/contract/compliance/facts.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import type { Selectable } from 'kysely'
import type { ComplianceProfileTable } from '#db/shapes/compliance-tables.ts'
import { nameOf } from '#entities/links.ts'
import { type AnyDb, rowsByIds } from '#entities/store.ts'
import { dayIn } from '#indian-day.ts'

export type Profile = Selectable<ComplianceProfileTable>

export interface Client {
  readonly organization: Named
  readonly taxNumber: string
  readonly facts: ClientFacts
  /** Of the GST, by its facts or its tax number; '' where neither says one. */
  readonly state: string
  readonly packs: readonly string[]
  readonly responsibleId: number | null
  /** Undefined where nobody has said anything of it. */
  readonly profile: Profile | undefined
}

const isScheme = (text: string): text is GstScheme => Object.hasOwn(GST_SCHEMES, text)
const isType = (text: string): text is CompanyType => Object.hasOwn(COMPANY_TYPES, text)

const factsOf = ({ gstScheme, companyType, state, agmDay, kycDay }: Profile): ClientFacts => ({
  gstScheme: isScheme(gstScheme) ? gstScheme : '',
  companyType: isType(companyType) ? companyType : '',
  state,
  agmDay: dayIn(agmDay),
  kycDay: dayIn(kycDay),
})

export const packsIn = (column: string): string[] => knownPacks(column === '' ? [] : column.split(','))

interface OrganizationRow {
  readonly id: number
  readonly name: string
  readonly taxNumber: string
}
export function clientOf({ id, name, taxNumber }: OrganizationRow, profile: Profile | undefined): Client {
  const facts = profile ? factsOf(profile) : NO_FACTS
  return {
    organization: { id, name },
    taxNumber,
    facts,
    state: stateOfClient(facts, taxNumber),
    packs: profile ? packsIn(profile.packs) : [],
    responsibleId: profile?.responsibleId ?? null,
    profile,
  }
}

const profilesOf = async (db: AnyDb, scopeId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, Profile>()
  const rows = await db
    .selectFrom('complianceProfile')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('organizationId', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.organizationId, row]))
}

const organizationsOf = (db: AnyDb, scopeId: number) =>
  db
    .selectFrom('organization')
    .select(['organization.id', 'organization.name', 'organization.taxNumber'])
    .where('organization.scopeId', '=', scopeId)

const byName = sql`lower("organization"."name")`

/** In the order of their names; what is not there, or another firm's, is left out. */
export async function clientsByIds(db: AnyDb, scopeId: number, ids: readonly number[]): Promise<Client[]> {
  if (ids.length === 0) return []
  const rows = await organizationsOf(db, scopeId)
    .where('organization.id', 'in', [...ids])
    .orderBy(byName)
    .orderBy('organization.id')
    .execute()
  const profiles = await profilesOf(db, scopeId, ids)
  return rows.map((row) => clientOf(row, profiles.get(row.id)))
}

/** By name; `pattern` as lists search. */
export async function clientsByName(
  db: AnyDb,
  scopeId: number,
  { pattern, limit }: { readonly pattern: string; readonly limit: number },
): Promise<{ readonly list: Client[]; readonly total: number }> {
  const found = organizationsOf(db, scopeId).where(
    sql<boolean>`"organization"."searchText" like ${pattern} escape '\\'`,
  )
  const rows = await found.orderBy(byName).orderBy('organization.id').limit(limit).execute()
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const profiles = await profilesOf(
    db,
    scopeId,
    rows.map(({ id }) => id),
  )
  return { list: rows.map((row) => clientOf(row, profiles.get(row.id))), total: Number(total) }
}

/** What people are called, also those who have left. */
export async function namesOf(db: AnyDb, scopeId: number, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows = wanted.length > 0 ? await rowsByIds(db, people, wanted, [scopeId]) : []
  const names = new Map(rows.map((row) => [row.id, nameOf(people, row)]))
  return (id: number): Named => ({ id, name: names.get(id) ?? '' })
}
