// The packs to choose from; several may be used together.
import { obligationsOf, packs } from '@daybook/contract/compliance/packs/packs.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { Layers } from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'

interface PackListProps {
  readonly chosen: readonly string[]
  readonly onToggle: (id: string) => void
}

const namesOf = (id: string) =>
  obligationsOf([id])
    .map(({ name }) => name)
    .join(', ')

export const PackList = ({ chosen, onToggle }: PackListProps) => (
  <section aria-labelledby="packs-heading">
    <h2 id="packs-heading" className="use-packs__title">
      {words.pack}
    </h2>
    <ul className="use-packs__packs">
      {packs.map(({ id, name, about }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen.includes(id)}
            title={namesOf(id)}
            onClick={() => onToggle(id)}
          >
            <Icon of={Layers} />
            <span>
              <b>{name}</b>
              <small>{about}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
