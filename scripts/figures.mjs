// `npm run figures`: measures everything that docs/scaling.md tells, one after the other, and writes it there. It wants a quiet machine, and
// half an hour of it; what fails is said at the end, and its table stays as it was. Words name the steps that are wanted: `npm run figures -- bench`.
import { spawnSync } from 'node:child_process'

const steps = {
  bench: ['bench', 'list', 'get', 'create', 'update', 'growth', 'start', 'crowd'],
  postgres: ['bench', '--postgres'],
  capacity: ['scale-test', '--capacity', '--direct'],
  proved: ['scale-test'],
}
const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !(word in steps))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; choose among ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

/** npm itself, however it was started; @returns whether it went well */
function npm(...args) {
  const isWindows = process.platform === 'win32'
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { stdio: 'inherit', shell: isWindows }).status === 0
}
const run = ([script, ...options]) => npm('run', '--silent', script, '--', ...options)

const missed = Object.entries(steps)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .filter(([, command]) => !run(command))
  .map(([name]) => name)
const isWritten = [
  run(['bench', '--docs']),
  run(['scale-test', '--docs']),
  npm('exec', '--', 'prettier', '--write', '--log-level', 'warn', 'docs/scaling.md'),
].every(Boolean)
if (!isWritten) missed.push('writing the tables')
console.log(
  missed.length === 0
    ? '\nAll of docs/scaling.md is as it was measured now.'
    : `\nNot everything was as promised: ${missed.join(', ')}.`,
)
process.exitCode = missed.length > 0 ? 1 : 0
