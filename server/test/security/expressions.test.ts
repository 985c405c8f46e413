// No regular expression is quadratic or worse in text that somebody else writes: 100,000 blanks would stop the server.
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { type Expression, madeBy, readSources } from './expressions.ts'

// Plain JavaScript, which works wherever Node does.
process.env['RECHECK_BACKEND'] = 'pure'

/** Those that are quadratic all the same, and how long the text can be. */
const bounded: readonly {
  readonly file: string
  readonly sources?: readonly string[]
  readonly bound: string
}[] = [
  {
    file: 'contract/src/engine/indian-number-format.ts',
    sources: ['^(-?)(\\d+)(.*)$', '\\B(?=(?:\\d\\d)+$)'],
    bound: 'a number as JavaScript writes it: 25 characters',
  },
  {
    file: 'contract/src/invoicing/invoice-number.ts',
    sources: ['^(.*?)(\\d+)(\\D*)$'],
    bound: 'an invoice number that is stored: 255 characters',
  },
  {
    file: 'server/src/settings/config.ts',
    sources: ['\\/+$', '[^\\s<>]+@[^\\s<>]+', '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$'],
    bound: 'a setting, written by whoever runs the server',
  },
  {
    file: 'server/src/runtime/process-priority.ts',
    sources: ['\\d+$'],
    bound: 'a line that the kernel writes',
  },
  {
    file: 'server/src/credentials/password-rules.ts',
    sources: ['^\\p{N}+|\\p{N}+$'],
    bound: 'a password: 256 characters, or a name: 255',
  },
  {
    file: 'server/src/backup/restore.ts',
    sources: ['\\s*Nothing was changed\\.$'],
    bound: 'a sentence of our own',
  },
  {
    file: 'server/src/features/import-export/read/dates/written-date.ts',
    bound: 'a written date: WRITTEN_MAX, 100 characters',
  },
  {
    file: 'server/src/features/invoicing/print/file-name.ts',
    sources: ['^-+|-+$'],
    bound: 'an invoice number that is stored: 255 characters, runs of “-” being one already',
  },
  ...[
    'contract/src/tasks/written/line-repeat.ts',
    'web/src/features/quick-add/line-dates.ts',
    ...['date-reader.ts', 'plain-date.ts', 'read-date.ts'].map((file) => `web/src/lib/dates/${file}`),
  ].map((file) => ({
    file,
    bound:
      'a line, chrono-node’s expressions too: QUICK_LINE_MAX, 510 characters, or a field of a date: TEXT_MAX, 255',
  })),
  {
    file: 'web/src/features/settings/format-user-agent.ts',
    sources: ['\\bVersion\\/[\\d.]+ .*Safari\\/'],
    bound: 'what a browser calls itself: 255 characters are kept (http/sessions.ts)',
  },
]

/** Made of parts in a function, so no load of a module makes them; each is linear, and why. */
const inFunctions: Readonly<Record<string, string>> = {
  'contract/src/site/facts.ts': 'pages of ours, when they are built',
  'server/src/http/site-pages.ts': 'a name of ours, and blanks behind it that are looked through once',
  'server/src/http/web-addresses.ts': 'parts that no "/" is in, from the start of an address',
  'server/src/http/web-files.ts': 'parts that no "/" is in, from the start of an address',
  'server/src/features/import-export/import/row-keys.ts': 'digits from the start of a text',
}

/** Without *, + and {3,} outside of brackets nothing can be long. */
const isOpen = (source: string) =>
  /[*+]|\{\d+,\}/.test(source.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, 'x'))
const isBounded = ({ file, source }: Expression) =>
  bounded.some((one) => one.file === file && (one.sources?.includes(source) ?? true))

/** For one expression, on a machine that has other things to do. */
const CHECK_MS = 60_000
const PATIENCE_MS = 600_000

const isLinear = ({ source, flags }: Expression) =>
  checkSync(source, flags, { timeout: CHECK_MS }).status === 'safe'

const { literals, made } = readSources()

test('the check finds what is quadratic, and lets pass what is not', { timeout: PATIENCE_MS }, () => {
  const expression = (source: string): Expression => ({ file: '', source, flags: '' })

  expect(isLinear(expression('\\s*[\\n\\r]\\s*'))).toBe(false)
  expect(isLinear(expression('^(a+)+$'))).toBe(false)
  expect(isLinear(expression('\\s+'))).toBe(true)
  expect(literals.length).toBeGreaterThan(200)
})

test('every expression is linear, or its text is short', { timeout: PATIENCE_MS }, async () => {
  const files = new Set(made.map(({ file }) => file).filter((file) => !(file in inFunctions)))
  const loaded = await madeBy([...files])
  const all = [...literals, ...loaded].filter(({ source }) => isOpen(source))
  const open = [...new Map(all.map((one) => [`${one.source}/${one.flags}`, one])).values()]

  expect(open.filter((one) => !isBounded(one) && !isLinear(one))).toEqual([])
})

test('no exception is left that nobody needs', () => {
  const files = new Set([...literals, ...made].map(({ file }) => file))
  const sources = new Set(literals.map(({ file, source }) => `${file} ${source}`))

  expect(bounded.filter(({ file }) => !files.has(file))).toEqual([])
  expect(
    bounded.flatMap(({ file, sources: named = [] }) =>
      named.filter((source) => !sources.has(`${file} ${source}`)),
    ),
  ).toEqual([])
  expect(Object.keys(inFunctions).filter((file) => !made.some((one) => one.file === file))).toEqual([])
})
