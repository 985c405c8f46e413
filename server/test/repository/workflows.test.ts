// What GitHub runs cannot be run here: that it reads, names what exists, and takes nobody's code but by its commit.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'

interface Step {
  readonly uses?: string
  readonly run?: string
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
const files = globSync('.github/**/*.yml', { cwd: root }).toSorted()
const workflows = files.filter((path) => path.includes('workflows'))

/** `npm test` is short for `npm run test`, and so is `npm start`. */
const SHORT = ['test', 'start']
/** What npm itself can do. */
const OWN = ['ci', 'audit']

const scriptsIn = (run: string) =>
  [...run.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([said, name = '']) => ({
    name,
    isScript: said.startsWith('npm run') || SHORT.includes(name),
  }))

test('there are workflows, forms for issues, and a plan for dependencies', () => {
  expect(workflows).toHaveLength(3)
  expect(files.filter((path) => path.includes('ISSUE_TEMPLATE'))).toHaveLength(4)
  expect(files).toContain('.github/dependabot.yml')
})

test.each(files)('%s reads as YAML', (path) => {
  const document = parseDocument(read(path), { strict: true })

  expect(document.errors).toEqual([])
  expect(document.warnings).toEqual([])
})

describe.each(workflows)('%s', (path) => {
  const text = read(path)
  const { permissions, jobs } = parseDocument(text).toJS() as Workflow
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  test('may read and nothing else, unless a job says what for', () => {
    expect(permissions).toEqual({ contents: 'read' })
  })

  test('ends by itself', () => {
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
  })

  test('takes every action by its commit, and says which version that is', () => {
    const used = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line))

    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length)
    for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('runs scripts that exist', () => {
    const asked = steps.flatMap(({ run = '' }) => scriptsIn(run))
    const missing = asked.filter(({ name, isScript }) =>
      isScript ? !Object.hasOwn(scripts, name) : !OWN.includes(name),
    )

    expect(missing).toEqual([])
  })
})

test('a change has its answer in a quarter of an hour', () => {
  const { jobs } = parseDocument(read('.github/workflows/ci.yml')).toJS() as Workflow

  for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(15)
})
