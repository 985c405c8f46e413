// What visitors see around every page: the public navigation, the way in, and the copyright line.
import { copyrightYears } from '@daybook/contract/site/facts.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { Mark, Wordmark } from '#ui/display/wordmark.tsx'
import { SignIn } from './calls-to-action.tsx'
import type { SiteState } from './site-state.ts'
import './site-frame.css'

const menuId = 'public-menu'
const navigation = [
  ['HOME', ''],
  ['ABOUT', 'about'],
  ['SERVICES', 'services'],
  ['TESTIMONIALS', 'testimonials'],
  ['CONTACT US', 'contact_us'],
] as const

/** On wide screens it is no popover, and there is nothing to close. */
const closeMenu = () => {
  const menu = document.getElementById(menuId)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** On '/' the sections are a step down the page, elsewhere each has a page. */
function Navigation({ path }: { readonly path: string }) {
  return navigation.map(([label, name]) => {
    if (path === paths.site && name !== '') {
      return (
        <a key={label} href={`#${name}`} onClick={closeMenu}>
          {label}
        </a>
      )
    }
    const to = name === '' ? paths.site : paths.page(name)
    return (
      <Link key={label} href={to} onClick={closeMenu} aria-current={path === to ? 'page' : undefined}>
        {label}
      </Link>
    )
  })
}

type SiteFrameProps = SiteState & {
  readonly path: string
  /** Of the copyright line; this year's if nobody says otherwise. */
  readonly years?: string
  readonly children: ReactNode
}

export function SiteFrame({ path, years, children, ...state }: SiteFrameProps) {
  return (
    <div className="public">
      <header className="public__head">
        <Link href={paths.site} className="public__brand">
          <Wordmark />
        </Link>
        <nav className="public__nav" aria-label="Main" id={menuId} popover="auto">
          <Navigation path={path} />
        </nav>
        <SignIn {...state} />
        <button type="button" className="public__menu" popoverTarget={menuId} aria-label="Menu">
          <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden>
            <path d="M2 7h18M2 15h18" />
          </svg>
        </button>
      </header>
      <main className="public__main" id="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="public__foot">
        <Mark size={30} />
        <p>Copyright © {years ?? copyrightYears(new Date().getFullYear())} Daybook</p>
        <Link href={paths.contactUs}>Contact card</Link>
      </footer>
    </div>
  )
}
