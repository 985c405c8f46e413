// The frame of the screens before the sign-in: the form on one side, a drawn page of the book on the other.
import type { ReactNode } from 'react'
import './account-page.css'

type AccountPageProps = {
  readonly title: string
  /** The line below the title. */
  readonly lead: ReactNode
  readonly scene: ReactNode
  readonly children: ReactNode
}

export function AccountPage({ title, lead, scene, children }: AccountPageProps) {
  return (
    <div className="account">
      <div className="account__form">
        <h1 className="serif">{title}</h1>
        <p className="account__lead">{lead}</p>
        {children}
      </div>
      <div className="account__scene">{scene}</div>
    </div>
  )
}
