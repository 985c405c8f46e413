// The pages of the help: each screen has one, what they name exists, and what they lead to is there.
import { readFileSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addresses } from '#app/routing/addresses.ts'
import { helpOf } from '#app/help/help-of.ts'
import { keyBindings } from '#app/keys/keys.ts'
import { menu } from '#app/menu.ts'
import { helpIndex, helpPages, namedByLink } from '#features/help/pages/all-pages.ts'
import { findPages } from '#features/help/pages/find-pages.ts'
import { linesOf, textOf } from '#features/help/pages/page-tree.ts'
import { readHelpPage } from '#features/help/pages/read-page.ts'

const root = resolve(import.meta.dirname, '../../../..')
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'")

/** Everything that the screens can say, as it stands in the sources. */
const said = tidy(
  ['contract/src/**/*.ts', 'web/src/**/*.{ts,tsx}']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !path.includes('features/help'))
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
    .join(' '),
)
const titles = [
  ...addresses().map(({ title }) => title),
  ...menu.flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]),
].map(tidy)

/** What stands before a text of its own, and behind it: quotes, tags, or what is filled in. */
const BEFORE = ["'", '"', '`', '>', '> ']
const BEHIND = ["'", '"', '`', '<', ' <', '{', ' {', '…', ' $', ' r']

/** A label of the screens, not a word of a sentence. */
const isSaid = (label: string) =>
  titles.includes(tidy(label)) ||
  BEFORE.some((before) => BEHIND.some((behind) => said.includes(`${before}${tidy(label)}${behind}`)))

const inlinesOf = (name: string) => linesOf(helpPages.get(name) ?? expect.fail(name)).flat()

it('every screen has its page', () => {
  const screens = addresses().filter(({ path, who }) => who !== 'out' && path !== '/' && path !== '/navigate')
  const without = screens.filter(({ path }) => !helpPages.has(helpOf(path) ?? ''))
  expect(without.map(({ path }) => path)).toEqual([])
})

it('every page is in the index once', () => {
  const listed = helpIndex.flatMap(({ pages }) => pages.map(({ name }) => name))
  expect(listed.toSorted()).toEqual([...helpPages.keys()].toSorted())
})

describe.each([...helpPages.keys()])('%s', (name) => {
  it('names nothing that no screen says', () => {
    const labels = inlinesOf(name).flatMap((inline) =>
      typeof inline === 'object' && 'label' in inline ? [inline.label] : [],
    )
    expect(labels.filter((label) => !isSaid(label))).toEqual([])
  })

  it('leads to what is there', () => {
    const known = new Set(addresses().map(({ path }) => path))
    const links = inlinesOf(name).flatMap((inline) =>
      typeof inline === 'object' && 'to' in inline ? [inline.to] : [],
    )
    const lost = links.filter((to) => (to.startsWith('/') ? !known.has(to) : !namedByLink(name, to)))
    expect(lost).toEqual([])
  })

  it('is short enough to be read', () => {
    const words = linesOf(helpPages.get(name) ?? expect.fail())
      .map(textOf)
      .join(' ')
      .split(' ')
    expect(words.length).toBeLessThan(260)
  })
})

it('a key that a page names is a key of the product', () => {
  const known = new Set([
    ...keyBindings.flatMap(({ keys }) => keys),
    '!high',
    '#office',
    '@name',
    '+client',
    '@',
    '.ics',
    '.vcf',
    'Esc',
  ])
  const named = [...helpPages.keys()].flatMap((name) =>
    inlinesOf(name).flatMap((inline) => (typeof inline === 'object' && 'key' in inline ? [inline.key] : [])),
  )
  expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([])
})

it.each([
  ['bank charges gst', undefined],
  ['credit note', 'money/credit-notes'],
  ['TDS certif', 'money/payments'],
  ['passkey', 'account/security'],
  ['vcf', 'clients/contacts'],
])('finds %s', (query, first) => {
  const names = findPages(query).map(({ name }) => name)
  if (first === undefined) expect(names).toEqual([])
  else expect(names).toContain(first)
})

it.each([
  ['a table', '# A\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'],
  ['HTML', '# A\n\nSee <b>this</b>.\n'],
  ['a picture', '# A\n\n![x](y.png)\n'],
  ['no title', 'A line.\n'],
])('refuses %s while the web is built', (_what, text) => {
  expect(() => readHelpPage(text)).toThrow(/help/)
})
