// Plausible values for the fields of any declared kind: what the examples of its calls send and are answered.
import { asRecord } from '#api-document/descriptions/answer-schema.ts'
import { blankAdditionsOf } from '#api-document/descriptions/record-additions.ts'
import type { Given, GivenName } from '#api-document/descriptions/described.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { toColumn } from '#entities/field-codecs.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import { inputFields, type Mode } from '@daybook/contract/engine/schema.ts'

/** Saturday, 21 November 2026, 10:00 in India. */
/** Of a step that can be undone. */
export const SAMPLE_UNDO = 815
export const SAMPLE_TIME = Date.UTC(2026, 10, 21, 4, 30)
export const SAMPLE_DAY = '2026-11-21'
/** One red dot as PNG: 1 × 1 pixel. */
export const SAMPLE_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
export const SAMPLE_PASSWORD = 'paddy fields in june'
export const SAMPLE_PERSON = {
  firstname: 'Kavya',
  lastname: 'Iyer',
  email: 'kavya.iyer@banyan-and-byte.example',
} as const

const names: Readonly<Record<string, string>> = {
  accountType: 'Vendor on probation',
  bookmark: 'GST portal',
  contact: 'Ravi Menon',
  dataStatus: 'In review',
  industryType: 'Handloom',
  invoice: 'Consulting, November',
  invoiceTaskGroup: 'Consulting',
  organization: 'Malabar Traders',
  project: 'Warehouse move',
  projectTask: 'Draw the floor plan',
  sellerProfile: 'Banyan and Byte',
  task: 'Send the quarterly statement',
  taskPriority: 'Someday',
  taskStatus: 'Waiting for a reply',
}

/** By the name of a field, whichever kind it belongs to, unless it is said of one kind. */
const texts: Readonly<Record<string, string>> = {
  firstname: SAMPLE_PERSON.firstname,
  lastname: SAMPLE_PERSON.lastname,
  email: 'meera.pillai@malabar.example',
  organizationName: 'Nilgiri Accounts',
  websiteURL: 'Accountants in Coimbatore',
  website: 'https://malabar.example',
  reference: 'https://www.gst.gov.in/',
  'receipt.reference': 'UTR 31415926',
  phone: '+91 55500 12345',
  address: '12, Residency Road\nBengaluru 560025',
  description: 'With the figures of October',
  notes: 'Met at the fair in Kochi',
  category: 'Planning',
  subStatus: 'Waiting for measurements',
  pan: 'AABCT1332L',
  taxNumber: '29AABCT1332L1ZA',
  creatorName: 'Kavya Iyer',
  creatorDesignation: 'Partner',
  bankAccount: 'Account 000111222333\nIFSC EXMP0000001',
  upiAddress: 'banyan@bank',
  sac: '998311',
  numberPattern: '{FY}/{seq,4}',
  timeZone: 'Asia/Kolkata',
  invoiceNumber: '2026-27/0007',
  fromOrganizationName: 'Banyan and Byte',
  fromOrganizationPan: 'AABCT1332L',
  fromOrganizationAddress: '12, Residency Road\nBengaluru 560025',
  fromOrganizationTaxNumber: '29AABCT1332L1ZA',
  toOrganizationName: 'Malabar Traders',
  toOrganizationPan: 'AAGCB7383J',
  toOrganizationAddress: '4, Beach Road\nKochi 682001',
  toOrganizationTaxNumber: '29AAGCB7383J1Z4',
  invoiceCreaterName: 'Kavya Iyer',
  invoiceCreaterDesignation: 'Partner',
  placeOfSupply: '29',
}

/** An invoice whose figures add up (rules/invoices 1). */
const amounts: Readonly<Record<string, number>> = {
  hours: 12.5,
  costPerUnit: 1000,
  amount: 12_500,
  totalAmount: 12_500,
  taxAmount: 2250,
  grandTotalAmount: 14_750,
  tdsAmount: 1250,
  netPayableAmount: 13_500,
  estimatedHours: 16,
  workedHours: 12.5,
  billedHours: 0,
  upiLimit: 100_000,
  tds: 0,
  gstTds: 0,
  charges: 0,
  // Less than the invoice that went out.
  'billingNote.totalAmount': 500,
}

/** An example's record of one kind where any of the kind would not do. */
const targets: Readonly<Record<string, GivenName>> = { 'billingNote.invoice': 'issued' }

/** By kind and field, or by the name of the field alone. */
const chosenIn = <Value>(of: Readonly<Record<string, Value>>, entity: AnyEntity, name: string) =>
  of[`${entity.name}.${name}`] ?? of[name]

/** What nobody chose words for is called after what it is, as far as it must not be empty. */
function textOf(entity: AnyEntity, name: string): string {
  const chosen = name === 'name' ? names[entity.name] : chosenIn(texts, entity, name)
  const field = entity.fields[name]
  const initial = field?.kind === 'text' ? field.initial : ''
  if (chosen !== undefined || !field?.required) return chosen ?? initial
  if (field.kind === 'email') return SAMPLE_PERSON.email
  return name === entity.headline ? aNew(entity) : field.label
}

