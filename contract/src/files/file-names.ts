// The name under which a file is kept: what a person reads, and never a path (rules/files 2).
import { FILE_NAME_MAX } from '#files/file-limits.ts'

/** Of a name of which nothing is left. */
const NAMELESS = 'file'

/** Controls, line breaks, marks of the writing direction, and what nobody sees. */
const UNSEEN = /[\p{Cc}\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** The last part of a path without what hides something: 'C:\\fakepath\\a.pdf' → 'a.pdf', '..' → 'file'. */
export function cleanFileName(given: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1)
  const name = last.toWellFormed().replaceAll(UNSEEN, '').trim()
  return [...name].every((character) => character === '.') ? NAMELESS : name
}

export const isTooLongName = (name: string): boolean => [...name].length > FILE_NAME_MAX
