// Completes package-lock.json: a lock written where a registry lacks some platform packages misses them, and `npm ci` refuses it elsewhere.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = { darwin: 'darwin', win32: 'win32', windows: 'win32' }
for (const name of ['linux', 'android', 'freebsd', 'openbsd', 'openharmony']) systems[name] = name
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64']

const lockPath = new URL('../package-lock.json', import.meta.url)
const before = readFileSync(lockPath, 'utf8')
const lock = JSON.parse(before)
const added = addMissingSiblings(lock.packages)
lock.packages = sorted(lock.packages)
const after = JSON.stringify(lock, null, 2) + '\n'
if (after !== before) writeFileSync(lockPath, after)
console.log(
  added.length === 0 ? 'The lockfile is complete.' : `Added ${added.length} packages to the lockfile.`,
)

/** Adds an entry for each optional dependency that has none; answers the names added. */
function addMissingSiblings(packages) {
  const names = []
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isResolved(packages, path, name)) continue
      if (!/^\d/.test(version))
        throw new Error(`${path} wants ${name}@${version}: not one version, add it by hand.`)
      packages[`node_modules/${name}`] = sibling(name, version, parent.dev === true)
      names.push(name)
    }
  }
  return names
}

/** Looks where Node would look: beside the parent's own packages, then one level up, until the root. */
function isResolved(packages, from, name) {
  const levels = from === '' ? [] : from.split('/node_modules/')
  for (let depth = levels.length; depth >= 0; depth--) {
    const folder = levels.slice(0, depth).join('/node_modules/')
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
  }
  return false
}

function sibling(name, version, isDev) {
  const words = name.split(/[/-]/)
  const os = words.flatMap((word) => systems[word] ?? [])
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  const cpu = processors.filter((processor) => words.includes(processor))
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}

/** npm's own order, so that its next write changes nothing. */
function sorted(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
}
