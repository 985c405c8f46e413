// Looks at a file as its headings say, and once more where the person said before what such headings mean.
import type { FoundColumn, ImportReport } from '@daybook/contract/import-export/formats.ts'
import { type Choices, columnsIn, previewFile, type Source } from '../import-calls.ts'
import type { KeptMaps } from './use-kept-maps.ts'

interface Preview {
  readonly report: ImportReport
  readonly choices: Choices
  readonly isRemembered: boolean
}

const namesOf = (columns: readonly FoundColumn[]) => columns.map(({ name = '' }) => name).join(',')

/** The columns of the file, also of one that was refused because none is known. */
async function firstLook(source: Source, choices: Choices, signal: AbortSignal) {
  try {
    const report = await previewFile(source, choices, signal)
    return { report, found: report.columns.found, error: undefined }
  } catch (error) {
    return { report: undefined, found: columnsIn(error) ?? [], error }
  }
}

/** @throws what the last look was refused with */
export async function previewWithMaps(
  source: Source,
  choices: Choices,
  maps: KeptMaps,
  signal: AbortSignal,
): Promise<Preview> {
  const { report, found, error } = await firstLook(source, choices, signal)
  const names = choices.columns === undefined ? maps.find(source, found) : undefined
  if (names !== undefined && names !== namesOf(found)) {
    const mapped = { ...choices, columns: names }
    return { report: await previewFile(source, mapped, signal), choices: mapped, isRemembered: true }
  }
  if (!report) throw error
  return { report, choices, isRemembered: false }
}
