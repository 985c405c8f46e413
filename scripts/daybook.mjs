#!/usr/bin/env node
// `daybook COMMAND`, from wherever it is called and with whatever Node: hands over to the repository's own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const { status, error } = spawnSync(node, [join(root, 'server/src/cli.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (error) console.error(`Daybook's packages are not installed yet: run npm start once. (${error.message})`)
process.exitCode = status ?? 1
