// The public front page: what Daybook is, in a sentence, and the two ways in.
import { Link } from 'wouter'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import './public-home.css'

export function PublicHome() {
  usePageTitle('')
  return (
    <div className="public-home">
      <p className="public-home__name">Daybook</p>
      <h1 className="serif">The book of daily work for a small firm, one small task at a time.</h1>
      <div className="public-home__actions">
        <Link href={paths.register} className={buttonClass({ variant: 'primary' })}>
          Get Started
        </Link>
        <Link href={paths.login} className={buttonClass({})}>
          Sign In
        </Link>
      </div>
    </div>
  )
}
