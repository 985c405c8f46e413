// Gives a page its heading where no header shows the title: for readers, who step from heading to heading.
import type { ReactNode } from 'react'
import { useShownTitle } from '#lib/page-title.ts'

export function Titled({ children }: { readonly children: ReactNode }) {
  const { title } = useShownTitle()
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </>
  )
}
