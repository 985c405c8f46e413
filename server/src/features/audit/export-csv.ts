// The audit log as a file: no cell that is a formula to a spreadsheet.
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { isEntityName } from '@daybook/contract/entities/registry.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { csvText } from '#formats/csv-text.ts'
import { entityNamed } from '#entities/links.ts'
import { instantText, textOf } from '#entities/value-text.ts'

type Fields = Readonly<Record<string, Field>>
const fieldsOf = (name: string): Fields => (isEntityName(name) ? entityNamed(name).fields : {})

/** Whatever stands beside the fields of a record is a number or a word. */
const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function changesText({ entity, changes }: AuditEntry, timeZone: string): string {
  const fields = fieldsOf(entity)
  const lines = Object.entries(changes).map(([name, [before, after]]) => {
    const field = fields[name]
    if (field?.kind === 'secret') return `${field.label}: changed`
    const [old, now] = [before, after].map((value) => (field ? textOf(field, value, timeZone) : plain(value)))
    return `${field?.label ?? name}: ${old} → ${now}`
  })
  return lines.join('\n')
}

const columns: readonly (readonly [string, (entry: AuditEntry, timeZone: string) => string | number])[] = [
  ['time', (entry, timeZone) => instantText(entry.time, timeZone)],
  ['action', (entry) => entry.action],
  ['result', (entry) => entry.result],
  ['actorId', (entry) => entry.actor?.id ?? ''],
  ['actor', ({ actor }) => (actor ? defused(`${actor.firstname} ${actor.lastname}`) : '')],
  ['customerId', (entry) => entry.customer?.id ?? ''],
  ['customer', (entry) => defused(entry.customer?.organizationName ?? '')],
  ['entity', (entry) => entry.entity],
  ['recordId', (entry) => entry.recordId || ''],
  ['title', (entry) => defused(entry.title)],
  ['changes', (entry, timeZone) => defused(changesText(entry, timeZone))],
  ['address', (entry) => defused(entry.address)],
  ['requestId', (entry) => defused(entry.requestId)],
]

/** The whole file as text; times in the zone of whoever asks. */
export const csvOf = (entries: readonly AuditEntry[], timeZone: string): string =>
  csvText(
    [
      columns.map(([name]) => name),
      ...entries.map((entry) => columns.map(([, cell]) => cell(entry, timeZone))),
    ],
    { bom: true },
  )
