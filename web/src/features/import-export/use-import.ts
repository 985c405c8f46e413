// How an import goes, step by step: choose, find out what the file is, check, look, store.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { importWords, mayNotAdd } from '@daybook/contract/messages/imports/import-words.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { ImportDone, ImportProgress } from '@daybook/contract/import-export/formats.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { previewWithMaps } from './columns/preview-with-maps.ts'
import { useKeptMaps } from './columns/use-kept-maps.ts'
import { carryOutImport, type Choices, columnsIn, detect, reportOf, type Source } from './import-calls.ts'
import type { ImportStep, Look, Mapping } from './import-steps.ts'
import { placeOf } from './look/places.ts'

/** The rest decides itself by what is in the file. */
const nothingSaid: Choices = { make: 'organizations' }

const sentenceAgainst = (file: File) => {
  if (file.size === 0) return importExportMessages.empty
  return file.size > UPLOAD_BYTES_MAX ? importExportMessages.tooLarge : undefined
}

export interface Outcome {
  readonly entity: AnyEntity
  readonly fileName: string
  readonly done: ImportDone
}

/**
 * @param begun the list where it begins; without it the file alone says where it belongs
 * @param onDone the import is stored
 */
export function useImport(begun: AnyEntity | undefined, onDone: (outcome: Outcome) => void) {
  const client = useQueryClient()
  const user = useUser()
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const key = useRef('')
  const maps = useKeptMaps()

  useEffect(() => () => running.current?.abort(), [])
  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const fail = (error: unknown, signal: AbortSignal, next: ImportStep) => {
    if (signal.aborted) return
    setProblem(sentenceOf(error))
    setStep(next)
  }

  /** @param former stays in sight meanwhile, and comes back if the check fails */
  const check = async (source: Source, choices: Choices, former?: Look | Mapping) => {
    const signal = begin()
    setProblem(undefined)
    key.current = newIdempotencyKey()
    setStep(former ? { ...former, choices, busy: true } : { at: 'check', file: source.file })
    try {
      const preview = await previewWithMaps(source, choices, maps, signal)
      setStep({ at: 'look', source, ...preview, leaveOut: false, busy: false })
    } catch (error) {
      const columns = columnsIn(error)
      const back: ImportStep = former ? { ...former, busy: false } : { at: 'choose' }
      fail(error, signal, columns ? { at: 'map', source, columns, choices, busy: false } : back)
    }
  }

  const take = async (file: File) => {
    const signal = begin()
    const refused = sentenceAgainst(file)
    setProblem(refused)
    if (refused) {
      setStep({ at: 'choose' })
      return
    }
    setStep({ at: 'check', file })
    try {
      const found = await detect(file, signal)
      const entity = placeOf(found, begun)
      if (entity && !mayCreate(user, entity)) {
        setProblem(mayNotAdd(entity.title))
        setStep({ at: 'choose' })
      } else if (entity) await check({ entity, file, format: found.format }, nothingSaid)
      else setStep({ at: 'place', file, found })
    } catch (error) {
      fail(error, signal, { at: 'choose' })
    }
  }

  const store = async (look: Look) => {
    const { source, choices, leaveOut } = look
    const signal = begin()
    const show = (progress?: ImportProgress) =>
      setStep({ at: 'store', entity: source.entity, file: source.file, progress })
    setProblem(undefined)
    show()
    try {
      const carrying = { choices, leaveOut, signal, idempotencyKey: key.current, onProgress: show }
      const done = await carryOutImport(source, carrying)
      if (choices.columns && !look.isRemembered)
        maps.remember(source, look.report.columns.found, choices.columns)
      onDone({ entity: source.entity, fileName: source.file.name, done })
    } catch (error) {
      setProblem(signal.aborted ? importWords.stopped : sentenceOf(error))
      setStep({ ...look, report: reportOf(error) ?? look.report })
    }
    // Also after a failure: the last line may have been lost on its way. Lookups and lists alike.
    void client.invalidateQueries()
  }

  return {
    step,
    /** What went wrong, as a sentence. */
    problem,
    take,
    store,
    ...answersTo((source, choices, former) => void check(source, choices, former), setStep),
    stop: () => running.current?.abort(),
    restart: () => {
      begin()
      setProblem(undefined)
      setStep({ at: 'choose' })
    },
  }
}

type Check = (source: Source, choices: Choices, former?: Look | Mapping) => void

/** What a person says about a file; most of it checks the file anew. */
const answersTo = (check: Check, setStep: (step: ImportStep) => void) => ({
  /** How rows with an id are meant; adding them checks them anew. */
  decide: (look: Look, update: Choices['update']) => {
    const choices = { ...look.choices, update }
    if (update === 'yes' && look.choices.update === undefined) setStep({ ...look, choices })
    else if (update !== look.choices.update) check(look.source, choices, look)
  },
  choose: (look: Look, chosen: Choices) => check(look.source, { ...look.choices, ...chosen }, look),
  mapColumns: (former: Look | Mapping, columns: string) =>
    check(former.source, { ...former.choices, columns }, former),
  /** By another preset, or into another list. */
  readAs: (look: Look, entity: AnyEntity, preset: string) =>
    check({ ...look.source, entity }, { ...nothingSaid, preset }, look),
  /** Where a file belongs that could be in several lists. */
  place: (entity: AnyEntity, file: File, found: DetectedFile) =>
    check({ entity, file, format: found.format }, nothingSaid),
  leaveOut: (look: Look, leaveOut: boolean) => setStep({ ...look, leaveOut }),
})

export type Import = ReturnType<typeof useImport>
