// The front page and the index of docs: whatever they lead to is there, and nothing is left out.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = [
  ...globSync('*.md', { cwd: root }),
  ...globSync('docs/*.md', { cwd: root }),
  ...globSync('docs/rules/*.md', { cwd: root }),
].toSorted()

/** Where it leads inside the repository, from its root: links, pictures, and pictures that are given a width. */
function leadsTo(page: string): readonly string[] {
  const found = [...read(page).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
  return found
    .map(([, link, source]) => link ?? source ?? '')
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => join(dirname(page), target.replace(/#.*$/, '')))
}

describe.each(pages)('%s', (page) => {
  test('leads to what is there', () => {
    expect(leadsTo(page).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('the index names every page of docs', () => {
  const listed = leadsTo('docs/README.md')
  const wanted = globSync('docs/*.md', { cwd: root }).filter((path) => path !== join('docs', 'README.md'))

  expect(wanted.filter((path) => !listed.includes(path))).toEqual([])
})

test('the front page shows one moving picture and six that stand still, none too heavy', () => {
  const shown = leadsTo('README.md').filter((path) => path.endsWith('.webp'))

  expect(shown).toHaveLength(7)
  for (const path of shown) expect(statSync(join(root, path)).size).toBeLessThan(1_500_000)
})

test('the front page says how to try it, before the fold', () => {
  expect(read('README.md').slice(0, 2500)).toContain('npm start -- --demo')
})
