// `npm run release`: the archive that is handed out, its list of parts and their checksums, in release/. The same commit
// gives the same bytes; `npm run release -- --twice` makes it two times and compares.
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './run-command.mjs'
import { archiveOf } from './write-archive.mjs'

/** What runs and what explains it; tests and the sources of the web stay at home. */
const wanted = [
  /^contract\/(?:package\.json$|src\/)/,
  /^server\/(?:package\.json$|src\/)/,
  /^web\/package\.json$/,
  /^scripts\/prepare\.mjs$/,
  /^deploy\//,
  /^docs\//,
  /^(?:package\.json|package-lock\.json|\.npmrc|\.env\.example|README\.md|CHANGELOG\.md|LICENSE)$/,
]

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `daybook-${version}`
const folder = join(root, 'release')

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
/** Of the commit, so that tomorrow's archive is today's. */
const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct'))
const sha256 = (content) => createHash('sha256').update(content).digest('hex')

async function make() {
  const built = await runCommand('vite', ['build', 'web', '--logLevel', 'warn'])
  if (!built.isFine) throw new Error(built.output)
  const sources = git('ls-files').split('\n')
  const files = [...sources.filter((path) => wanted.some((one) => one.test(path))), ...filesBelow('web/dist')]
  return {
    [`${name}.tar.gz`]: archiveOf(root, files, name, seconds),
    [`${name}.cdx.json`]: await partsList(),
  }
}

/** npm's list says when and where it was made; ours says what is in it. */
async function partsList() {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
    '--loglevel',
    'error',
  ]
  const said = execFileSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  const list = JSON.parse(said)
  list.metadata.timestamp = new Date(seconds * 1000).toISOString()
  list.metadata.component.name = 'daybook'
  delete list.metadata.tools
  delete list.serialNumber
  return Buffer.from(`${JSON.stringify(list, null, 2)}\n`)
}

function filesBelow(path) {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
}

const sumsOf = (made) =>
  Object.entries(made)
    .map(([file, content]) => `${sha256(content)}  ${file}\n`)
    .join('')

const made = await make()
const sums = sumsOf(made)
if (process.argv.includes('--twice') && sumsOf(await make()) !== sums) {
  console.error('The second archive differs from the first.')
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [file, content] of Object.entries(made)) writeFileSync(join(folder, file), content)
writeFileSync(join(folder, 'SHA256SUMS'), sums)
console.log(sums.trimEnd())
if (git('status', '--porcelain', '--untracked-files=no') !== '')
  console.log('There are changes that are in no commit: this is no release of one.')
