// `npm run dev`: the server restarts and the browser reloads when a file changes. Stop both with Ctrl-C.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`

const running = [
  start('node', ['--watch', '--watch-preserve-output', 'server/src/main.mjs']),
  start('vite', ['web']),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
for (const child of running) child.on('exit', stopAll)

function start(command, args) {
  return spawn(command, args, {
    cwd: root,
    // The port that vite's proxy expects, whatever .env says.
    env: { ...process.env, PATH: path, PORT: '3000' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

/** One without the other is of no use. */
function stopAll() {
  for (const child of running) child.kill('SIGTERM')
}
