// Adds the lines as tasks with one call: all of them or none, and once however often it is tried.
import { createTasks, lineOf } from '@daybook/contract/tasks/batch-endpoints.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { tooLong } from '@daybook/contract/messages/messages.ts'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { useBlank, useReload } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import { createBody, startValues } from '#entities/form/form-values.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { isLineShared, wholeFirm } from './line-audience.ts'
import { type Lists, valuesOfLine } from './part-values.ts'
import type { ReadLine } from './read-line.ts'

/** Why a line can't become a task. */
export const lineProblem = ({ name }: ReadLine): string | undefined =>
  name.length > TEXT_MAX ? tooLong(entity.fields.name.label, TEXT_MAX) : undefined

interface LineToAdd extends ReadLine {
  readonly index: number
  /** The person took the firm off it. */
  readonly isKept?: boolean
}

/** The same lines again are the same request, to the letter: it carries the times at which it was made. */
interface Request {
  readonly lines: string
  readonly tasks: readonly FormValues[]
  readonly key: string
}

export function useAddLines(lists: Lists) {
  const user = useUser()
  const makeBlank = useBlank(entity)
  const reload = useReload(entity)
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const request = useRef<Request>(undefined)

  const bodyOf = (line: LineToAdd) => {
    const blank = makeBlank()
    const isShared = !line.isKept && isLineShared(user, line)
    const audience = isShared ? { audience: wholeFirm } : {}
    const given = { name: line.name, ...valuesOfLine(line, lists), ...audience }
    const values = startValues({ entity, mode: 'quick', blank, record: undefined, given })
    return createBody(entity, values, blank, user.id)
  }
  const requestFor = (linesToAdd: readonly LineToAdd[]): Request => {
    const lines = JSON.stringify(linesToAdd)
    if (request.current?.lines !== lines)
      request.current = { lines, tasks: linesToAdd.map(bodyOf), key: newIdempotencyKey() }
    return request.current
  }

  /** @returns what the server says about it; throws what it refuses it with, the lines' part of which is kept */
  async function add(linesToAdd: readonly LineToAdd[]): Promise<string> {
    const { tasks, key } = requestFor(linesToAdd)
    setRefused(new Map())
    setState('busy')
    try {
      const { message } = await call(createTasks, { body: { tasks: [...tasks] }, idempotencyKey: key })
      setState('ready')
      // Whoever writes the same line once more means another task.
      request.current = undefined
      void reload()
      return message
    } catch (error) {
      setState('failed')
      setRefused(sentencesOf(error, linesToAdd))
      throw error
    }
  }
  return { add, refused, isBusy: state === 'busy', hasFailed: state === 'failed' }
}

/** By the line that was refused. */
function sentencesOf(error: unknown, linesToAdd: readonly LineToAdd[]): ReadonlyMap<number, string> {
  const sentences = new Map<number, string>()
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const line = linesToAdd[lineOf(path) ?? -1]
    if (line && !sentences.has(line.index)) sentences.set(line.index, message)
  }
  return sentences
}
