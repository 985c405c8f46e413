// A panel beside the drawing: its title, and the way to all of it.
import { type ReactNode, useId } from 'react'
import { NavLink } from '#entities/card/nav-link.tsx'
import { moneyPaths } from '../money-paths.ts'

interface MoneyPanelProps {
  readonly title: string
  readonly isOfReceivables?: boolean
  readonly children: ReactNode
}

export function MoneyPanel({ title, isOfReceivables = false, children }: MoneyPanelProps) {
  const heading = useId()
  return (
    <section className="billed__panel money-panel" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {isOfReceivables && (
          <NavLink to={moneyPaths.receivables} className="link">
            Receivables
          </NavLink>
        )}
      </header>
      {children}
    </section>
  )
}
