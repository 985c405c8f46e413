// Who sees a task is for the people on it to say (rules/teamwork 4).
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import { onlyPeopleTakeBack } from '@daybook/contract/messages/tasks/client-messages.ts'
import { isAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { idOf } from '#entities/field-codecs.ts'
import { isOnIt } from '#entities/visibility.ts'
import type { InputFor, SavingFor } from '#entities/hooks.ts'

/** @throws AppError forbidden for who takes back what is the whole firm's, and is not on it */
export function keepAudience(input: InputFor<'task'>, { actor, before }: SavingFor<'task'>) {
  // Whoever has no firm shares nothing.
  if ((before?.scopeId ?? actor.scopeId) < 0) return { id: AUDIENCE.people }
  const audience = idOf(input.audience) ?? AUDIENCE.people
  if (before?.audienceId === AUDIENCE.firm && audience === AUDIENCE.people) {
    if (!isOnIt(actor.userId, before) && !isAdmin(actor))
      throw new AppError('forbidden', onlyPeopleTakeBack, {
        about: { entity: task.name, recordId: before.id },
      })
  }
  return { id: audience }
}
