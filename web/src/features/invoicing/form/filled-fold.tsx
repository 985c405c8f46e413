// Fields that say what they hold once they are filled: the text stands for them until Edit unfolds them.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import './filled-fold.css'

/**
 * Open while something is missing or wrong, and while somebody is at work there.
 * @param isFilled nothing is missing @param names of the fields within
 */
export function useFilledFold(isFilled: boolean, names: readonly string[]) {
  const { errors } = useFormState<FormValues>()
  const [isOpened, setOpened] = useState(false)
  const toggle = useRef<HTMLElement>(null)
  const hasChosen = useRef(false)
  const mustBeOpen = !isFilled || names.some((name) => errors[name] !== undefined)
  const isOpen = isOpened || mustBeOpen

  // What had the focus is folded away: it goes to the way back.
  useEffect(() => {
    if (!hasChosen.current) return
    hasChosen.current = false
    if (!isOpen) toggle.current?.focus()
  })
  return {
    isOpen,
    mustBeOpen,
    toggle,
    setOpened,
    /** To be called when a choice filled the fields: there is nothing left to do here. */
    foldAfterChoice() {
      hasChosen.current = true
      setOpened(false)
    },
  }
}

interface FilledFoldProps {
  readonly title: string
  readonly fold: ReturnType<typeof useFilledFold>
  /** What stands for the fields. */
  readonly text: ReactNode
  readonly children: ReactNode
}

/** The fields stay in the page, so that whatever leads to one of them, such as a mistake, can unfold it. */
export function FilledFold({ title, fold, text, children }: FilledFoldProps) {
  const { isOpen, mustBeOpen, toggle, setOpened } = fold
  return (
    <section className="filled-fold" data-open={isOpen || undefined}>
      <h2>{title}</h2>
      {!isOpen && <div className="filled-fold__text">{text}</div>}
      <details
        open={isOpen}
        // Unfolded by the browser, such as by its search in the page.
        onToggle={(event) => event.currentTarget.open && !isOpen && setOpened(true)}
      >
        <summary
          ref={toggle}
          className="link"
          hidden={mustBeOpen}
          onClick={(event) => {
            event.preventDefault()
            setOpened(!isOpen)
          }}
        >
          {isOpen ? 'Done' : 'Edit'}
          <span className="visually-hidden">: {title}</span>
        </summary>
        {children}
      </details>
    </section>
  )
}
