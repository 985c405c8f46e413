// What visitors see around every page: the public navigation, Sign In, and the copyright line.
import { COPYRIGHT_FIRST_YEAR } from '@daybook/contract/limits.ts'
import { lazy } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#ui/button.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { Routes } from '../guards.tsx'
import { paths } from '../paths.ts'
import { publicRoutes } from '../public-routes.tsx'
import './public-shell.css'

const Elsewhere = lazy(async () => ({ default: (await import('../elsewhere.tsx')).Elsewhere }))

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

export function PublicShell() {
  return (
    <div className="public">
      <a className="skip-link" href="#page">
        Skip to content
      </a>
      <header className="public__head">
        <Link href={paths.site} className="public__brand">
          <Wordmark />
        </Link>
        <nav className="public__nav" aria-label="Main">
          {navigation.map(({ label, to }) => (
            <Link key={label} href={to}>
              {label}
            </Link>
          ))}
        </nav>
        <Link href={paths.login} className={buttonClass({ size: 'sm' })}>
          Sign In
        </Link>
      </header>
      <main className="public__main" id="page" tabIndex={-1}>
        <Routes of={publicRoutes} otherwise={<Elsewhere />} />
      </main>
      <footer className="public__foot">
        Copyright © {copyrightYears(new Date().getFullYear())} Daybook
      </footer>
    </div>
  )
}
