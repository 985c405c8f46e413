// Adds one task after the other; what has been added is not added again when the rest is tried once more.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { TEXT_MAX } from '@daybook/contract/limits.ts'
import { tooLong } from '@daybook/contract/messages.ts'
import { useRef, useState } from 'react'
import { useBlank, useReload, useSaveRecord } from '#api/entity-queries.ts'
import { useUser } from '#api/session.ts'
import { createBody, startValues } from '#entities/form-values.ts'
import { freshKey } from '#entities/fresh-key.ts'
import { type Lists, valuesOfLine } from './part-values.ts'
import type { ReadLine } from './read-line.ts'

/** Why a line can't become a task. */
export const lineProblem = ({ name }: ReadLine): string | undefined =>
  name.length > TEXT_MAX ? tooLong(entity.fields.name.label, TEXT_MAX) : undefined

interface Wanted extends ReadLine {
  readonly index: number
}

export function useAddLines(lists: Lists) {
  const user = useUser()
  const makeBlank = useBlank(entity)
  const { mutateAsync } = useSaveRecord(entity)
  const reload = useReload(entity)
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const keys = useRef(new Map<number, string>())

  const keyOf = (index: number) => {
    const key = keys.current.get(index) ?? freshKey()
    keys.current.set(index, key)
    return key
  }
  async function add(wanted: readonly Wanted[]) {
    setBusy(true)
    try {
      for (const { index, ...line } of wanted) {
        const blank = makeBlank()
        const given = { name: line.name, ...valuesOfLine(line, lists) }
        const values = startValues({ entity, mode: 'quick', blank, record: undefined, given })
        const body = createBody(entity, values, blank, user.id)
        await mutateAsync({ values: body, idempotencyKey: keyOf(index), reload: 'later' })
        setAdded((before) => new Set([...before, index]))
      }
    } finally {
      setBusy(false)
      void reload()
    }
  }
  return { add, added, isBusy }
}
