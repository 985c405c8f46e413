// What other features do with one saved task, as they do with chosen ones: they stand below its form once it is unfolded.
import { task } from '@daybook/contract/entities/task.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { useUser } from '#api/session/session.ts'
import { useOverride } from '#entities/override.ts'
import { Button } from '#ui/buttons/button.tsx'
import './task-form-extras.css'

/** Nothing for support, which looks at tasks and takes none along. */
export function SavedActs({ id }: { readonly id: number }) {
  const { chosenActs = [] } = useOverride(task)
  if (!can(useUser(), 'USER_AND_ABOVE') || chosenActs.length === 0) return null
  return (
    <div className="saved-acts">
      {chosenActs.map(({ label, run }) => (
        <Button key={label} variant="quiet" size="sm" onClick={() => void run([id])}>
          {label}
        </Button>
      ))}
    </div>
  )
}
