// Fetches a file and hands it to the browser to keep; one at a time, and what went wrong is said.
import type { Endpoint } from '@daybook/contract/engine/endpoint.ts'
import { useState } from 'react'
import { callRaw } from '#api/client.ts'
import { keepAnswer } from '#api/keep-answer.ts'
import { sayError } from '#api/message-bar.ts'

export function useKeepFile() {
  const [busy, setBusy] = useState<string>()
  /**
   * @param name tells the files of one place apart
   * @param otherwise the file's name where the server gives none
   * @param onKept once it is here
   */
  const keep = async <Query>(
    name: string,
    endpoint: Endpoint<string, Query, unknown, unknown>,
    query: Query,
    otherwise: string,
    onKept?: (answer: Response) => Promise<void>,
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
