// What is known of a client that its obligations depend on, and which packs go with it (rules/compliance 4).
import { verdictOnGstin } from '#invoicing/gstin.ts'
import { STATES } from '#invoicing/states.ts'
import { type ClientEvent, eventLabel, type Missing } from '#compliance/due-date.ts'
import type { EventName } from '#compliance/obligation.ts'
import { packOf } from '#compliance/packs/packs.ts'

export const GST_SCHEMES = {
  '': 'Not said',
  monthly: 'Regular, every month',
  qrmp: 'Regular, every quarter (QRMP)',
  composition: 'Composition',
  none: 'Not registered',
} as const
export type GstScheme = keyof typeof GST_SCHEMES

export const COMPANY_TYPES = {
  '': 'Not said',
  individual: 'Individual',
  proprietor: 'Proprietor',
  partnership: 'Partnership',
  company: 'Company',
  llp: 'LLP',
  other: 'Trust, society or other',
} as const
export type CompanyType = keyof typeof COMPANY_TYPES

export interface ClientFacts {
  readonly gstScheme: GstScheme
  /** Two digits of the GST; '': as its tax number says. */
  readonly state: string
  readonly companyType: CompanyType
  /** The last annual general meeting, 'YYYY-MM-DD'. */
  readonly agmDay: string | null
  /** 31 March of the third year, after which directors confirm their data. */
  readonly kycDay: string | null
}
export const NO_FACTS: ClientFacts = {
  gstScheme: '',
  state: '',
  companyType: '',
  agmDay: null,
  kycDay: null,
}

/** What was said, or what a valid tax number says; '' where neither does. */
export const stateOfClient = ({ state }: Pick<ClientFacts, 'state'>, taxNumber: string): string =>
  state !== '' ? state : verdictOnGstin(taxNumber) === 'valid' ? taxNumber.trim().slice(0, 2) : ''

/**
 * What was said; where nobody said the scheme, a tax number in words, such as 'Unregistered', says that there is none
 * (rules/compliance 4).
 */
export const knownFacts = (facts: ClientFacts, taxNumber: string): ClientFacts =>
  facts.gstScheme === '' && taxNumber.trim() !== '' && verdictOnGstin(taxNumber) === 'none'
    ? { ...facts, gstScheme: 'none' }
    : facts

export function eventsOf({ agmDay, kycDay }: Pick<ClientFacts, 'agmDay' | 'kycDay'>): ClientEvent[] {
  const of = (event: EventName, date: string | null): ClientEvent[] =>
    date === null ? [] : [{ event, date, label: eventLabel(event, date.slice(0, 'YYYY'.length)) }]
  return [...of('agm', agmDay), ...of('din-kyc-year-end', kycDay)]
}

const SCHEMES_OF: Readonly<Record<string, readonly GstScheme[]>> = {
  'gst-monthly': ['monthly'],
  'gst-qrmp': ['qrmp'],
  'gst-composition': ['composition'],
  'gst-annual': ['monthly', 'qrmp'],
  exporter: ['monthly', 'qrmp'],
}
const TYPES_OF: Readonly<Record<string, readonly CompanyType[]>> = {
  proprietor: ['individual', 'proprietor', 'partnership', 'other'],
  company: ['company'],
  llp: ['llp'],
}

/** @returns what of the client speaks against the pack, in words; undefined where nothing does */
function contradictionOf(packId: string, { gstScheme, companyType }: ClientFacts): string | undefined {
  const [schemes, types] = [SCHEMES_OF[packId], TYPES_OF[packId]]
  if (schemes && gstScheme !== '' && !schemes.includes(gstScheme)) return GST_SCHEMES[gstScheme]
  if (types && companyType !== '' && !types.includes(companyType)) return COMPANY_TYPES[companyType]
  return undefined
}

/** Choosing a pack says what it is for, where nobody has said anything else. */
function factsWith(packId: string, facts: ClientFacts): ClientFacts {
  const [scheme, ...others] = SCHEMES_OF[packId] ?? []
  const [type, ...otherTypes] = TYPES_OF[packId] ?? []
  return {
    ...facts,
    ...(facts.gstScheme === '' && scheme && others.length === 0 ? { gstScheme: scheme } : {}),
    ...(facts.companyType === '' && type && otherTypes.length === 0 ? { companyType: type } : {}),
  }
}

/** Packs as they go together for one client. */
interface FittingPacks {
  readonly fitting: readonly string[]
  /** With what speaks against each, in words. */
  readonly unfit: readonly { readonly pack: string; readonly fact: string }[]
  /** What is known of the client once it has those that fit. */
  readonly facts: ClientFacts
}

/** Those before a pack speak for the client, too: of two that exclude each other the second does not fit. */
export function fitPacks(packIds: readonly string[], known: ClientFacts): FittingPacks {
  const fitting: string[] = []
  const unfit: { pack: string; fact: string }[] = []
  let facts = known
  for (const pack of packIds) {
    const fact = contradictionOf(pack, facts)
    if (fact === undefined) {
      fitting.push(pack)
      facts = factsWith(pack, facts)
    } else unfit.push({ pack, fact })
  }
  return { fitting, unfit, facts }
}

/** For a cell and a list of what has no date. */
export const unfitText = (fact: string): string => `not for “${fact}”`

/** In the order of the data, each once; unknown ones are left out. */
export const knownPacks = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => packOf(id))

const stateName = (code: string) => STATES[code] ?? code

/** 'State is not known', for a cell and a preview. */
export function missingText(why: Missing, state: string): string {
  if (why === 'state') return 'no State'
  if (why === 'unknownState') return `day not known for ${stateName(state)}`
  return why === 'agm' ? 'no AGM day' : 'no year of the KYC'
}
