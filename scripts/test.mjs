// What `npm test` runs, in order; `--fast` keeps to what three minutes are enough for, `--full` gives walks through every
// screen their whole budget (docs/decisions/0153). Its last line is always `N passed, M failed`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countJourneys, countUnitTests } from './count-tests.mjs'
import { findChromium } from './find-chromium.mjs'
import { runCommand } from './run-command.mjs'
import { installPackage, pathOf } from './system-package.mjs'

const isFast = process.argv.includes('--fast')
const isFull = process.argv.includes('--full')
/** What `--fast` takes of the unit and API tests, on SQLite alone; of the server's what most changes touch. */
const fastTests = [
  'contract/test/',
  'web/test/',
  ...['credentials', 'entities', 'formats', 'http', 'runtime', 'security/matrix'].map(
    (folder) => `server/test/${folder}/`,
  ),
]
const reports = mkdtempSync(join(tmpdir(), 'daybook-test-'))
const total = { passed: 0, failed: 0 }

try {
  if (await step('packages', () => check('node', ['scripts/prepare.mjs', 'install']))) await everythingElse()
} catch (error) {
  report('test.mjs', { passed: 0, failed: 1, output: error.stack })
} finally {
  rmSync(reports, { recursive: true, force: true })
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function everythingElse() {
  // Two at a time: none of these tools keeps two cores busy alone. The runners of the tests do.
  await twoAtATime([
    () => step('format', () => check('prettier', ['--check', '--log-level', 'warn', '.'])),
    () => step('walls', () => check('node', ['scripts/check-walls.mjs'])),
    () => step('lint', () => check('oxlint', ['--deny-warnings'])),
    () => step('types', () => check('tsc', ['-b'])),
    () => step('unused code', () => check('knip', ['--no-progress', '--no-config-hints'])),
    // Only the journeys need it.
    ...(isFast ? [] : [() => step('web build', () => check('node', ['scripts/prepare.mjs', 'web']))]),
  ])
  await step('unit and API tests', unitTests)
  if (!isFast) await step('browser journeys', journeys)
}

async function check(command, args) {
  const { isFine, output } = await runCommand(command, args)
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, output }
}

async function unitTests() {
  const path = join(reports, 'unit.json')
  // A test that finds no hledger does not run, and what does not run counts as failed.
  if (!isFast && !(await pathOf('hledger'))) await installPackage('hledger')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  const { isFine, output } = await runCommand(
    'vitest',
    ['run', '--allowOnly=false', ...reporters, ...(isFast ? fastTests : [])],
    { ...(isFast ? { TEST_DIALECT: 'SQLite' } : {}), ...(isFull ? { FULL: '1' } : {}) },
  )
  const counted = countUnitTests(path, isFine)
  return { ...counted, output: `${output}\n${counted.note}` }
}

async function journeys() {
  const path = join(reports, 'journeys.json')
  let chromium
  try {
    chromium = await findChromium()
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message }
  }
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...(isFull ? { FULL: '1' } : {}) }
  const { isFine, output } = await runCommand(
    'playwright',
    ['test', '--forbid-only', '--reporter=dot,json'],
    env,
  )
  const counted = countJourneys(path, isFine)
  return { ...counted, output: `${output}\n${counted.note}` }
}

async function step(name, run) {
  const begun = performance.now()
  const result = await run()
  report(name, result, (performance.now() - begun) / 1000)
  return result.failed === 0
}

/** One line for a step that passed, everything its tool said for one that did not. */
function report(name, { passed, failed, output }, seconds = 0) {
  total.passed += passed
  total.failed += failed
  const counts = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : ''
  console.log(`${failed === 0 ? '✓' : '✗'} ${name} (${counts}${seconds.toFixed(1)} s)`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
}

async function twoAtATime(jobs) {
  const waiting = [...jobs]
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  }
  await Promise.all([lane(), lane()])
}
