// What a rule with :has() changes has a name, so that the browser restyles that and not the whole page (decision 0101).
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
