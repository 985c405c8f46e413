// Reads the JSON reports of the two test runners; whatever was not run to its end counts as failed.
import { existsSync, readFileSync } from 'node:fs'

/** Vitest: skipped tests, files that could not be loaded and errors outside tests are failures. */
export function countUnitTests(reportPath, isFine) {
  const report = readReport(reportPath)
  if (!report) return noReport
  const skipped = report.numPendingTests + report.numTodoTests
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return settle({
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped,
    names: report.testResults.flatMap((file) =>
      file.assertionResults.filter(isSkipped).map((test) => test.fullName),
    ),
    isFine,
  })
}

/** Playwright: a test that never began is a failure, and so is one that needed a second try. */
export function countJourneys(reportPath, isFine) {
  const report = readReport(reportPath)
  if (!report) return noReport
  const { expected, unexpected, flaky, skipped } = report.stats
  return settle({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    names: titlesOf(report.suites, 'skipped'),
    isFine,
  })
}

const noReport = { passed: 0, failed: 1, note: 'The runner left no report.' }

function settle({ passed, failed, skipped, names, isFine }) {
  const notes = []
  if (skipped > 0) notes.push(`${skipped} tests did not run:`, ...names.map((name) => `  ${name}`))
  if (passed + failed + skipped === 0) notes.push('No test was found.')
  const all = failed + skipped
  return { passed, failed: all === 0 && (passed === 0 || !isFine) ? 1 : all, note: notes.join('\n') }
}

function isSkipped({ status }) {
  return status !== 'passed' && status !== 'failed'
}

function titlesOf(suites, wanted) {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`),
    ...titlesOf(suite.suites ?? [], wanted),
  ])
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
