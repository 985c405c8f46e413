// What a pasted picture is called: the clipboard has no name for it but one that all browsers give to all of them.
import { momentAt } from '#lib/format-time.ts'

const NAMELESS = /^image\.(png|jpe?g|webp|gif|bmp)$/i

export const isNameless = ({ name }: Pick<File, 'name'>): boolean => name === '' || NAMELESS.test(name)

const two = (value: number) => String(value).padStart(2, '0')

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }
const endingOf = (type: string) => endings[type] ?? /^image\/([a-z0-9]{1,8})$/.exec(type)?.[1] ?? 'png'

/**
 * 'Pasted 2026-11-22 14.03.png'; a second one of the same minute is '… 14.03 (2).png'.
 * @param at epoch milliseconds @param taken names that are there already
 */
export function pastedName(at: number, zone: string, type: string, taken: readonly string[] = []): string {
  const { year, month, day, hour, minute } = momentAt(at, zone)
  const stem = `Pasted ${year}-${two(month)}-${two(day)} ${two(hour)}.${two(minute)}`
  const ending = endingOf(type)
  let name = `${stem}.${ending}`
  for (let count = 2; taken.includes(name); count += 1) name = `${stem} (${count}).${ending}`
  return name
}
