// First step of `npm start` and `npm test`: installs the packages and builds the web when they are stale. Any Node from 18 on runs it, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A release has the built web and no sources of it. */
const isRelease = !existsSync(join(root, 'web/src'))
const marks = join(root, 'node_modules/.cache/daybook')
const webSources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/compress.ts',
  'web/prerender.ts',
  'web/package.json',
  'contract/src',
]

const wanted = process.argv[2] ?? 'all'
try {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    throw new Error(`Daybook needs Node 18 or newer to prepare itself, this is ${process.version}.`)
  }
  if (wanted === 'all' || wanted === 'install') await installWhenStale()
  if ((wanted === 'all' || wanted === 'web') && !isRelease) await buildWhenStale()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function installWhenStale() {
  const now = digest(['package-lock.json'], process.platform, process.arch)
  if (remembered('installed') === now) return
  if (isRelease || !isInstalled()) {
    console.log('Installing the packages, this takes about a minute, on a slow machine a few …')
    forget('installed')
    // A running node.exe can't be removed on Windows, which is what `npm ci` would do.
    const verb = process.platform === 'win32' ? 'install' : 'ci'
    const parts = isRelease
      ? ['--omit=dev', '--workspace=server', '--workspace=contract', '--include-workspace-root']
      : ['--include=dev']
    if (!(await npm([verb, ...parts, '--loglevel=error', '--no-progress'], 'Installing the packages'))) {
      throw new Error('The packages could not be installed; the message of npm is above.')
    }
  }
  remember('installed', now)
}

async function buildWhenStale() {
  const now = digest(['package-lock.json', ...webSources])
  if (remembered('built') === now && existsSync(join(root, 'web/dist/index.html'))) return
  console.log('Building the web …')
  forget('built')
  if (!(await npm(['run', '--silent', 'build', '--', '--logLevel', 'warn'], 'Building the web'))) {
    throw new Error('The web could not be built; the reason is above.')
  }
  remember('built', now)
}

/** Somebody may have installed by hand: npm keeps a list of what it finished, which is compared with the lock. */
function isInstalled() {
  const listPath = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listPath)) return false
  const present = JSON.parse(readFileSync(listPath, 'utf8')).packages
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  // Node itself, and the PostgreSQL of the tests.
  const ownOptional = ['', 'server/test/postgres'].flatMap((own) =>
    Object.keys(packages[own]?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`),
  )
  return Object.entries(packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (entry.optional && !(ownOptional.includes(path) && isForThisMachine(entry))) return true
    return present[path]?.version === entry.version && existsSync(join(root, path))
  })
}

function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

/** @param doing what is said for as long as it lasts */
async function npm(args, doing) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  // The Node that runs npm lies outside node_modules, our own is about to be replaced.
  const viaNode = cli?.endsWith('npm-cli.js')
  const [command, first] = viaNode ? [node ?? process.execPath, [cli]] : ['npm', []]
  const shell = !viaNode && process.platform === 'win32'
  const quiet = sayAlive(doing)
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell })
      child.on('error', (error) => reject(new Error(`npm could not be started (${error.message}).`)))
      child.on('close', (status) => resolve(status === 0))
    })
  } finally {
    quiet()
  }
}

/** Says every few seconds that it goes on: on a terminal in one place, else a line each time. @returns ends it */
function sayAlive(doing) {
  const began = Date.now()
  const isTerminal = Boolean(process.stdout.isTTY)
  const say = () => {
    const line = `  ${doing}: ${Math.round((Date.now() - began) / 1000)} s, still at work …`
    process.stdout.write(isTerminal ? `\r${line}` : `${line}\n`)
  }
  const timer = setInterval(say, isTerminal ? 1000 : aliveEvery())
  return () => {
    clearInterval(timer)
    // An empty line in its place: what comes next starts at its beginning.
    if (isTerminal) process.stdout.write('\r\u001B[K')
  }
}

/** Milliseconds between two lines; the tests don't wait as long as people may. */
function aliveEvery() {
  return Number(process.env.DAYBOOK_ALIVE_MS ?? 10_000)
}

/** One SHA-256 over names and contents, so that a renamed file counts too. */
function digest(paths, ...also) {
  const hash = createHash('sha256').update(also.join('\0'))
  for (const path of paths.flatMap(filesBelow))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}

function remembered(what) {
  const mark = join(marks, what)
  return existsSync(mark) ? readFileSync(mark, 'utf8') : undefined
}

function remember(what, value) {
  mkdirSync(marks, { recursive: true })
  writeFileSync(join(marks, what), value)
}

/** Before the work begins: a run that is cut short must not count as done. */
function forget(what) {
  rmSync(join(marks, what), { force: true })
}
