// Starts and stops the timer from anywhere: buttons, menus, the palette, a key. The server says how it stands afterwards.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { startTimer, stopTimer, type StoppedTimer } from '@daybook/contract/time/time-calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { runningTimer, setRunningTimer } from '#api/running-timer.ts'
import { ask } from '#entities/editor/question-store.ts'
import { askTask } from '../pick/ask-task.ts'
import type { LongAnswer } from './long-timer.tsx'

export const timerKey = [projectTask.name, 'timer'] as const

/** Of the shell that is open: a key and the palette have none of their own. */
let shellClient: QueryClient | undefined
export function actOn(client: QueryClient | undefined): void {
  shellClient = client
}

type Answer = { readonly keep?: boolean; readonly minutes?: number }

/** Says it again with what the person answers, if the server asks how much of a long run was work. */
async function askIfLong(send: (answer: Answer) => Promise<StoppedTimer>): Promise<StoppedTimer | undefined> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.code !== 'timer_long') throw error
    const since = runningTimer()?.startedTime ?? Date.now()
    const { LongTimer } = await import('./long-timer.tsx')
    const answer = await ask<LongAnswer>((question) =>
      createElement(LongTimer, { ...question, since, text: error.message }),
    )
    return answer ? await send(answer) : undefined
  }
}

async function act(send: (answer: Answer) => Promise<StoppedTimer>): Promise<void> {
  try {
    const stopped = await askIfLong(send)
    if (!stopped) return
    setRunningTimer(stopped.data.timer)
    shellClient?.setQueryData(timerKey, stopped.data.timer)
    say({ tone: 'good', text: stopped.message })
  } catch (error) {
    sayError(error)
  } finally {
    void shellClient?.invalidateQueries({ queryKey: [projectTask.name] })
  }
}

export const stop = (): Promise<void> => act((answer) => call(stopTimer, { body: answer }))

/** What runs on another task stops first, which may ask. */
export const start = (taskId: number): Promise<void> =>
  act(async (answer) => {
    if (answer.minutes === undefined) return call(startTimer, { body: { taskId, ...answer } })
    await call(stopTimer, { body: answer })
    return call(startTimer, { body: { taskId } })
  })

export const toggle = (taskId: number): Promise<void> =>
  runningTimer()?.task.id === taskId ? stop() : start(taskId)

/** Asks for the task. */
export async function startOnAny(): Promise<void> {
  const picked = await askTask(words.start)
  if (picked) await start(picked.id)
}
