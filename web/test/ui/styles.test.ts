// What a rule with :has() changes has a name, so that the browser restyles that and not the whole page (decision 0101); and a class that
// one feature styles is no other's, because sheets stay once they are loaded.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../src')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)

/** Text before each block, without comments: selectors, and the heads of at-rules. */
const headsOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim())

/** Where :has() stands outside the last compound, that one must say a class, an id or an element: `.a:has(b) > :not(.c)` does not. */
function isUnnamed(selector: string): boolean {
  let rest = selector
  // From the inside out, so that what a pseudo-class is about counts for :is() and :where() only.
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest
      .replaceAll(/:has\([^()]*\)/g, '::asked')
      .replaceAll(/:not\([^()]*\)/g, '')
      .replaceAll(/:(?:is|where)\(\s*([\w.#-]*)[^()]*\)/g, '$1')
      .replaceAll(/:[\w-]+\([^()]*\)/g, '')
  }
  return rest.split(',').some((one) => {
    const compounds = one.trim().split(/[\s>+~]+/)
    const subject = compounds.at(-1) ?? ''
    return compounds.slice(0, -1).some((each) => each.includes('::asked')) && !/^[\w.#]/.test(subject)
  })
}

describe('what a rule with :has() changes', () => {
  it.each([
    ['.field:has(> .aside) > :not(.top, .aside)', true],
    ['body:has(.dialog) *', true],
    ['.list:has(:focus-visible) > :last-child', true],
    ['.list:has(a) > *,\n.list > .top', true],
    ['.field:has(> .aside)', false],
    ['.field:has(> .aside) > .top', false],
    ['body:has(.shell):not(:has(.dialog)) :is(.main, .bar)', false],
    ['.list > *', false],
  ])('%s: unnamed is %s', (selector, expected) => {
    expect(isUnnamed(selector)).toBe(expected)
  })

  it('has a name in every sheet', () => {
    const heads = sheets.flatMap((name) => headsOf(readFileSync(join(folder, name), 'utf8')))
    const asking = heads.filter((head) => !head.startsWith('@') && head.includes(':has('))

    expect(asking.length).toBeGreaterThan(20)
    expect(asking.filter(isUnnamed)).toEqual([])
  })
})

describe('the classes of features', () => {
  /** The page of a client is a document of its own. */
  const isApart = (name: string) => name.endsWith('client-page.css') || name.endsWith('print.css')
  const featureOf = (name: string) => /^features[\\/]([\w-]+)/.exec(name)?.[1]

  it('are styled by one feature each', () => {
    const byClass = new Map<string, Set<string>>()
    for (const name of sheets.filter((each) => !isApart(each))) {
      const feature = featureOf(name)
      if (feature === undefined) continue
      for (const selector of headsOf(readFileSync(join(folder, name), 'utf8'))
        .join(',')
        .split(',')) {
        const own = selector.trim()
        if (/^\.[\w-]+$/.test(own)) byClass.set(own, (byClass.get(own) ?? new Set()).add(feature))
      }
    }
    expect(byClass.size).toBeGreaterThan(500)
    const shared = [...byClass].filter(([, features]) => features.size > 1)
    expect(shared.map(([name, features]) => `${name}: ${[...features].join(', ')}`)).toEqual([])
  })
})
