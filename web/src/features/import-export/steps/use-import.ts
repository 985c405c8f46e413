// How an import goes, step by step: choose, find out what the file is, check, look, store.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { importWords } from '@daybook/contract/messages/imports/import-words.ts'
import type { ImportDone, ImportProgress } from '@daybook/contract/import-export/formats.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { useKeptMaps } from '../columns/use-kept-maps.ts'
import { carryOutImport, type Choices, reportOf } from '../import-calls.ts'
import type { ImportStep, Look, Mapping } from './import-steps.ts'
import { type Check, nothingSaid, useChecking } from './use-checking.ts'
import { useStage } from './use-stage.ts'

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
  const stage = useStage()
  const { step, problem, begin, setProblem, setStep, stop } = stage
  const key = useRef('')
  const maps = useKeptMaps()
  const { check, take } = useChecking({
    begun,
    stage,
    maps,
    onCheck: () => {
      key.current = newIdempotencyKey()
    },
  })

  const store = async (look: Look) => {
    const { source, choices, leaveOut } = look
    const { entity, file } = source
    const signal = begin()
    const show = (progress?: ImportProgress) => setStep({ at: 'store', entity, file, progress })
    setProblem(undefined)
    show()
    try {
      const carrying = { choices, leaveOut, signal, idempotencyKey: key.current, onProgress: show }
      const done = await carryOutImport(source, carrying)
      if (choices.columns && !look.isRemembered)
        maps.remember(source, look.report.columns.found, choices.columns)
      onDone({ entity, fileName: file.name, done })
    } catch (error) {
      setProblem(signal.aborted ? importWords.stopped : sentenceOf(error))
      setStep({ ...look, report: reportOf(error) ?? look.report })
    }
    // Also after a failure: the last line may have been lost on its way. Lookups and lists alike.
    void client.invalidateQueries()
  }

  return {
    step,
    problem,
    take,
    store,
    ...answersTo(check, setStep),
    stop,
    restart: () => {
      begin()
      setProblem(undefined)
      setStep({ at: 'choose' })
    },
  }
}

/** What a person says about a file; most of it checks the file anew. */
const answersTo = (check: Check, setStep: (step: ImportStep) => void) => ({
  /** How rows with an id are meant; adding them checks them anew. */
  decide: (look: Look, update: Choices['update']) => {
    const choices = { ...look.choices, update }
    if (update === 'yes' && look.choices.update === undefined) setStep({ ...look, choices })
    else if (update !== look.choices.update) void check(look.source, choices, look)
  },
  choose: (look: Look, chosen: Choices) => void check(look.source, { ...look.choices, ...chosen }, look),
  mapColumns: (former: Look | Mapping, columns: string) =>
    void check(former.source, { ...former.choices, columns }, former),
  /** By another preset, or into another list. */
  readAs: (look: Look, entity: AnyEntity, preset: string) =>
    void check({ ...look.source, entity }, { ...nothingSaid, preset }, look),
  /** Where a file belongs that could be in several lists. */
  place: (entity: AnyEntity, file: File, found: DetectedFile) =>
    void check({ entity, file, format: found.format }, nothingSaid),
  leaveOut: (look: Look, leaveOut: boolean) => setStep({ ...look, leaveOut }),
})

export type Import = ReturnType<typeof useImport>
