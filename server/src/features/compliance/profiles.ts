// Writes what is known of a client. Whoever writes it locks its row until the transaction ends.
import { isDeepStrictEqual } from 'node:util'
import type { ClientFacts } from '@daybook/contract/compliance/facts.ts'
import { fitPacks, knownPacks } from '@daybook/contract/compliance/facts.ts'
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Client, Profile } from '#features/compliance/clients.ts'
import { isAtWork } from '#features/compliance/who.ts'

const dayOrNull = (day: string | null) => (day === null ? null : (dayNumberOf(day) ?? null))

export const columnsOfFacts = ({ agmDay, kycDay, ...facts }: ClientFacts) => ({
  ...facts,
  agmDay: dayOrNull(agmDay),
  kycDay: dayOrNull(kycDay),
})

const NOTHING: Omit<Profile, 'scopeId' | 'organizationId'> = {
  gstScheme: '',
  state: '',
  companyType: '',
  agmDay: null,
  kycDay: null,
  packs: '',
  responsibleId: null,
  appliedById: 0,
  appliedTime: 0,
  formerly: '',
  madeUntil: 0,
  modifiedById: 0,
  modifiedTime: 0,
}

type Change = Partial<Omit<Profile, 'scopeId' | 'organizationId'>>

/** What an undo puts back. */
interface Formerly {
  readonly packs: string
  readonly responsibleId: number | null
  readonly gstScheme: string
  readonly companyType: string
  readonly appliedById: number
}
/** What a use of packs changed, as its row keeps it. */
export interface Use {
  readonly byId: number
  /** The row's modified time as the use left it: with another one somebody said something since. */
  readonly stamp: number
  readonly formerly: Formerly
}

const stampAfter = (before: Profile | undefined, now: number) =>
  Math.max(now, (before?.modifiedTime ?? 0) + 1)

export async function writeProfile(
  { tx, actor, now }: Pick<Saving, 'tx' | 'actor' | 'now'>,
  organizationId: number,
  { before, change }: { readonly before: Profile | undefined; readonly change: Change },
): Promise<void> {
  const changed = { ...change, modifiedById: actor.userId, modifiedTime: stampAfter(before, now) }
  await tx
    .insertInto('complianceProfile')
    .values({ ...NOTHING, ...changed, scopeId: actor.scopeId, organizationId })
    .onConflict((conflict) => conflict.columns(['scopeId', 'organizationId']).doUpdateSet(changed))
    .execute()
}

/** There from now on, and locked: whoever does the same waits. */
export async function lockProfile({ tx, actor }: Saving, organizationId: number): Promise<void> {
  await tx
    .insertInto('complianceProfile')
    .values({ ...NOTHING, scopeId: actor.scopeId, organizationId })
    .onConflict((conflict) =>
      conflict
        .columns(['scopeId', 'organizationId'])
        // Changes nothing, and locks the row.
        .doUpdateSet((eb) => ({ madeUntil: eb.ref('complianceProfile.madeUntil') })),
    )
    .execute()
}

/** In whose name the night makes tasks: who chose packs first, as long as the client has some and they are at work; else who asks. */
export async function applierOf({ tx, actor }: Saving, profile: Profile | undefined): Promise<number> {
  const isKept = profile && profile.packs !== '' && (await isAtWork(tx, actor.scopeId, profile.appliedById))
  return isKept ? profile.appliedById : actor.userId
}

/** Chooses packs for a client, in addition to those it has. Where that changes nothing, an earlier use of them can still be taken back. */
export async function choosePacks(
  saving: Saving,
  { organization, profile, packs, facts, responsibleId }: Client,
  wanted: {
    readonly packs: readonly string[]
    readonly responsibleId: number | null
    readonly today: number
    /** Tasks were made for it: they can be taken back with this use. */
    readonly hasTasks: boolean
  },
): Promise<void> {
  const now = knownPacks([...packs, ...wanted.packs])
  const said = fitPacks(wanted.packs, facts).facts
  const formerly: Formerly = {
    packs: packs.join(','),
    responsibleId,
    gstScheme: facts.gstScheme,
    companyType: facts.companyType,
    appliedById: profile?.appliedById ?? 0,
  }
  const appliedById = await applierOf(saving, profile)
  const after: Formerly = {
    packs: now.join(','),
    responsibleId: wanted.responsibleId ?? responsibleId,
    gstScheme: said.gstScheme,
    companyType: said.companyType,
    appliedById,
  }
  if (!wanted.hasTasks && profile && isDeepStrictEqual(after, formerly)) return
  const use: Use = { byId: saving.actor.userId, stamp: stampAfter(profile, saving.now), formerly }
  await writeProfile(saving, organization.id, {
    before: profile,
    change: {
      ...after,
      appliedTime: saving.now,
      formerly: JSON.stringify(use),
      madeUntil: wanted.today,
    },
  })
}
