// Clients of a firm that is measured, added as people add them, and acts on many of them at once.
import type { UndoableAnswer } from '../../contract/src/engine/endpoint.ts'
import type { UndoAnswer } from '../../contract/src/system/bin.ts'
import { answerOf } from '../hot-calls.ts'
import { say } from '../progress.ts'
import type { Measured } from '../server-process.ts'

const CLIENT = {
  website: 'None',
  address: 'Pune',
  phone: 'None',
  email: 'None',
  pan: 'None',
  taxNumber: 'Unregistered',
  accountType: { id: 10 },
  industryType: { id: 31 },
  dataStatus: { id: 1 },
}

/** @returns their ids */
export async function addClients({ address }: Measured, count: number): Promise<number[]> {
  say(`adding ${count} clients`)
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const body = { ...CLIENT, name: `Client of the firm ${number}` }
    const answer = await answerOf(address, { method: 'POST', path: '/api/organizations', body })
    ids.push((JSON.parse(answer) as { readonly data: { readonly id: number } }).data.id)
  }
  return ids
}

/** What was made, and how it is taken back. */
export interface Act extends UndoableAnswer {
  readonly data: { readonly tasks: number }
}

export async function actOn({ address }: Measured, path: string, body: unknown): Promise<Act> {
  return JSON.parse(await answerOf(address, { method: 'POST', path, body })) as Act
}

/** @throws where some of it could not be taken back */
export async function undo({ address }: Measured, { undo: step, data: { tasks } }: Act): Promise<void> {
  const answer = await answerOf(address, { method: 'POST', path: `/api/undo/${step}` })
  const { done, refused } = (JSON.parse(answer) as UndoAnswer).data
  if (done.length !== tasks || refused.length > 0)
    throw new Error(`${done.length} of ${tasks} tasks were taken back, ${refused.length} refused`)
}
