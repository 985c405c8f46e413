// Draws the most likely form once where nobody sees it, so that the first press finds code that has run before.
import { task } from '@daybook/contract/entities/task.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { UnseenContext } from '#entities/editor/question-host.tsx'
import { QuickLineInput } from '#features/quick-add/quick-line-input.tsx'
import { TaskForm } from '#features/tasks/form/task-form.tsx'
import { whenIdle } from '#lib/when-idle.ts'

/** Ample for drawing it, on a slow machine, too. */
const ENOUGH_MS = 3000

const nothing = () => undefined

/**
 * In slices, between which presses are answered, and in no document: it takes no focus and no question of the page, and
 * nobody can read or send it.
 * @returns how to stop
 */
export function rehearseForm(client: QueryClient): () => void {
  // A session may end meanwhile. A rehearsal that fails is none, and nobody need hear of it.
  const root = createRoot(document.createElement('div'), { onUncaughtError: nothing, onCaughtError: nothing })
  startTransition(() =>
    root.render(
      <QueryClientProvider client={client}>
        <UnseenContext value={true}>
          <TaskForm
            entity={task}
            mode="quick"
            place="dialog"
            record={undefined}
            lineInput={QuickLineInput}
            onClose={nothing}
            onSaved={nothing}
          />
        </UnseenContext>
      </QueryClientProvider>,
    ),
  )
  let isOver = false
  const end = () => {
    if (!isOver) root.unmount()
    isOver = true
  }
  const forget = whenIdle(end, ENOUGH_MS)
  return () => {
    forget()
    end()
  }
}
