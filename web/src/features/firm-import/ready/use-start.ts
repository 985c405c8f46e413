// Who is invited and what the firm is called here, and the press that lets it in; what is wrong is said at its field.
import {
  type FirmImport,
  type FirmImportPreview,
  startFirmImport,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { firmImportMessages } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { firmImportsKey } from '../use-firm-imports.ts'

/** Sentences at the fields; `all` is about none of them. */
interface Wrong {
  readonly name?: string | undefined
  readonly people?: string | undefined
  readonly all?: string | undefined
}

function wrongIn(error: unknown): Wrong {
  const issues = error instanceof ApiError ? error.issues : []
  const at = (field: string) => issues.find(({ path }) => path.split('.')[0] === field)?.message
  const [name, people] = [at('name'), at('people')]
  return { name, people, all: (name ?? people) ? undefined : sentenceOf(error) }
}

export function useStart({ id }: FirmImport, { firm, people }: FirmImportPreview) {
  const client = useQueryClient()
  const free = people.filter(({ standing }) => standing === 'invite')
  const [name, setName] = useState(firm)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(free.map((each) => each.id)))
  const [wrong, setWrong] = useState<Wrong>({})
  const [isStarting, setStarting] = useState(false)
  const rename = (typed: string) => {
    setName(typed)
    setWrong({ ...wrong, name: undefined })
  }
  const choose = (ids: readonly number[], isIn: boolean) =>
    setChosen((before) => (isIn ? before.union(new Set(ids)) : before.difference(new Set(ids))))
  const start = async () => {
    if (name.trim() === '') return setWrong({ name: firmImportMessages.nameTooShort })
    setWrong({})
    setStarting(true)
    try {
      await call(startFirmImport, { params: { id }, body: { people: [...chosen], name: name.trim() } })
    } catch (error) {
      setWrong(wrongIn(error))
    } finally {
      await client.invalidateQueries({ queryKey: firmImportsKey })
      setStarting(false)
    }
  }
  return { free, name, rename, chosen, choose, wrong, isStarting, start }
}
