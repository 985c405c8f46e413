// The public front page: what Daybook is, in a sentence, and the ways in.
import { Link } from 'wouter'
import { useSession } from '#api/session.ts'
import { isRegistrationOpen } from '#api/settings.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import './public-home.css'

const WayOn = () => (
  <Link href={paths.home} className={buttonClass({ variant: 'primary' })}>
    Open Daybook
  </Link>
)

const WaysIn = () => (
  <>
    {isRegistrationOpen && (
      <Link href={paths.register} className={buttonClass({ variant: 'primary' })}>
        Get Started
      </Link>
    )}
    <Link href={paths.login} className={buttonClass(isRegistrationOpen ? {} : { variant: 'primary' })}>
      Sign In
    </Link>
  </>
)

export function PublicHome() {
  usePageTitle('')
  const isIn = useSession().state === 'in'
  return (
    <div className="public-home">
      <p className="public-home__name">Daybook</p>
      <h1 className="serif">The book of daily work for a small firm, one small task at a time.</h1>
      <div className="public-home__actions">{isIn ? <WayOn /> : <WaysIn />}</div>
    </div>
  )
}
