// Loads what the first form needs before somebody waits for it.
import { task } from '@daybook/contract/entities/task.ts'
import type { QueryClient } from '@tanstack/react-query'
import { warmOptions } from '#api/warm-options.ts'
import { warmEditor } from '#entities/editor-host.tsx'
import { warmPicker } from '#entities/fields/reference-field.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { LazyFormOverrides } from './lazy-form-overrides.ts'
import { warmPages } from './routes.tsx'

const LISTS_MS = 1000

/** The code now, the lists of the most likely form a little later. @returns how to stop */
export function warmForms(client: QueryClient): () => void {
  warmEditor()
  LazyFormOverrides.warm()
  warmPages()
  warmPicker()
  import('#features/quick-add/read-line.ts').catch(() => undefined)
  return whenIdle(() => {
    // A form that is open asks for its lists itself, at its own time.
    if (!document.querySelector('.record-form__fields')) warmOptions(client, task)
  }, LISTS_MS)
}
