// A small choice about a list, remembered with the person on the server. What is found there later may be anything.
import { useKeptChoices } from '#api/session/keep-choice.ts'

/** Empty until the person chose; an empty choice is forgotten. It comes with the session, so no list is drawn wrong first. */
export function useKeptChoice(name: string): readonly [string, (choice: string) => void] {
  const [choices, keep] = useKeptChoices()
  return [choices[name] ?? '', (choice) => keep(name, choice)]
}
