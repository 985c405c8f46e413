// Programs of the system that the tests start: taken where they are installed, else installed with apt-get.
import { runCommand } from './run-command.mjs'

/** The path of a program; undefined where there is none. */
export async function pathOf(program) {
  const { isFine, output } = await runCommand('sh', ['-c', `command -v ${program}`])
  return isFine ? output : undefined
}

/**
 * Asks apt-get for a package, where there is one and we are root or become so without a password. Never throws and answers
 * nothing: a package may be no more than a hint how to get a program, so who asked for it looks whether the program is there.
 */
export async function installPackage(name) {
  if (!(await pathOf('apt-get'))) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !(await runCommand('sudo', ['-n', 'true'])).isFine) return
  const asRoot = (args) =>
    isRoot ? runCommand(args[0], args.slice(1), quiet) : runCommand('sudo', ['-n', ...args], quiet)
  console.log(`Installing ${name} with apt-get …`)
  await asRoot(['apt-get', 'update', '-q'])
  await asRoot(['apt-get', 'install', '-y', '-q', '--no-install-recommends', name])
}

const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
