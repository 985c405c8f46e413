// The fields of one entry of a history: what they were, and what they became.
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { factText, findFact } from '@daybook/contract/system/audit-facts.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import { ArrowRight } from 'lucide'
import { useUser } from '#api/session/session.ts'
import { truncate } from '#lib/truncate.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { valueText } from '#entities/card/value-text.ts'
import './change-list.css'

/** Of a long description the beginning says enough; the file of the audit log holds the rest. */
const VALUE_CUT = 300
/** As many fields are read without asking for them. */
const SHOWN_AT_ONCE = 4

interface Line {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** A reference whose name the reader may not know has its number. */
function referenceText(field: Field, value: unknown, zone: string): string {
  if (Array.isArray(value)) return value.map((item) => referenceText(field, item, zone)).join(', ')
  const text = valueText({ ...field, kind: 'link' } as Field, value, zone) // one of a list is shown like a single one
  if (text || typeof value !== 'object' || value === null) return text
  return `No. ${String(Reflect.get(value, 'id'))}`
}

function fieldText(field: Field, value: unknown, zone: string): string {
  return truncate(
    isLink(field) ? referenceText(field, value, zone) : valueText(field, value, zone),
    VALUE_CUT,
  )
}

type Values = AuditEntry['changes'][string]
const unseen = (label: string): Line => ({ label, before: '', after: 'not shown' })

/** A name that nobody knows is of another version of Daybook: its words are not to be had. */
function factLine(name: string, [before, after]: Values): Line | undefined {
  const fact = findFact(name)
  if (!fact || fact === 'said') return undefined
  if ('isOpaque' in fact) return unseen(fact.label)
  const { label, words } = fact
  return { label, before: factText(before, words), after: factText(after, words) }
}

function lineOf(field: Field, [before, after]: Values, zone: string): Line {
  if (field.kind === 'secret') return unseen(field.label)
  return { label: field.label, before: fieldText(field, before, zone), after: fieldText(field, after, zone) }
}

function linesOf({ entity, changes }: AuditEntry, zone: string): Line[] {
  const fields: Readonly<Record<string, Field>> = isEntityName(entity) ? entities[entity].fields : {}
  return Object.entries(changes)
    .map(([name, values]) => {
      const field = fields[name]
      return field ? lineOf(field, values, zone) : factLine(name, values)
    })
    .filter((line) => line !== undefined)
    .filter(({ before, after }) => before !== '' || after !== '')
}

function Values({ before, after }: Line) {
  if (before === '') return <ins>{after}</ins>
  if (after === '') return <del>{before}</del>
  return (
    <>
      <del>{before}</del>
      <Icon of={ArrowRight} size="sm" />
      <span className="visually-hidden"> became </span>
      <ins>{after}</ins>
    </>
  )
}

const List = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="change-list">
    {lines.map((line) => (
      <div key={line.label} className="change-list__line">
        <dt>{line.label}</dt>
        <dd>
          <Values {...line} />
        </dd>
      </div>
    ))}
  </dl>
)

/** What was done, where a word says it better than 'changed'. */
export function verbOf({ changes }: AuditEntry): string | undefined {
  const names = Object.keys(changes)
  const fact = names.length === 1 ? findFact(names[0] ?? '') : undefined
  return typeof fact === 'object' && 'verb' in fact ? fact.verb : undefined
}

/** Nothing at all when no field changed. */
export function ChangeList({ entry }: { readonly entry: AuditEntry }) {
  const lines = linesOf(entry, useUser().timeZone)
  if (lines.length === 0) return null
  if (lines.length <= SHOWN_AT_ONCE) return <List lines={lines} />
  return (
    <details className="change-list__more">
      <summary>All {lines.length} values</summary>
      <List lines={lines} />
    </details>
  )
}

/** The first field on one line, and how many more there are. */
export function ChangeLine({ entry }: { readonly entry: AuditEntry }) {
  const verb = verbOf(entry)
  const [first, ...more] = linesOf(entry, useUser().timeZone)
  if (!first) return null
  return (
    <>
      {verb === undefined && `${first.label} `}
      <Values {...first} />
      {more.length > 0 && ` and ${more.length} more`}
    </>
  )
}
