// The lines of a calendar or card as they are meant (RFC 5545 §3.1): one that begins with a blank goes on with the one before.
import { IMPORT_TEXT_MAX, IMPORT_LINES_MAX } from '@daybook/contract/engine/limits.ts'

/** Long lines in one, without empty ones. */
export function unfolded(lines: readonly string[]): readonly string[] {
  const whole: string[] = []
  let parts: string[] = []
  const put = () => {
    if (parts.length > 0) whole.push(parts.length === 1 ? (parts[0] ?? '') : parts.join(''))
  }
  for (const line of lines) {
    if (/^[ \t]/.test(line) && parts.length > 0) parts.push(line.slice(1))
    else if (line.trim() !== '') {
      put()
      parts = [line]
    }
  }
  put()
  return whole
}

/** 'item1.EMAIL;TYPE=work:…' → 'email' */
export const propertyOf = (line: string): string =>
  /^(?:[\w-]{1,100}\.)?([\w-]{1,100})[;:]/.exec(line)?.[1]?.toLowerCase() ?? ''

/**
 * The lines of one entry that are to be parsed: pictures and the like, which nobody reads here, are left out where they are long.
 * @returns undefined if there are too many, or a line that would be read is too long
 */
export function bounded(
  lines: readonly string[],
  isRead: (property: string) => boolean,
): readonly string[] | undefined {
  if (lines.length > IMPORT_LINES_MAX) return undefined
  const kept = lines.filter((line) => line.length <= IMPORT_TEXT_MAX || isRead(propertyOf(line)))
  return kept.some((line) => line.length > IMPORT_TEXT_MAX) ? undefined : kept
}
