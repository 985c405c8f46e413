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
   * @returns the answer, once the file is here; undefined where it is not
   */
  const keep = async <Query>(
    name: string,
    endpoint: Endpoint<string, Query, unknown, unknown>,
    query: Query,
    otherwise: string,
  ): Promise<Response | undefined> => {
    if (busy !== undefined) return undefined
    setBusy(name)
    try {
      const answer = await callRaw(endpoint, { query })
      await keepAnswer(answer, otherwise)
      return answer
    } catch (error) {
      sayError(error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, keep }
}
