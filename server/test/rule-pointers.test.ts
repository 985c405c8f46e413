// What comments point at is in the repository: rules/series 4 is a rule of docs/rules, decision 0005 a file of docs/decisions.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Not ours, made by a command, or this file, which spells what it looks for. */
const skipped = new Set(
  `node_modules dist data release results test-results playwright-report package-lock.json ${basename(import.meta.filename)}`.split(
    ' ',
  ),
)
const TEXT = /\.(?:ts|tsx|mjs|css|md|json|ya?ml|html|sh|conf|service)$/
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && (!name.startsWith('.') || name === '.github'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return TEXT.test(entry.name) ? [path] : []
    })

const files = filesBelow(root).map((path) => ({
  path: relative(root, path),
  text: readFileSync(path, 'utf8'),
}))
const textOf = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? ''
const namesIn = (folder: string) =>
  files.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ path }) => basename(path))

/** 'web/src/a.ts:12 …' for each line in which the pattern is found, unless `isRight`. */
function linesWith(pattern: RegExp, isRight: (match: RegExpExecArray) => boolean = () => false): string[] {
  const found: string[] = []
  for (const { path, text } of files) {
    for (const match of text.matchAll(pattern)) {
      if (isRight(match)) continue
      const line = text.slice(0, match.index).split('\n').length
      found.push(`${path}:${line} ${text.split('\n')[line - 1]?.trim()}`)
    }
  }
  return found
}

const inOrder = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))

const rules = new Map(
  namesIn('docs/rules')
    .filter((name) => name !== 'README.md')
    .map((name) => [
      name.replace(/\.md$/, ''),
      [...textOf(`docs/rules/${name}`).matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
        Number.parseInt(heading, 10),
      ),
    ]),
)

describe('the rules', () => {
  test.each([...rules])('of %s are numbered from 1 without a gap', (_name, numbers) => {
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('are listed by file, each once', () => {
    const listed = [...textOf('docs/rules/README.md').matchAll(/^\| \[[^\]]*\]\(([\w-]+)\.md\)/gm)].map(
      ([, name = '']) => name,
    )
    expect(inOrder(listed)).toEqual(inOrder([...rules.keys()]))
  })

  test('are there where something points at them, each named in full', () => {
    const isThere = ([, name = '', first, last]: RegExpExecArray) =>
      [first, last].every((number) => number === undefined || rules.get(name)?.includes(Number(number)))
    expect(linesWith(/\brules\/([a-z-]+) (\d+)(?: to (\d+))?/g, isThere)).toEqual([])
    expect(linesWith(/\brules\/[a-z-]+ \d+(?:, | and |–)\d/g)).toEqual([])
  })
})

describe('the decisions', () => {
  const records = namesIn('docs/decisions').filter((name) => /^\d{4}-/.test(name) && !name.startsWith('0000'))
  const index = textOf('docs/decisions/README.md')

  test('are listed in the index by subject, each once', () => {
    const listed = [...index.matchAll(/^- \[(\d{4})\]\((\1-[\w-]+\.md)\) \S/gm)].map(
      ([, , name = '']) => name,
    )
    expect(inOrder(listed)).toEqual(inOrder(records))
  })

  test('that were taken back or replaced say so in the index, too', () => {
    const lineOf = (name: string) => index.split('\n').find((line) => line.includes(`](${name})`)) ?? ''
    const unsaid = records.filter((name) => {
      const [title = ''] = textOf(`docs/decisions/${name}`).split(/^## /m)
      const linked = [...title.matchAll(/\]\((\d{4})-[\w-]+\.md\)/g)].map(([, number = '']) => number)
      const [, saidInBrackets = ''] = lineOf(name).split(/ \((?=[^)]*by \d{4})/)
      return linked.some((number) => number > name.slice(0, 4) && !saidInBrackets.includes(number))
    })
    expect(unsaid).toEqual([])
  })

  test('are there where something points at them', () => {
    const numbers = new Set(records.map((name) => name.slice(0, 4)))
    expect(linesWith(/\bdecisions? (\d{4})\b/gi, ([, number = '']) => numbers.has(number))).toEqual([])
  })
})

describe('nothing points outside the repository', () => {
  test('by the number of a section, but at a public standard', () => {
    const standard = /(?:RFC \d+|OIDC Core|OpenID Connect Discovery|WebAuthn (?:L3|Level 3)|Fetch)\b[^()\n]*$/
    const isStandard = ({ index, input }: RegExpExecArray) => standard.test(input.slice(0, index))
    expect(linesWith(/§\d/g, isStandard)).toEqual([])
  })

  test('by the number of a line in a list', () => {
    expect(linesWith(/\bdecisions? \d{1,3}\b(?!\d)/gi)).toEqual([])
    expect(linesWith(/\b[TR]-[A-Z]{2,}-\d+\b/g)).toEqual([])
  })

  test('by the name of a source file in a comment', () => {
    const pointed = files
      .filter(({ path }) => /\.(?:ts|tsx|mjs)$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)].flatMap(([comment]) =>
          [...comment.matchAll(/(?<![\w./@#{-])((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs))\b/g)].map(
            ([, name = '']) => ({ path, name }),
          ),
        ),
      )
    const paths = files.map(({ path }) => `/${path}`)
    // Some comments explain a shape by names that stand for any: a.ts, b.test.ts.
    const isAny = (name: string) => /(?:^|\/)[a-z]\.(?:test\.)?ts$/.test(name)
    const missing = pointed.filter(
      ({ name }) => !isAny(name) && !paths.some((path) => path.endsWith(`/${name}`)),
    )
    expect(pointed.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })

  test('by the name of a document', () => {
    expect(linesWith(/\b(?:domain|decisions|doors|together|house(?:-2)?|stack-notes)\.md\b/g)).toEqual([])
  })
})
