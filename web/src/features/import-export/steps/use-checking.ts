// Finds out what a file is and what it would do; nothing is stored.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { mayNotAdd } from '@daybook/contract/messages/imports/import-words.ts'
import { useUser } from '#api/session/session.ts'
import { previewWithMaps } from '../columns/preview-with-maps.ts'
import type { KeptMaps } from '../columns/use-kept-maps.ts'
import { type Choices, columnsIn, detect, type Source } from '../import-calls.ts'
import { refusalOfPicture } from '../drop/dropped-files.ts'
import { placeOf } from '../look/places.ts'
import type { ImportStep, Look, Mapping } from './import-steps.ts'
import type { Stage } from './use-stage.ts'

/** The rest decides itself by what is in the file. */
export const nothingSaid: Choices = { make: 'organizations' }

function refusalOf(file: File): string | undefined {
  if (file.size === 0) return importExportMessages.empty
  return refusalOfPicture(file) ?? (file.size > UPLOAD_BYTES_MAX ? importExportMessages.tooLarge : undefined)
}

/** @param former stays in sight meanwhile, and comes back if the check fails */
export type Check = (source: Source, choices: Choices, former?: Look | Mapping) => Promise<void>

interface Checking {
  /** The list where the import was begun. */
  readonly begun: AnyEntity | undefined
  readonly stage: Stage
  readonly maps: KeptMaps
  /** Another file or another choice is another import. */
  readonly onCheck: () => void
}

export function useChecking({ begun, stage, maps, onCheck }: Checking) {
  const user = useUser()
  const { begin, fail, setProblem, setStep } = stage

  const check: Check = async (source, choices, former) => {
    const signal = begin()
    setProblem(undefined)
    onCheck()
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

  const refuse = (sentence: string) => {
    setProblem(sentence)
    setStep({ at: 'choose' })
  }
  const take = async (file: File) => {
    const signal = begin()
    const refused = refusalOf(file)
    if (refused) return refuse(refused)
    setProblem(undefined)
    setStep({ at: 'check', file })
    try {
      const found = await detect(file, signal)
      const entity = placeOf(found, begun)
      if (!entity) setStep({ at: 'place', file, found })
      else if (mayCreate(user, entity)) await check({ entity, file, format: found.format }, nothingSaid)
      else refuse(mayNotAdd(entity.title))
    } catch (error) {
      fail(error, signal, { at: 'choose' })
    }
    return undefined
  }
  return { check, take }
}
