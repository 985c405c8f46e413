// What an import says of single rows of files that bring records of several kinds.
import { formatIndianNumber } from '#engine/indian-number-format.ts'

/** A record that is here says something else than the file. */
export const staysAsHere = (label: string) => `${label}: what is here stays.`

type Title = readonly [singular: string, plural: string]

/** '5 contacts and 1 organization were added, 2 were changed.' @param kinds with the kind of the import first */
export function importedKinds(
  kinds: readonly { readonly title: Title; readonly added: number; readonly changed: number }[],
): string {
  const named = (what: 'added' | 'changed') => {
    const parts = kinds
      .filter((kind) => kind[what] > 0)
      .map(({ title, ...counts }) => {
        const count = counts[what]
        return `${formatIndianNumber(count)} ${(count === 1 ? title[0] : title[1]).toLowerCase()}`
      })
    const total = kinds.reduce((sum, kind) => sum + kind[what], 0)
    const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
    return list === '' ? '' : `${list} ${total === 1 ? 'was' : 'were'} ${what}`
  }
  const said = [named('added'), named('changed')].filter((text) => text !== '')
  return said.length === 0 ? 'Everything was as in the file already.' : `${said.join(', ')}.`
}
