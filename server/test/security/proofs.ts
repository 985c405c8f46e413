// What docs name as proof of a promise: '[a.test.ts](../server/test/a.test.ts): “one”, “two”; [b.ts](…)'.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const docs = fileURLToPath(new URL('../../../docs', import.meta.url))

interface Proof {
  readonly file: string
  readonly names: readonly string[]
}

/** The cells of the tables with that heading in a file of docs, row by row. */
export function rowsOf(name: string, heading: RegExp): string[][] {
  const tables = readFileSync(resolve(docs, name), 'utf8').split(/\n{2,}/)
  return tables
    .filter((table) => heading.test(table))
    .flatMap((table) => table.trimEnd().split('\n').slice(2))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1))
}

export const proofsOf = (cell: string): Proof[] =>
  [...cell.matchAll(/\]\(([^)]+)\)([^[]*)/g)].map(([, path = '', rest = '']) => ({
    file: resolve(docs, path),
    names: [...rest.matchAll(/“(.*?)”(?=[,;\s]|$)/g)].map(([, name = '']) => name),
  }))

/** As it stands in the file, where a quote inside quotes is written otherwise. */
const said = (file: string) => readFileSync(file, 'utf8').replaceAll("\\'", '’')

/** The files are there, and say what is quoted of them. */
export function expectThere(proofs: readonly Proof[]): void {
  for (const { file, names } of proofs) {
    expect([file, existsSync(file)]).toEqual([file, true])
    const missing = names.filter((name) => !said(file).includes(name))
    expect({ file, missing }).toEqual({ file, missing: [] })
  }
}
