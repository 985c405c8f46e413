// Where the form of a task has a checklist: always once there are items, else with its other seldom fields.
import { Suspense } from 'react'
import { useOpenForm } from '#entities/form/open-form.ts'
import { asTask } from '#features/tasks/card/task-record.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { listIn } from './form-list.ts'

/** Its code comes with the first form that shows one. */
const ChecklistSection = lazyPart(async () => (await import('./checklist-section.tsx')).ChecklistSection)

export function ChecklistPart({ isFolded }: { readonly isFolded: boolean }) {
  const { base, values } = useOpenForm()
  const hasItems = (base && asTask(base).checkTotal > 0) || listIn(values).length > 0
  return isFolded && !hasItems ? null : (
    <Suspense>
      <ChecklistSection />
    </Suspense>
  )
}
