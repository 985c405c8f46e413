// Holds the place of a page that does not exist yet.
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useShownTitle } from '#lib/page-title.ts'
import './pages.css'

export function ComingPage() {
  const { title } = useShownTitle()
  return (
    <div className="page-middle">
      <EmptyState drawing={blank} title={title}>
        This page is not built yet.
      </EmptyState>
    </div>
  )
}
