// What was measured goes into docs/scaling.md between marks, so that nobody copies figures by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const docs = resolve(import.meta.dirname, '../docs/scaling.md')

/** Replaces what stands between `<!-- mark -->` and `<!-- end of mark -->`. */
export function fillIn(mark: string, text: string): void {
  const present = readFileSync(docs, 'utf8')
  const [start, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`]
  const [before, rest] = present.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/scaling.md has no ${start} … ${end}`)
  writeFileSync(docs, `${before}${start}\n\n${text}\n\n${end}${after}`)
}

/** A table of Markdown; the formatter aligns it. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
