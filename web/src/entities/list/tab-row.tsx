// A row of ways between screens that belong together, below the header; the menu stays as it is.
import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import './tab-row.css'

export interface Tab {
  readonly label: string
  readonly to: string
  /** How much waits there; 0 is not shown. */
  readonly count?: number | undefined
  /** Other addresses that belong to it. */
  readonly alsoAt?: readonly string[]
}

interface TabRowProps {
  readonly label: string
  readonly tabs: readonly Tab[]
}

export function TabRow({ label, tabs }: TabRowProps) {
  const [path] = useLocation()
  const row = useRef<HTMLElement>(null)
  // On a phone the row scrolls.
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - row.current.clientWidth / 2
  }, [path, tabs.length])
  return (
    <nav ref={row} className="tab-row" aria-label={label}>
      {tabs.map(({ label: name, to, count = 0, alsoAt = [] }) => (
        <Link
          key={to}
          href={to}
          aria-current={
            to === path
              ? 'page'
              : path.startsWith(`${to}/edit/`) || alsoAt.includes(path)
                ? 'true'
                : undefined
          }
        >
          {name}
          {count > 0 && <em>{count}</em>}
        </Link>
      ))}
    </nav>
  )
}
