// The programs that stand around Daybook where it has several processes: Debian's pgbouncer and nginx.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

const find = (name: string) => FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))

/** Where the program is; installed now if it is missing and we may. */
export function programNamed(name: 'pgbouncer' | 'nginx'): string {
  const present = find(name) ?? (install(name) ? find(name) : undefined)
  if (present) return present
  throw new Error(`${name} is missing: install it (Debian: apt-get install --no-install-recommends ${name})`)
}

function install(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing ${name} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => execFileSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' })
  try {
    run('update')
    run('install', '-y', '--no-install-recommends', name)
    return true
  } catch {
    return false
  }
}
