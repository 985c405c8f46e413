// Fetches a file and hands it to the browser to keep; one at a time, and what went wrong is said.
import type { Endpoint } from '@daybook/contract/engine/endpoint.ts'
import { useState } from 'react'
import { callRaw } from '#api/client.ts'
import { keepAnswer } from '#api/keep-answer.ts'
import { sayError } from '#api/message-bar.ts'

interface Keeping {
  /** Tells the files of one place apart. */
  readonly name: string
  /** The file's name where the server gives none. */
  readonly otherwise: string
  /** What is still to do once the file is here; until then it is busy. */
  readonly onKept?: (answer: Response) => Promise<void>
}

export function useKeepFile() {
  const [busy, setBusy] = useState<string>()
  const keep = async <Query>(
    endpoint: Endpoint<string, Query, unknown, unknown>,
    query: Query,
    { name, otherwise, onKept }: Keeping,
  ): Promise<void> => {
    if (busy !== undefined) return
    setBusy(name)
    try {
      const answer = await callRaw(endpoint, { query })
      await keepAnswer(answer, otherwise)
      await onKept?.(answer)
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, keep }
}
