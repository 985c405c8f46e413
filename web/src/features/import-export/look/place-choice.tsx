// Asks where the rows of a table belong whose headings would fit several lists.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import { useId } from 'react'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { placesFor } from './places.ts'

export function PlaceChoice({ onPlace }: { readonly onPlace: (entity: AnyEntity) => void }) {
  const user = useUser()
  const heading = useId()
  return (
    <section className="import__part" aria-labelledby={heading}>
      <h3 id={heading}>{words.whichList}</h3>
      <p className="import__hint">{words.whichListLine}</p>
      <p className="import__places">
        {placesFor(user).map((place) => (
          <Button key={place.name} onClick={() => onPlace(place)}>
            {place.title[1]}
          </Button>
        ))}
      </p>
    </section>
  )
}
