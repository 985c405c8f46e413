// Every product whose files are known, and how a file is told to be of one.
import type { ImportFormat } from '#import-export/formats.ts'
import { foldHeading } from '#import-export/columns.ts'
import { googleContactsCsv, googleContactsOldCsv } from '#import-export/presets/google-contacts.ts'
import { googleTasksJson } from '#import-export/presets/google-tasks.ts'
import { outlookContactsCsv, outlookTasksCsv } from '#import-export/presets/outlook.ts'
import type { Preset } from '#import-export/presets/preset.ts'
import { tallyCreditorsXml, tallyMastersXml } from '#import-export/presets/tally-masters.ts'
import { todoistCsv } from '#import-export/presets/todoist.ts'
import { vyaparPartiesXlsx } from '#import-export/presets/vyapar-parties.ts'
import { zohoContactsCsv } from '#import-export/presets/zoho-contacts.ts'
import { zohoInvoicesCsv } from '#import-export/presets/zoho-invoices.ts'

export const PRESETS: readonly Preset[] = [
  todoistCsv,
  googleTasksJson,
  outlookTasksCsv,
  googleContactsCsv,
  googleContactsOldCsv,
  outlookContactsCsv,
  zohoContactsCsv,
  zohoInvoicesCsv,
  vyaparPartiesXlsx,
  tallyMastersXml,
  tallyCreditorsXml,
]

/** Of a table that no product is known by. */
export const TABLE_PRESET = 'table'

/** A table is the same as text and as a workbook. */
const isTable = (format: ImportFormat) => format === 'csv' || format === 'xlsx'

export const presetNamed = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id)

/** May a file of this format be read by the preset? */
export const canRead = ({ reads }: Preset, format: ImportFormat): boolean =>
  reads === format || (isTable(reads) && isTable(format))

/** The product that writes these headings. */
export function presetOf(format: ImportFormat, headings: readonly string[]): Preset | undefined {
  const there = new Set(headings.map(foldHeading))
  return PRESETS.find(
    (preset) =>
      canRead(preset, format) &&
      preset.known.some((set) => set.every((heading) => there.has(foldHeading(heading)))),
  )
}
