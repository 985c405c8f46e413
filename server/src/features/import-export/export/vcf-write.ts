// Contacts → contact cards (vCard 3.0, RFC 2426, which every address book reads), one file for all of them.
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type Component, componentText, type Property, textValue, utcTime } from '#formats/content-lines.ts'

const textOf = (record: AnyRecord, name: keyof typeof contact.fields): string => {
  const value = record[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Of 'Meena R. Iyer' the last word is the family's; the card's FN has the name as it is written. */
function nameParts(name: string): string {
  const at = name.lastIndexOf(' ')
  const [given, family] = at < 0 ? [name, ''] : [name.slice(0, at).trim(), name.slice(at + 1)]
  return [family, given, '', '', ''].map(textValue).join(';')
}

/** The product's own placeholder is nobody's firm. */
function firmOf(record: AnyRecord): string {
  const link: unknown = record['organization']
  if (typeof link !== 'object' || link === null || !('id' in link) || !('name' in link)) return ''
  return typeof link.name === 'string' && !organization.placeholders.includes(Number(link.id))
    ? link.name
    : ''
}

const filled = (name: string, text: string, value = textValue(text)): readonly Property[] =>
  text === '' ? [] : [[name, value]]

function cardOf(record: AnyRecord, host: string): Component {
  const name = textOf(record, 'name')
  const address = textOf(record, 'address')
  const stamp = (name: string, value: unknown) =>
    typeof value === 'number' ? [[name, utcTime(value)] as const] : []
  return {
    name: 'VCARD',
    properties: [
      ['VERSION', '3.0'],
      ['PRODID', '-//Daybook//EN'],
      ['UID', `contact-${record.id}@${host}`],
      ['N', nameParts(name)],
      ['FN', textValue(name)],
      ...filled('ORG', firmOf(record)),
      ...filled('EMAIL;TYPE=INTERNET', textOf(record, 'email')),
      ...filled('TEL;TYPE=VOICE', textOf(record, 'phone')),
      // Our address is one text: it stands where the street does.
      ...filled('ADR', address, ['', '', textValue(address), '', '', '', ''].join(';')),
      ...filled('NOTE', textOf(record, 'notes')),
      ...stamp('REV', record[contact.stamps.modified]),
      ...stamp('X-DAYBOOK-CREATED', record[contact.stamps.created]),
    ],
    parts: [],
  }
}

/** @param host makes the ids unique */
export const contactCards = (records: readonly AnyRecord[], host: string): string =>
  records.map((record) => componentText(cardOf(record, host))).join('')
