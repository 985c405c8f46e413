// Numbers of rows in sentences: one row is spoken of otherwise than several.
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'

/** '1,23,456' */
export const count = (number: number): string => number.toLocaleString('en-IN')

/** '1 row', '3 rows' */
export const rowsOf = (number: number): string => `${count(number)} ${number === 1 ? 'row' : 'rows'}`

/** What the check of a file has found. */
export function verdictOf(
  {
    rows,
    good,
    bad,
    known,
    added,
    changed,
  }: Pick<ImportReport, 'rows' | 'good' | 'bad' | 'known' | 'added' | 'changed'>,
  fileName: string,
): string {
  const wrong = new Set(bad.map(({ row }) => row)).size
  if (known > 0 && wrong + added + changed === 0) return `There is nothing new in ${fileName}.`
  if (rows === 1 && wrong === 0) return `The one row of ${fileName} can be imported.`
  if (rows === 1) return `The one row of ${fileName} is not right. Nothing is imported until it is.`
  if (wrong === 0 && good < rows)
    return `${count(good)} of ${rowsOf(rows)} of ${fileName} can be imported. The others are no such records.`
  if (wrong === 0) return `All ${rowsOf(rows)} of ${fileName} can be imported.`
  const are = wrong === 1 ? 'is' : 'are'
  return `${count(wrong)} of ${rowsOf(rows)} of ${fileName} ${are} not right. Nothing is imported until all are.`
}

/** What would become of rows that carry an id. */
export function idsVerdictOf({
  changed,
  same,
  added,
}: Pick<ImportReport, 'changed' | 'same' | 'added'>): string {
  const stays = same === 1 ? '1 stays as it is' : `${count(same)} stay as they are`
  return `${count(changed)} would be changed, ${stays}, ${count(added)} would be added.`
}

/** 'Leave the 2 bad rows out and import the other 3' */
export function leaveOutLabel({ bad, good }: Pick<ImportReport, 'bad' | 'good'>): string {
  const wrong = new Set(bad.map(({ row }) => row)).size
  const rows = wrong === 1 ? 'the bad row' : `the ${count(wrong)} bad rows`
  return `Leave ${rows} out and import the other ${good === 1 ? 'one' : count(good)}`
}
