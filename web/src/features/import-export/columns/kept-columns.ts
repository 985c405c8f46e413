// What a person said the columns of a file mean, remembered for the next file with the same headings (decision 0273).
import { foldHeading } from '@daybook/contract/import-export/columns.ts'
import type { FoundColumn } from '@daybook/contract/import-export/formats.ts'

/** In UTF-16 units: what the server keeps of one choice. */
const KEPT_MAX = 1500

/** The places of the columns in the order of their headings: the same set of headings may come in another order. */
const byHeading = (headings: readonly string[]) =>
  headings
    .map((heading, at) => ({ heading: foldHeading(heading), at }))
    .toSorted((one, other) =>
      one.heading === other.heading ? one.at - other.at : one.heading < other.heading ? -1 : 1,
    )

/** FNV-1a, 32 bits. */
function fnv(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Short, and another one for another set of headings. */
function keyOf(headings: readonly string[]): string {
  const text = byHeading(headings)
    .map(({ heading }) => heading)
    .join('\n')
  return [0x811c9dc5, 0x1b873593].map((seed) => fnv(text, seed).toString(36)).join('')
}

const headingsIn = (columns: readonly FoundColumn[]) => columns.map(({ heading }) => heading)

const entriesIn = (kept: string) =>
  kept.split(';').flatMap((entry) => {
    const [key = '', names] = entry.split('=')
    return names === undefined ? [] : [{ key, names }]
  })

/**
 * @param kept what is remembered for this kind of record; may be anything
 * @returns API names in the order of the file's columns, as an import takes them; undefined where nothing is remembered
 */
export function keptColumns(kept: string, columns: readonly FoundColumn[]): string | undefined {
  const headings = headingsIn(columns)
  const key = keyOf(headings)
  const names = entriesIn(kept)
    .find((entry) => entry.key === key)
    ?.names.split(',')
  if (names?.length !== headings.length) return undefined
  const inOrder = headings.map(() => '')
  for (const [index, { at }] of byHeading(headings).entries()) inOrder[at] = names[index] ?? ''
  return inOrder.join(',')
}

/**
 * @param names API names in the order of the file's columns
 * @returns what to remember from now on: the newest first, and those that no longer fit forgotten
 */
export function withColumns(kept: string, columns: readonly FoundColumn[], names: string): string {
  const headings = headingsIn(columns)
  const inFile = names.split(',')
  const entry = {
    key: keyOf(headings),
    names: byHeading(headings)
      .map(({ at }) => inFile[at] ?? '')
      .join(','),
  }
  const all = [entry, ...entriesIn(kept).filter(({ key }) => key !== entry.key)].map(
    (each) => `${each.key}=${each.names}`,
  )
  let text = ''
  for (const each of all) {
    const next = text ? `${text};${each}` : each
    if (next.length > KEPT_MAX) break
    text = next
  }
  return text
}
