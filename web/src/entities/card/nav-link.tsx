// A link of the menu and of the tiles: a plain click goes through /navigate, everything else is an ordinary link.
import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** `<NavLink to={paths.home}>My Apps</NavLink>` */
export function NavLink({
  to,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { readonly to: string }) {
  const [, navigate] = useLocation()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        navigate(paths.navigate, { state: { target: to } })
      }}
    />
  )
}
