// Starts one of the repository's tools with the repository's own Node first on PATH and keeps what it printed.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const longest = 50 * 60_000

/** Answers `{ isFine, output }`, never throws: a tool that cannot start is a failure like any other. */
export function runCommand(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colours(), ...env, PATH: withOwnTools(process.env.PATH) },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    // Not spawn's own `timeout`: that one waits its whole time for a command that never started.
    const limit = setTimeout(() => child.kill('SIGKILL'), longest)
    const end = (isFine, output) => {
      clearTimeout(limit)
      resolve({ isFine, output: output.trim() })
    }
    let output = ''
    const keep = (chunk) => (output += chunk)
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => end(false, `${output}\n${command}: ${error.message}`))
    child.on('close', (code, signal) => {
      const ended = signal ? `\n${command} was ended by ${signal}.` : ''
      end(code === 0, output + ended)
    })
  })
}

function withOwnTools(path = '') {
  return `${join(root, 'node_modules/.bin')}${delimiter}${path}`
}

/** Some tools take any FORCE_COLOR for a yes, so only one of the two is ever set. */
function colours() {
  const isTerminal = process.stdout.isTTY
  return { FORCE_COLOR: isTerminal ? '1' : undefined, NO_COLOR: isTerminal ? undefined : '1' }
}
