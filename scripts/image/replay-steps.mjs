// Does in folders what `docker build` does in layers.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import dockerignore from '@balena/dockerignore'
import { root } from '../run-command.mjs'
import { makeRoot, rootArguments } from './stage-root.mjs'

/** Whether the build sees a file of the repository. */
const isSent = dockerignore()
  .add(readFileSync(join(root, '.dockerignore'), 'utf8'))
  .createFilter()

/** The commit, and what was changed since: what `COPY . .` takes. */
function sendContext(target) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of files.split('\0').filter((one) => one !== '' && isSent(one)))
    cpSync(join(root, path), join(target, path))
}

/** As COPY does: what a folder holds goes into the target, a file goes to its name, or below a target that ends with '/'. */
function copy(sources, from, target, isFolder) {
  for (const source of sources.flatMap((one) => globSync(one.replace(/^\//, ''), { cwd: from }))) {
    const path = join(from, source)
    const isInto = isFolder && !lstatSync(path).isDirectory()
    cpSync(path, isInto ? join(target, basename(path)) : target, { recursive: true, verbatimSymlinks: true })
  }
}

/**
 * @param stages of dockerfile-steps.mjs
 * @param folder where each gets a folder of its own
 * @returns of the last stage its folder, and what the container starts with
 * @throws Error of a step that fails or is not known
 */
export function replay(stages, folder) {
  const rootOf = (name) => join(folder, name)
  let last
  for (const { name, steps } of stages) {
    const stage = {
      folder: rootOf(name),
      cwd: '/',
      env: {},
      user: 'root',
      command: [],
      volumes: [],
      check: [],
    }
    mkdirSync(stage.folder)
    makeRoot(stage.folder)
    for (const step of steps) replayStep(step, stage, rootOf)
    last = stage
  }
  return last
}

function replayStep({ keyword, args, text, from, json, env }, stage, rootOf) {
  console.log(`${keyword} ${text.slice(0, 100)}`)
  // What listens is asked where it runs.
  if (keyword === 'EXPOSE') return
  if (keyword === 'ENV') Object.assign(stage.env, env)
  else if (keyword === 'WORKDIR') {
    stage.cwd = resolve(stage.cwd, args[0])
    mkdirSync(join(stage.folder, stage.cwd), { recursive: true })
  } else if (keyword === 'COPY') {
    const target = join(stage.folder, resolve(stage.cwd, args.at(-1)))
    if (from === undefined) sendContext(target)
    else copy(args.slice(0, -1), rootOf(from), target, args.at(-1).endsWith('/'))
  } else if (keyword === 'RUN') run(text, stage)
  else if (keyword === 'VOLUME') stage.volumes.push(...args)
  else if (keyword === 'USER') stage.user = args[0]
  else if (keyword === 'CMD') stage.command = json
  else if (keyword === 'HEALTHCHECK') stage.check = JSON.parse(text.slice(text.indexOf('[')))
  else throw new Error(`${keyword} is a step that no replay knows`)
}

function run(text, stage) {
  const within = rootArguments(stage.folder, stage)
  const { status } = spawnSync('bwrap', [...within, '/bin/sh', '-c', text], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`RUN ended with ${status}`)
}
