// Above the grid: which month, whose clients, which ones; and the ways to the other screens of packs.
import { spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { ChevronLeft, ChevronRight, Layers } from 'lucide'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SearchField } from '#ui/inputs/search-field.tsx'
import { compliancePaths } from '../compliance-paths.ts'
import { PersonSelect } from '#entities/fields/references/person-select.tsx'

export interface GridChoice {
  /** 'YYYY-MM'; undefined: this one. */
  readonly month: string | undefined
  readonly userId: number | undefined
  readonly keyword: string
}

interface GridBarProps {
  readonly choice: GridChoice
  /** The month that is shown. */
  readonly month: string
  readonly onChoose: (choice: Partial<GridChoice>) => void
}

const stepped = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 'YYYY-MM'.length)

export function GridBar({ choice, month, onChoose }: GridBarProps) {
  const user = useUser()
  return (
    <div className="compliance__bar">
      <div className="compliance__month" role="group" aria-label={words.month}>
        <IconButton
          icon={ChevronLeft}
          aria-label={words.before}
          onClick={() => onChoose({ month: stepped(month, -1) })}
        />
        <h2 aria-live="polite">{spelledMonth(month)}</h2>
        <IconButton
          icon={ChevronRight}
          aria-label={words.after}
          onClick={() => onChoose({ month: stepped(month, 1) })}
        />
      </div>
      <SearchField
        label={words.searchClients}
        value={choice.keyword}
        onValueChange={(keyword) => onChoose({ keyword })}
      />
      {!worksAlone(user) && (
        <PersonSelect
          aria-label={words.person}
          none={words.everybody}
          value={choice.userId ?? null}
          onValueChange={(id) => onChoose({ userId: id ?? undefined })}
        />
      )}
      <span className="compliance__ways">
        <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} href={compliancePaths.extensions}>
          {words.extensions}
        </Link>
        <Link className={buttonClass({ variant: 'primary', size: 'sm' })} href={compliancePaths.use}>
          <Icon of={Layers} />
          {words.use}
        </Link>
      </span>
    </div>
  )
}
