// By what a record of a product's file is known when the file comes in again.
import type { KeyRule } from '@daybook/contract/import-export/presets/preset.ts'
import { contentKey, fieldKey, phoneKey } from '#features/import-export/import/row-keys.ts'
import { type RecordReading, textOf, valueText } from '#features/import-export/read/presets/reading.ts'

function keyBy(reading: RecordReading, rule: KeyRule): string | undefined {
  if (rule.by === 'columns') {
    const texts = rule.columns.map((column) => textOf(reading, column))
    return texts.every((text) => text !== '') ? texts.join(' ') : undefined
  }
  if (rule.by === 'field') return fieldKey(rule.field, valueText(reading, rule.field))
  if (rule.by === 'phone') return phoneKey(valueText(reading, rule.phone), valueText(reading, rule.name))
  const columns = rule.columns ?? reading.columns.headings
  const said = columns.map((column) => [column, textOf(reading, column)])
  const lines = reading.source.lines.filter(({ heading }) => rule.lines?.includes(heading) ?? true)
  return contentKey({ columns: JSON.stringify(said), lines: JSON.stringify(lines) })
}

export function recordKey(reading: RecordReading, rules: readonly KeyRule[]): string | undefined {
  for (const rule of rules) {
    const key = keyBy(reading, rule)
    if (key !== undefined) return key
  }
  return undefined
}
