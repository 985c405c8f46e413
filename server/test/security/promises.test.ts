// docs/security.md names a test for each promise: that those tests are there, under these names.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const docs = fileURLToPath(new URL('../../../docs', import.meta.url))
const text = readFileSync(resolve(docs, 'security.md'), 'utf8')

interface Proof {
  readonly file: string
  readonly names: readonly string[]
}

/** '[a.test.ts](../server/test/a.test.ts): “one”, “two”; [b.ts](…)' */
function proofsOf(cell: string): Proof[] {
  return [...cell.matchAll(/\]\(([^)]+)\)([^[]*)/g)].map(([, path = '', rest = '']) => ({
    file: resolve(docs, path),
    names: [...rest.matchAll(/“(.*?)”(?=[,;\s]|$)/g)].map(([, name = '']) => name),
  }))
}

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(Promise\s|-)/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return { promise: cells[1] ?? '', proofs: proofsOf(cells[2] ?? '') }
  })

/** As it stands in the file, where a quote inside quotes is written otherwise. */
const said = (file: string) => readFileSync(file, 'utf8').replaceAll("\\'", '’')

describe('the promises', () => {
  test('are many, and none stands there twice', () => {
    expect(rows.length).toBeGreaterThan(50)
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length)
  })

  test.each(rows)('$promise', ({ proofs }) => {
    expect(proofs.length).toBeGreaterThan(0)
    for (const { file, names } of proofs) {
      expect([file, existsSync(file)]).toEqual([file, true])
      const missing = names.filter((name) => !said(file).includes(name))
      expect({ file, missing }).toEqual({ file, missing: [] })
    }
  })
})
