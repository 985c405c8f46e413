// A backup whose process can't be started: it has failed, and the server goes on.
import { EventEmitter } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BackupsAnswer } from '@daybook/contract/system/system.ts'
import { lastOperation } from '#features/system/operations.ts'
import { stopOperations } from '#features/system/run-operation.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const [sqlite] = dialects
const path = '/api/system/backups'

/** As Node gives it back where no file is left for a channel: without one, its error to come. */
const noFilesLeft = vi.hoisted(() => ({ isSo: false, make: (): unknown => undefined }))
vi.mock(import('node:child_process'), async (original) => {
  const real = await original()
  const fork = (...words: Parameters<typeof real.fork>) =>
    noFilesLeft.isSo ? noFilesLeft.make() : real.fork(...words)
  return { ...real, fork: fork as typeof real.fork } // one of its forms
})
noFilesLeft.make = () => {
  const child = new EventEmitter()
  const error = Object.assign(new Error('spawn node EMFILE'), { code: 'EMFILE', syscall: 'spawn' })
  process.nextTick(() => child.emit('error', error))
  return Object.assign(child, { kill: () => false })
}

/** The processes of backups that this one has started, as Linux tells of them. */
function ownOperations() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const isOwn = status.includes(`\nPPid:\t${process.pid}\n`)
        if (!isOwn || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('operation-main')) return []
        const processors = /^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? ''
        return [{ processors, priority: getPriority(Number(pid)) }]
      } catch {
        return [] // it has just ended
      }
    })
}

const node = process.execPath
afterEach(() => {
  process.execPath = node
  noFilesLeft.isSo = false
})

describe('the process of a backup', async () => {
  if (!sqlite) throw new Error('no database to test on')
  const office = await openOffice(sqlite)
  const superAdmin = office.as(office.superAdmin)
  const ended = () =>
    vi.waitUntil(
      async () => {
        const last = await lastOperation(office.deps)
        return last?.state === 'running' ? undefined : last
      },
      { timeout: 45_000, interval: 20 },
    )
  const outcome = async () => {
    const answer = await superAdmin.post(path)
    const operation = await ended()
    // What was said in vain would end the process by now.
    await setImmediate()
    return { status: answer.status, operation }
  }

  test('has a program that is not there', async () => {
    process.execPath = '/nowhere/node'
    const { status, operation } = await outcome()

    expect(status).toBe(201)
    expect(operation).toMatchObject({ kind: 'backup', state: 'failed', error: 'spawn /nowhere/node ENOENT' })
  })

  test('gets no files from the system', async () => {
    noFilesLeft.isSo = true
    const { operation } = await outcome()

    expect(operation).toMatchObject({ kind: 'backup', state: 'failed', error: 'spawn node EMFILE' })
  })

  test.runIf(process.platform === 'linux')(
    'gives way, and keeps to one processor',
    { timeout: 90_000 },
    async () => {
      await superAdmin.post(path)
      const seen = await vi.waitUntil(
        () => ownOperations().find(({ processors }) => /^\d+$/.test(processors)),
        { timeout: 20_000, interval: 5 },
      )

      expect(seen.priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
      expect(await ended()).toMatchObject({ state: 'done' })
    },
  )

  test('works the next time, and nothing is left to be stopped', { timeout: 60_000 }, async () => {
    await superAdmin.post(path)
    await ended()

    expect((await superAdmin.get<BackupsAnswer>(path)).body.operation).toMatchObject({ state: 'done' })
    await stopOperations(office.deps)
  })
})
