// What visitors see around every page: the public navigation, Sign In, and the copyright line.
import { COPYRIGHT_FIRST_YEAR } from '@daybook/contract/limits.ts'
import { Menu } from 'lucide-react'
import { Link } from 'wouter'
import { useSession } from '#api/session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { Routes } from '#app/guards.tsx'
import { paths } from '#app/paths.ts'
import { publicRoutes } from '#app/public-routes.tsx'
import { SkipLink } from './skip-link.tsx'
import '#ui/icon-button.css'
import './public-shell.css'

const Elsewhere = lazyPart(async () => (await import('#app/elsewhere.tsx')).Elsewhere)

const menuId = 'public-menu'
const navigation = [
  { label: 'HOME', to: paths.site },
  { label: 'ABOUT', to: paths.page('about') },
  { label: 'SERVICES', to: paths.page('services') },
  { label: 'TESTIMONIALS', to: paths.page('testimonials') },
  { label: 'CONTACT US', to: paths.page('contact_us') },
]

/** '2025', and from the next year on '2025 - 2026'. */
export const copyrightYears = (year: number) =>
  year > COPYRIGHT_FIRST_YEAR ? `${COPYRIGHT_FIRST_YEAR} - ${year}` : String(COPYRIGHT_FIRST_YEAR)

/** On wide screens it is no popover, and there is nothing to close. */
const closeMenu = () => {
  const menu = document.getElementById(menuId)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

export function PublicShell() {
  const isIn = useSession().state === 'in'
  return (
    <div className="public">
      <SkipLink />
      <header className="public__head">
        <Link href={paths.site} className="public__brand">
          <Wordmark />
        </Link>
        <nav className="public__nav" aria-label="Main" id={menuId} popover="auto">
          {navigation.map(({ label, to }) => (
            <Link key={label} href={to} onClick={closeMenu}>
              {label}
            </Link>
          ))}
        </nav>
        <Link href={isIn ? paths.home : paths.login} className={buttonClass({ size: 'sm' })}>
          {isIn ? 'Open Daybook' : 'Sign In'}
        </Link>
        <button type="button" className="icon-button public__menu" popoverTarget={menuId} aria-label="Menu">
          <Icon of={Menu} size="lg" />
        </button>
      </header>
      <main className="public__main" id="page" tabIndex={-1}>
        <Routes of={publicRoutes} otherwise={<Elsewhere />} />
      </main>
      <footer className="public__foot">Copyright © {copyrightYears(new Date().getFullYear())} Daybook</footer>
    </div>
  )
}
