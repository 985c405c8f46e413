// Contact cards → contacts (rules/import-export 7): the one place of an import that knows what a contact is made of.
import type ICAL from 'ical.js'
import { contact } from '@daybook/contract/entities/contact.ts'
import { isoInstant } from '@daybook/contract/engine/iso-instant.ts'
import { leftOut, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { FileText, FileContents, ImportRow } from '#features/import-export/read/import-row.ts'
import { inOneLine } from '#features/import-export/in-one-line.ts'
import { type Names, resolveReference } from '#features/import-export/import/names.ts'
import { parseComponent } from '#features/import-export/read/parse-component.ts'
import { withLines } from '#features/import-export/read/presets/kept-lines.ts'
import type { Line } from '#features/import-export/read/presets/source-row.ts'
import { contentKey, ownMark, printsOf } from '#features/import-export/import/row-keys.ts'
import { matchKeys } from '#features/import-export/import/match-keys.ts'
import { propertyOf } from '#features/import-export/read/unfolded.ts'
import { cardBlocks, cardLines } from '#features/import-export/read/cards/vcf-cards.ts'

/** Our own property: by it a card of this installation is told from one of another. */
export const CREATED = 'x-daybook-created'

const understood = ['fn', 'n', 'org', 'email', 'tel', 'adr', 'note', 'bday']
/** Of every card; nothing to speak of. */
const formal = ['version', 'prodid', 'uid', 'rev', CREATED]

/** A value's parts: of a name or an address, each may be a list itself. */
const partsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((part: unknown) =>
    (Array.isArray(part) ? part : [part])
      .filter((each) => typeof each === 'string')
      .join(', ')
      .trim(),
  )

const oneLine = (text: string) => inOneLine(text).trim()
const joined = (parts: readonly string[], between: string) =>
  parts.filter((part) => part !== '').join(between)

/** 'tel:+91-555;ext=5' → '+91-555 ext. 5' */
function phoneText(text: string): string {
  if (!/^tel:/i.test(text)) return text
  const [number = '', ...parameters] = text.slice('tel:'.length).split(';')
  const extension = parameters.find((each) => /^ext=/i.test(each))?.slice('ext='.length)
  const written = extension ? `${number} ext. ${extension}` : number
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** 'HOME' → 'Home'; a word of the product, such as 'X-Booking', as it is. */
const typeLabel = (type: string) =>
  /^[a-z]+$/i.test(type) ? `${type.slice(0, 1).toUpperCase()}${type.slice(1).toLowerCase()}` : type

/** The first word for what it is; none that only says how it is reached. */
function labelOf(property: ICAL.Property): string {
  const types = [property.getParameter('type') ?? []]
    .flat()
    .flatMap((type: unknown) => String(type).split(','))
  return typeLabel(types.find((type) => !/^(?:pref|internet|voice)$/i.test(type)) ?? '')
}

interface CardValue {
  readonly label: string
  readonly text: string
}

/** What the card prefers comes first. */
function valuesOf(card: ICAL.Component, name: string): readonly CardValue[] {
  const isPreferred = (property: ICAL.Property) => {
    const types: unknown = property.getParameter('type')
    return property.getParameter('pref') !== undefined || /\bpref\b/i.test(String(types))
  }
  return card
    .getAllProperties(name)
    .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
    .map((property) => ({ label: labelOf(property), text: joined(partsOf(property.getFirstValue()), ' ') }))
    .filter(({ text }) => text !== '')
}

/** What has no field stands below the notes. */
const furtherLines = (heading: string, values: readonly CardValue[]): readonly Line[] =>
  values
    .slice(1)
    .map(({ label, text }) => ({ heading: label === '' ? heading : `${heading} (${label})`, text }))

/** '1988-07-14' of '19880714'; as it stands where it is no whole date. */
function birthday(card: ICAL.Component): readonly Line[] {
  const written = String(card.getFirstProperty('bday')?.jCal[3] ?? '').trim()
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(written) ?? []
  const text = year === undefined ? written : `${year}-${month}-${day}`
  return text === '' ? [] : [{ heading: 'Birthday', text: oneLine(text) }]
}

function nameOf(card: ICAL.Component, firm: string): string {
  const [written] = valuesOf(card, 'fn')
  const [family = '', given = '', middle = '', before = '', after = ''] = partsOf(
    card.getFirstPropertyValue('n'),
  )
  return (
    oneLine(written?.text ?? '') || joined([before, given, middle, family, after].map(oneLine), ' ') || firm
  )
}

/** As it stands on a letter: box and street, place with its code, country. Ours stands where the street does. */
function addressOf(card: ICAL.Component): string {
  const [box = '', extended = '', street = '', place = '', region = '', code = '', country = ''] = partsOf(
    card.getFirstPropertyValue('adr'),
  )
  return joined([box, extended, street, joined([place, region, code], ' '), country], '\n')
}

function contactOf(card: ICAL.Component, names: Names, note: (field: string, message: string) => void) {
  const { organization } = contact.fields
  const firm = partsOf(card.getFirstPropertyValue('org'))[0] ?? ''
  const resolved = resolveReference(organization, firm, undefined, names)
  if (firm !== '' && typeof resolved !== 'number') note('organization', leftOut(organization.label, firm))
  const emails = valuesOf(card, 'email').map((value) => ({
    ...value,
    text: value.text.replace(/^mailto:/i, ''),
  }))
  const phones = valuesOf(card, 'tel').map((value) => ({ ...value, text: phoneText(value.text) }))
  const said = card
    .getAllProperties('note')
    .map((property) => joined(partsOf(property.getFirstValue()), ', '))
  const lines = [...furtherLines('E-mail', emails), ...furtherLines('Phone', phones), ...birthday(card)]
  return {
    name: nameOf(card, firm),
    email: oneLine(emails[0]?.text ?? ''),
    phone: oneLine(phones[0]?.text ?? ''),
    address: addressOf(card),
    notes: lines.length === 0 ? joined(said, '\n\n') : withLines(joined(said, '\n\n'), lines),
    ...(typeof resolved === 'number' ? { organization: { id: resolved } } : {}),
  }
}

/** '20261121T043000Z', '2026-11-21T04:30:00Z' → epoch milliseconds */
function timeOf(card: ICAL.Component, name: string): number | undefined {
  // As it stands in the file: the parser makes a time of it, and throws where it is none.
  const written = String(card.getFirstProperty(name)?.jCal[3] ?? '')
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)Z$/.exec(written) ?? []
  const time = isoInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? undefined : time
}

/** What the card is called; one that says no name of its own is known by all that it says. */
function keyed(card: ICAL.Component, values: ReturnType<typeof contactOf>, host: string): Partial<ImportRow> {
  const prints = printsOf(values)
  const uid = String(card.getFirstPropertyValue('uid') ?? '').trim()
  if (uid === '') {
    const [key = contentKey(prints)] = matchKeys(contact, values)
    return { key, prints }
  }
  const times = { created: timeOf(card, CREATED), modified: timeOf(card, 'rev') }
  return { key: uid, prints, own: ownMark(uid, { kind: contact.name, host }, times) }
}

const isRead = (property: string) => understood.includes(property)

function rowOf(lines: readonly string[], row: number, names: Names, host: string): ImportRow {
  const notes: RowIssue[] = []
  const empty = { row, id: undefined, values: {}, issues: [], notes }
  const kept = cardLines(lines, isRead)
  if (!kept) return { ...empty, issues: [{ row, message: importExportMessages.textTooLong }] }
  const card = parseComponent(kept)
  if (!card) return { ...empty, issues: [{ row, message: importExportMessages.brokenCard }] }
  try {
    const values = contactOf(card, names, (field, message) => notes.push({ row, field, message }))
    return { ...empty, values, ...keyed(card, values, host) }
  } catch {
    // A value that is none of the type that its line names; the parser throws when it is asked for.
    return { ...empty, notes: [], issues: [{ row, message: importExportMessages.brokenCard }] }
  }
}

const propertyNames = (lines: readonly string[]) => [
  ...new Set(lines.map((line) => propertyOf(line).toUpperCase()).filter((name) => name !== '')),
]

/** @throws AppError for a file that holds no cards */
export async function vcfContacts({ text, host, namesFor }: FileText): Promise<FileContents> {
  const cards = cardBlocks(text)
  const names = await namesFor([contact.fields.organization])
  const said = propertyNames(cards.flat()).filter((name) => !['BEGIN', 'END'].includes(name))
  const isIn = (list: readonly string[]) => (name: string) => list.includes(name.toLowerCase())
  return {
    source: 'vcf',
    rows: cards.map((lines, index) => rowOf(lines, index + 1, names, host)),
    leftOut: [],
    recognised: said.filter(isIn(understood)),
    ignored: said.filter((name) => !isIn([...understood, ...formal])(name)),
    found: [],
    headingOf: new Map([
      ['name', 'FN'],
      ['email', 'EMAIL'],
      ['phone', 'TEL'],
      ['address', 'ADR'],
    ]),
  }
}
