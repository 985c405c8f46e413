// Remembers per module whether a person looks at their own records or at everyone's.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { useKeptChoice } from './use-kept-choice.ts'

export type Whose = 'mine' | 'everyone'

/** 'mine' until the person chose otherwise for this module. */
export function useWhose(entity: AnyEntity): readonly [Whose, (whose: Whose) => void] {
  const [kept, choose] = useKeptChoice(`${entity.name}.whose`)
  return [kept === 'everyone' ? kept : 'mine', choose]
}