const aNew = ({ title: [singular] }: AnyEntity) =>
  `${/^[AEIOU]/.test(singular) ? 'An' : 'A'} ${singular.toLowerCase()}`

function idOf(
  entity: AnyEntity,
  name: string,
  field: Extract<Field, { to: string; initial: unknown }>,
  id: Given,
): number {
  const target = targets[`${entity.name}.${name}`]
  if (target) return id(target)
  if (field.initial === 'self') return id('me')
  if (field.initial === 'ownCustomer') return id('myCustomer')
  if (typeof field.initial === 'number') return field.initial
  if (!isEntityName(field.to)) throw new Error(`no entity is called '${field.to}'`)
  return id(field.to)
}

function sentValue(entity: AnyEntity, name: string, field: Field, id: Given): unknown {
  switch (field.kind) {
    case 'secret':
      return SAMPLE_PASSWORD
    case 'integer':
      return field.initial
    case 'decimal':
    case 'money':
      return chosenIn(amounts, entity, name) ?? 1000
    case 'instant':
      return SAMPLE_TIME
    case 'choice':
      return { id: field.initial }
    case 'links':
      return field.initial.map((linkId) => ({ id: linkId }))
    case 'optionalLink':
      return null
    case 'word':
      return field.initial
    case 'day':
      return SAMPLE_DAY
    case 'structured':
      return field.example
    case 'integers':
      return [...field.initial]
    case 'link':
      return { id: idOf(entity, name, field, id) }
    default:
      return textOf(entity, name)
  }
}

/** What a client sends for a new record. */
export const sampleInput = (entity: AnyEntity, mode: Mode, id: Given): Record<string, unknown> =>
  Object.fromEntries(
    inputFields(entity, mode)
      .filter(([, field]) => field.kind !== 'secret' || field.stored)
      .map(([name, field]) => [name, sentValue(entity, name, field, id)]),
  )

/** A change of one field: everything else is left out and stays. */
export const sampleChange = (entity: AnyEntity): Record<string, unknown> => ({
  [entity.headline]: `${textOf(entity, entity.headline)} (renamed)`,
})

/** A reference as it is answered: with the summary of what it points at. */
function reference(target: string, recordId: number, id: Given): Record<string, unknown> {
  if (!isEntityName(target)) throw new Error(`no entity is called '${target}'`)
  const entity: AnyEntity = entities[target]
  const summary = entity.summary.map((name): [string, unknown] => {
    const field = entity.fields[name]
    if (field && isLink(field) && field.kind !== 'links')
      return [name, reference(field.to, id(targetName(field.to)), id)]
    return [name, textOf(entity, name) || aNew(entity)]
  })
  const words = summary.map(([, value]) => value).filter((value) => typeof value === 'string')
  const said: Record<string, unknown> = Object.fromEntries(summary)
  return { id: recordId, ...said, name: said['name'] ?? words.join(' ') }
}

function targetName(name: string): GivenName {
  if (!isEntityName(name)) throw new Error(`no entity is called '${name}'`)
  return name
}

function answeredValue(entity: AnyEntity, name: string, field: Field, id: Given): unknown {
  if (field.kind === 'link') return reference(field.to, idOf(entity, name, field, id), id)
  if (field.kind === 'links') return field.initial.map((linkId) => reference(field.to, linkId, id))
  if (field.kind === 'choice') return field.options.find((option) => option.id === field.initial) ?? null
  return field.kind === 'derived'
    ? field.from(sampleRow(entity, id), SAMPLE_DAY)
    : sentValue(entity, name, field, id)
}

/** The columns of the row behind `sampleRecord`. */
const sampleRow = (entity: AnyEntity, id: Given): Record<string, unknown> =>
  Object.fromEntries(
    columnMapOf(entity).stored.map(({ name, field, column }) => [
      column,
      toColumn(field, sentValue(entity, name, field, id)),
    ]),
  )

/** A record as a list has it: without what few have. */
export const sampleListed = (entity: AnyEntity, recordId: number, id: Given): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sampleRecord(entity, recordId, id)).filter(
      ([name]) => entity.fields[name]?.sparse !== true,
    ),
  )

/** A record as the API answers it. */
export function sampleRecord(entity: AnyEntity, recordId: number, id: Given): Record<string, unknown> {
  const person = reference('user', id('me'), id)
  return asRecord(entity, {
    id: recordId,
    ...Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, field]) => field.kind !== 'secret')
        .map(([name, field]) => [name, answeredValue(entity, name, field, id)]),
    ),
    createdBy: person,
    modifiedBy: person,
    [entity.stamps.created]: SAMPLE_TIME,
    [entity.stamps.modified]: SAMPLE_TIME,
    ...blankAdditionsOf(entity),
  })
}
