// The name under which a file is kept: what a person reads, and never a path (rules/files 2).
import { withoutHidden } from '#engine/text-validation.ts'
import { FILE_NAME_MAX } from '#files/file-limits.ts'

/** Of a name of which nothing is left. */
const NAMELESS = 'file'

/** Controls, line breaks, and marks between lines; the rest of what nobody sees is `withoutHidden`'s. */
const CONTROLS = /[\p{Cc}\u2028\u2029\ufff9-\ufffb]/gu

/** The last part of a path without what hides something: 'C:\\fakepath\\a.pdf' → 'a.pdf', '..' → 'file'. */
export function cleanFileName(given: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1)
  const name = withoutHidden(last.toWellFormed().replaceAll(CONTROLS, '')).trim()
  return [...name].every((character) => character === '.') ? NAMELESS : name
}

export const isTooLongName = (name: string): boolean => [...name].length > FILE_NAME_MAX
