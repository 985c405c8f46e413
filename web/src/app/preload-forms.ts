// Loads what the first form needs before somebody waits for it.
import { task } from '@daybook/contract/entities/task.ts'
import type { QueryClient } from '@tanstack/react-query'
import { preloadOptions } from '#api/preload-options.ts'
import { preloadEditor } from '#entities/editor/editor-host.tsx'
import { FormFiles } from '#entities/files/lazy-form-files.ts'
import { preloadPicker } from '#entities/fields/references/reference-field.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { TaskForm } from './overrides/overrides.ts'
import { preloadPages } from './routing/routes.tsx'

const LISTS_MS = 1000
/** By then the lists have come, too. */
const REHEARSAL_MS = 1500

/** A form that is open asks for its lists itself, at its own time, and is no rehearsal any more. */
const isFormOpen = () => document.querySelector('.record-form__fields') !== null

/** The code now, the lists of the most likely form a little later, and then a rehearsal of it. @returns how to stop */
export function preloadForms(client: QueryClient): () => void {
  preloadEditor()
  TaskForm.preload()
  preloadPages()
  preloadPicker()
  FormFiles.preload()
  import('#features/quick-add/read-line.ts').catch(() => undefined)
  let isOver = false
  let stopRehearsal = () => {}
  const rehearse = async () => {
    const { rehearseForm } = await import('./overrides/rehearse-form.tsx')
    if (!isOver && !isFormOpen()) stopRehearsal = rehearseForm(client)
  }
  const forgetLists = whenIdle(() => {
    if (!isFormOpen()) preloadOptions(client, task)
  }, LISTS_MS)
  const forgetRehearsal = whenIdle(() => void rehearse().catch(() => undefined), REHEARSAL_MS)
  return () => {
    isOver = true
    forgetLists()
    forgetRehearsal()
    stopRehearsal()
  }
}
