// Remembers per module whether a person looks at their own records or at everyone's.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { useState } from 'react'

export type Whose = 'mine' | 'everyone'

const keyOf = (entity: AnyEntity) => `daybook.list.${entity.name}.whose`

function remembered(entity: AnyEntity): Whose {
  try {
    return localStorage.getItem(keyOf(entity)) === 'everyone' ? 'everyone' : 'mine'
  } catch {
    return 'mine' // storage may be forbidden; then the choice lasts as long as the screen
  }
}

function remember(entity: AnyEntity, whose: Whose) {
  try {
    localStorage.setItem(keyOf(entity), whose)
  } catch {
    // as above
  }
}

/** 'mine' until the person chose otherwise for this module. */
export function useWhose(entity: AnyEntity): readonly [Whose, (whose: Whose) => void] {
  const [chosen, setChosen] = useState(() => ({ entity, whose: remembered(entity) }))
  const whose = chosen.entity === entity ? chosen.whose : remembered(entity)
  const choose = (next: Whose) => {
    remember(entity, next)
    setChosen({ entity, whose: next })
  }
  return [whose, choose]
}
