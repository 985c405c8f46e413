// How an import goes, step by step: choose, check, look, store.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { FoundColumn, ImportProgress, ImportReport } from '@daybook/contract/import-export/formats.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { say } from '#api/message-bar.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import {
  carryOutImport,
  type Choices,
  columnsIn,
  previewFile,
  reportOf,
  type UpdateChoice,
} from './import-calls.ts'

export interface Look {
  readonly at: 'look'
  readonly file: File
  readonly report: ImportReport
  readonly choices: Choices
  /** Bad rows are not to stop the others. */
  readonly leaveOut: boolean
  /** The file is checked anew for another choice; meanwhile the former report stays. */
  readonly busy: boolean
}
export type ImportStep =
  | { readonly at: 'choose' }
  | { readonly at: 'check'; readonly file: File }
  | Look
  /** No heading is known: the person says what the columns mean. */
  | { readonly at: 'map'; readonly file: File; readonly columns: readonly FoundColumn[] }
  | { readonly at: 'store'; readonly file: File; readonly progress: ImportProgress | undefined }

const nothingSaid: Choices = { update: undefined, columns: undefined }

const sentenceAgainst = (file: File) => {
  if (file.size === 0) return importExportMessages.empty
  return file.size > UPLOAD_BYTES_MAX ? importExportMessages.tooLarge : undefined
}

/** @param onDone the import is stored and said */
export function useImport(entity: AnyEntity, onDone: () => void) {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const key = useRef('')

  useEffect(() => () => running.current?.abort(), [])
  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  const check = async (file: File, choices = nothingSaid, former?: Look) => {
    const signal = begin()
    const refused = sentenceAgainst(file)
    setProblem(refused)
    if (refused) return
    key.current = newIdempotencyKey()
    setStep(former ? { ...former, choices, busy: true } : { at: 'check', file })
    try {
      const report = await previewFile(entity, file, choices, signal)
      setStep({ at: 'look', file, report, choices, leaveOut: false, busy: false })
    } catch (error) {
      if (signal.aborted) return
      setProblem(sentenceOf(error))
      const columns = columnsIn(error)
      setStep(columns ? { at: 'map', file, columns } : { at: 'choose' })
    }
  }

  const store = async (look: Look) => {
    const { file, choices, leaveOut } = look
    const signal = begin()
    const show = (progress?: ImportProgress) => setStep({ at: 'store', file, progress })
    setProblem(undefined)
    show()
    try {
      const carrying = { choices, leaveOut, signal, idempotencyKey: key.current, onProgress: show }
      const { message } = await carryOutImport(entity, file, carrying)
      say({ tone: 'good', text: message })
      onDone()
    } catch (error) {
      setProblem(signal.aborted ? 'The import was stopped. Nothing was imported.' : sentenceOf(error))
      setStep({ ...look, report: reportOf(error) ?? look.report })
    }
    // Also after a failure: the last line may have been lost on its way. Lookups and lists alike.
    void client.invalidateQueries()
  }

  return {
    step,
    /** What went wrong, as a sentence. */
    problem,
    check,
    store,
    /** How rows with an id are meant; adding them checks them anew. */
    decide: (look: Look, update: UpdateChoice) => {
      const choices = { ...look.choices, update }
      if (update === 'yes' && look.choices.update === undefined) setStep({ ...look, choices })
      else if (update !== look.choices.update) void check(look.file, choices, look)
    },
    /** What the columns mean; checks the file anew. */
    mapColumns: (file: File, columns: string, former?: Look) =>
      void check(file, { update: former?.choices.update, columns }, former),
    leaveOut: (look: Look, leaveOut: boolean) => setStep({ ...look, leaveOut }),
    stop: () => running.current?.abort(),
    restart: () => {
      begin()
      setProblem(undefined)
      setStep({ at: 'choose' })
    },
  }
}

export type Import = ReturnType<typeof useImport>
