// Asks for a project task; the question comes with its first use.
import { sayError } from '#api/message-bar.ts'
import type { PickedTask } from './picked.ts'

/** Undefined: none was chosen. */
export async function askTask(title: string): Promise<PickedTask | undefined> {
  try {
    const { pickTask } = await import('./pick-task.tsx')
    return (await pickTask(title)) ?? undefined
  } catch (error) {
    sayError(error)
    return undefined
  }
}
