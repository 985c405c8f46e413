// What a prerendered page leaves open until it is served, and how the server fills it in.
import { COPYRIGHT_FIRST_YEAR } from '#engine/limits.ts'
import { EMAILS_MAX, LINKS_MAX, PHONES_MAX, type SiteContact } from '#site/contact.ts'

export interface SiteFacts {
  /** Of the copyright line. */
  readonly years: string
  /** Where people reach the site, without a slash at the end; unknown on a machine that was not told. */
  readonly origin: string | undefined
  /** The public settings, for the application that may take the page over. */
  readonly settings: string
  readonly contact: SiteContact
}

/** '2025', and from the next year on '2025 - 2026'. */
export const copyrightYears = (year: number) =>
  year > COPYRIGHT_FIRST_YEAR ? `${COPYRIGHT_FIRST_YEAR} - ${year}` : String(COPYRIGHT_FIRST_YEAR)

const several = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place))

/** The facts as a prerendered page spells them. */
export const slots = {
  years: '{{years}}',
  origin: '{{origin}}',
  settings: '{{settings}}',
  contact: {
    name: '{{name}}',
    address: '{{address}}',
    phones: several(PHONES_MAX, (place) => ({ shown: `{{phone${place}}}`, dial: `{{dial${place}}}` })),
    emails: several(EMAILS_MAX, (place) => `{{email${place}}}`),
    links: several(LINKS_MAX, (place) => ({ name: `{{link${place}}}`, url: `{{url${place}}}` })),
  },
} as const satisfies SiteFacts

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Each slot with its fact; undefined where there is none. */
function pairs(slot: unknown, fact: unknown): (readonly [slot: string, fact: string | undefined])[] {
  if (typeof slot === 'string') return [[slot, typeof fact === 'string' ? fact : undefined]]
  if (typeof slot !== 'object' || slot === null) return []
  const facts = typeof fact === 'object' && fact !== null ? new Map(Object.entries(fact)) : new Map()
  return Object.entries(slot).flatMap(([name, inner]) => pairs(inner, facts.get(name)))
}

/** A link, or a line of the head, that would be about something that is not there. */
const without = (slot: string) => new RegExp(`<(?:a|link|meta)\\b[^>]*${slot}[^>]*>(?:[^<]*</a>)?`, 'g')

/** Where the page has its data for search engines, in JSON. */
export const STRUCTURED_SLOT = '{{structured}}'

/** The firm behind the site, in the words of schema.org. */
function structured({ origin, contact }: SiteFacts): string {
  const firm = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Daybook',
    url: origin,
    logo: origin && `${origin}/icons/icon-512.png`,
    address: contact.address.replaceAll('\n', ', '),
    email: contact.emails,
    telephone: contact.phones.map(({ shown }) => shown),
    sameAs: contact.links.map(({ url }) => url),
  }
  // Nothing in it may end the element it stands in.
  return JSON.stringify(firm).replaceAll('<', String.raw`\u003c`)
}

/** @param page what was prerendered with the slots; an element about a missing fact goes with it */
export function fillSlots(page: string, facts: SiteFacts): string {
  const filled = pairs(slots, facts).reduce(
    (text, [slot, fact]) =>
      fact === undefined
        ? text.replaceAll(without(slot.replaceAll(/[{}]/g, String.raw`\$&`)), '')
        : text.replaceAll(slot, () => escapeHtml(fact)),
    page,
  )
  return filled.replace(STRUCTURED_SLOT, () => structured(facts))
}
