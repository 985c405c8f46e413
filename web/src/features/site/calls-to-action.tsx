// The next step from the public site: register, sign in, or on to the application for who is signed in.
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { OPEN_LABEL, type SiteState } from './site-state.ts'

/** Of the header. `data-way` tells the script of a prerendered page where a signed-in person goes instead. */
export const SignIn = ({ isIn }: SiteState) => (
  <Link href={isIn ? paths.home : paths.login} className={buttonClass({})} data-way={paths.home}>
    {isIn ? OPEN_LABEL : 'Sign In'}
  </Link>
)

/** Of the banner. */
export function GetStarted({ isIn, isRegistrationOpen }: SiteState) {
  const [path, label] = isRegistrationOpen ? [paths.register, 'Get Started'] : [paths.login, 'Sign In']
  return (
    <Link
      href={isIn ? paths.home : path}
      className={buttonClass({ variant: 'primary' })}
      data-way={paths.home}
    >
      {isIn ? OPEN_LABEL : label}
    </Link>
  )
}
