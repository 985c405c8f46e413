// A small choice about a list, remembered with the person on the server. What is found there later may be anything.
import { keepChoice, useSession } from '#api/session/session.ts'

/** Empty until the person chose; an empty choice is forgotten. It comes with the session, so no list is drawn wrong first. */
export function useKeptChoice(name: string): readonly [string, (choice: string) => void] {
  const session = useSession()
  const kept = session.state === 'in' ? session.user.choices?.[name] : undefined
  return [kept ?? '', (choice) => keepChoice(name, choice)]
}
