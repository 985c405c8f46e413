// One stage of the image as a folder that a process takes for the root of its system: bubblewrap shows it that folder and, of
// the machine, only /usr.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The account of the image of Node. */
export const NODE_ID = 1000

const PASSWD = `root:x:0:0:root:/root:/bin/sh\nnode:x:${NODE_ID}:${NODE_ID}::/home/node:/bin/sh\n`
const GROUP = `root:x:0:\nnode:x:${NODE_ID}:\n`
/** What a program needs to find the registry, as this machine does. */
const OF_MACHINE = [
  '/etc/ssl',
  '/etc/resolv.conf',
  '/etc/hosts',
  '/etc/nsswitch.conf',
  join(homedir(), '.npmrc'),
]

/** @param folder empty */
export function makeRoot(folder) {
  for (const below of ['usr', 'etc', 'proc', 'dev', 'tmp', 'root', 'opt/node', 'home/node'])
    mkdirSync(join(folder, below), { recursive: true })
  for (const below of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${below}`, join(folder, below))
  writeFileSync(join(folder, 'etc/passwd'), PASSWD)
  writeFileSync(join(folder, 'etc/group'), GROUP)
  // The image's own Node, which is the project's.
  cpSync(process.execPath, join(folder, 'opt/node/node'))
}

/**
 * @param folder the stage
 * @param writable folders below a root that is otherwise only read; undefined: all of it
 * @returns the arguments of bubblewrap before the command
 */
export function rootArguments(folder, { cwd, env, writable }) {
  const shown = OF_MACHINE.flatMap((path) => ['--ro-bind-try', path, path])
  const own = writable?.flatMap((path) => ['--bind', join(folder, path), path]) ?? []
  // Which registry is asked by which way, and whom this machine trusts.
  const ofNetwork = Object.entries(process.env).filter(([name]) =>
    /^(?:https?_proxy|no_proxy|npm_config_registry|node_extra_ca_certs)$/i.test(name),
  )
  const all = {
    HOME: '/root',
    ...Object.fromEntries(ofNetwork),
    ...env,
    PATH: '/opt/node:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  }
  return [
    writable ? '--ro-bind' : '--bind',
    folder,
    '/',
    '--ro-bind',
    '/usr',
    '/usr',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    ...shown,
    ...own,
    '--die-with-parent',
    '--clearenv',
    '--chdir',
    cwd,
    ...Object.entries(all).flatMap(([name, value]) => ['--setenv', name, value]),
  ]
}
