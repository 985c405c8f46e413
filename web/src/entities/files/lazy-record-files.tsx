// The files of a record on a screen that shows more than them; their code comes after it.
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import type { RecordFiles } from './record-files.tsx'

const Part = lazyPart(async () => (await import('./record-files.tsx')).RecordFiles)

export const LazyRecordFiles = (props: ComponentProps<typeof RecordFiles>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
)
