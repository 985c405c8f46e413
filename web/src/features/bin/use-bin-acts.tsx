// Brings back from the bin, or lets go for good, with the questions that belong to it.
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import {
  type BinEntry,
  dropFromBin,
  emptyBin,
  type RestoreAnswer,
  restoreFromBin,
} from '@daybook/contract/system/bin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { ask } from '#entities/editor/question-store.ts'
import { askForGood, askYes } from './ask-for-good.tsx'
import { EmptyQuestion } from './empty-question.tsx'

/** What has to come along; undefined for any other failure. */
function othersIn(error: unknown): readonly number[] | undefined {
  const problem: unknown = error instanceof ApiError ? error.body : undefined
  const others: unknown =
    typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'with') : undefined
  return Array.isArray(others) ? others.filter((id) => typeof id === 'number') : undefined
}

const send = (id: number, others?: readonly number[]): Promise<RestoreAnswer> =>
  call(restoreFromBin, { params: { id }, body: others ? { with: [...others] } : {} })

/** With what it hangs on, if the person says so; undefined: it stays. */
async function restoreOne({ id, title }: BinEntry): Promise<RestoreAnswer | undefined> {
  try {
    return await send(id)
  } catch (error) {
    const others = othersIn(error)
    if (!others || !(error instanceof ApiError)) throw error
    const yes = others.length === 1 ? 'Restore both' : `Restore all ${others.length + 1}`
    const isYes = await askYes({ title: `Restore “${title}”?`, text: error.message, yes, variant: 'primary' })
    return isYes ? send(id, others) : undefined
  }
}

const saidOf = ({ message, warnings = [] }: RestoreAnswer) =>
  [message, ...warnings.map((warning) => warning.message)].join('. ')

export function useBinActs() {
  const client = useQueryClient()
  /** The one that is on its way. */
  const [busyId, setBusy] = useState<number>()
  const during = async (id: number, act: () => Promise<void>) => {
    setBusy(id)
    try {
      await act()
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(undefined)
      void client.invalidateQueries()
    }
  }
  const restore = (entry: BinEntry) =>
    during(entry.id, async () => {
      const answer = await restoreOne(entry)
      if (answer) say({ tone: answer.warnings ? 'info' : 'good', text: saidOf(answer) })
    })
  const drop = async (entry: BinEntry) => {
    if (await askForGood(entry.title, binMessages.forGoodText))
      await during(entry.id, async () => {
        const { message } = await call(dropFromBin, { params: { id: entry.id } })
        say({ tone: 'good', text: message })
      })
  }
  const empty = async (count: number) => {
    if (await ask<boolean>((question) => <EmptyQuestion count={count} {...question} />))
      await during(0, async () => {
        const { message } = await call(emptyBin, { body: { count } })
        say({ tone: 'good', text: message })
      })
  }
  return { busyId, restore, drop, empty }
}
