// Workbooks as a spreadsheet shows them: opened by LibreOffice, which is asked for tables of every sheet.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import papa from 'papaparse'

/** A machine without it tests what the parts of the file say. */
const hasOffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'soffice')))
/** What opens a workbook on this machine; what is in its parts is tested everywhere. */
export const offices: readonly string[] = hasOffice ? ['LibreOffice'] : []

/** Comma, quotation marks, UTF-8, from the first line, cells as they are shown, every sheet. */
const TABLES = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,true,false,false,-1'

export type Rows = readonly (readonly string[])[]

/**
 * @param files workbooks by name
 * @returns the rows of each sheet, as 'name/Sheet'
 */
export async function opened(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<Readonly<Record<string, Rows>>> {
  const folder = await mkdtemp(join(tmpdir(), 'workbooks-'))
  try {
    const paths = Object.keys(files).map((name) => join(folder, `${name}.xlsx`))
    await Promise.all(Object.values(files).map((bytes, at) => writeFile(paths[at] ?? '', bytes)))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await promisify(execFile)(
      'soffice',
      [profile, '--headless', '--convert-to', TABLES, '--outdir', folder, ...paths],
      { timeout: 240_000 },
    )
    const tables = (await readdir(folder)).filter((name) => name.endsWith('.csv'))
    const read = async (name: string) => {
      const [file = '', sheet = ''] = name.slice(0, -'.csv'.length).split(/-(?=[^-]+$)/)
      const text = await readFile(join(folder, name), 'utf8')
      return [`${file}/${sheet}`, papa.parse<string[]>(text).data] as const
    }
    return Object.fromEntries(await Promise.all(tables.map(read)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Cells by heading, from the third row on. */
export function cellsOf(rows: Rows): Record<string, string>[] {
  const [, , headings = [], ...rest] = rows
  return rest
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])))
}

/** The parts of a workbook as text, by their path. */
export const partsOf = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]))
