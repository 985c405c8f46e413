// Sends the file of a firm and tells how far it is; what is wrong with it is said where it was dropped.
import { bringFirm, FIRM_FILE_BYTES_MAX } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { firmImportMessages } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { sendFile } from '#api/send-file.ts'
import { firmImportsKey } from './use-firm-imports.ts'

export interface Sending {
  readonly file: File
  /** Between 0 and 1. */
  readonly share: number
}

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** @param onSent told the id of what the server took */
export function useSending(onSent: (id: number) => void) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<string>()
  const calling = useRef<AbortController>(undefined)
  // Whoever leaves the page has given it up.
  useEffect(() => () => calling.current?.abort(), [])
  const send = async (file: File) => {
    if (sending) return
    if (file.size > FIRM_FILE_BYTES_MAX) return setProblem(firmImportMessages.tooLarge)
    setProblem(undefined)
    setSending({ file, share: 0 })
    calling.current = new AbortController()
    const { signal } = calling.current
    try {
      const onProgress = (share: number) => setSending({ file, share })
      const { id } = await sendFile(bringFirm, file, { onProgress, signal })
      void client.invalidateQueries({ queryKey: firmImportsKey })
      onSent(id)
    } catch (error) {
      if (!isCalledOff(error)) setProblem(sentenceOf(error))
    } finally {
      setSending(undefined)
    }
  }
  return { sending, problem, send, cancel: () => calling.current?.abort() }
}
