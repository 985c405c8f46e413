// A headed part of the screens about a firm's file.
import { type ReactNode, useId } from 'react'
import './firm-import.css'

interface PartProps {
  readonly title: string
  readonly line?: ReactNode
  readonly children: ReactNode
}

export function Part({ title, line, children }: PartProps) {
  const id = useId()
  return (
    <section className="firm-import__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {line && <p className="firm-import__line">{line}</p>}
      {children}
    </section>
  )
}
