// `npm run image`: does the Dockerfile's steps without a container engine, starts what comes out as the container would be
// started (an account without rights, a root that is only read), signs in, and stops it. Needs root and bubblewrap, which is
// installed where apt-get is.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stagesOf } from './image/dockerfile-steps.mjs'
import { replay } from './image/replay-steps.mjs'
import { NODE_ID, rootArguments } from './image/stage-root.mjs'
import { root } from './run-command.mjs'
import { installPackage, pathOf } from './system-package.mjs'

/** Without the base of Debian and Node, which the image only names. */
const MB_MAX = 250
const START_MS = 60_000
const STOP_MS = 20_000
const [EMAIL, PASSWORD] = ['root@replay.example', 'a-replay-of-the-image']

if (process.getuid?.() !== 0) throw new Error('Replaying the image needs root.')
if (!(await pathOf('bwrap'))) await installPackage('bubblewrap')

const folder = mkdtempSync(join(tmpdir(), 'daybook-image-'))
try {
  const stage = replay(stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8')), folder)
  const megabytes = Math.round(bytesBelow(join(stage.folder, stage.cwd)) / 1024 / 1024)
  if (megabytes > MB_MAX) throw new Error(`${stage.cwd} has ${megabytes} MB, more than ${MB_MAX}.`)
  await tryOut(stage)
  console.log(`The image starts, is ready, signs in and stops. ${stage.cwd} has ${megabytes} MB.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function tryOut(stage) {
  const port = await freePort()
  const env = { ...stage.env, PORT: String(port), SUPER_ADMIN_EMAIL: EMAIL, SUPER_ADMIN_PASSWORD: PASSWORD }
  const within = rootArguments(stage.folder, { ...stage, env, writable: stage.volumes })
  const asNode = ['setpriv', `--reuid=${NODE_ID}`, `--regid=${NODE_ID}`, '--clear-groups', '--no-new-privs']
  // A volume that is mounted for the first time belongs to whom the image gave it.
  for (const volume of stage.volumes) chownSync(join(stage.folder, volume), NODE_ID, NODE_ID)
  const child = spawn('bwrap', [...within, ...asNode, ...stage.command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  try {
    const address = `http://127.0.0.1:${port}`
    await untilReady(`${address}/readyz`, child)
    const check = spawnSync('bwrap', [...within, ...asNode, ...stage.check])
    if (check.status !== 0) throw new Error(`HEALTHCHECK ended with ${check.status}`)
    const answer = await fetch(`${address}/open-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`)
    spawnSync('pkill', ['-TERM', '-P', String(child.pid)])
    const stopped = await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })])
    if (!stopped) throw new Error(`It had not stopped after ${STOP_MS} ms.`)
  } catch (error) {
    console.error(said)
    throw error
  } finally {
    child.kill('SIGKILL')
  }
}

async function untilReady(address, child) {
  const until = Date.now() + START_MS
  while (Date.now() < until && child.exitCode === null) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(200)
  }
  throw new Error('It was not ready in time.')
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

function bytesBelow(path) {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0)
}
