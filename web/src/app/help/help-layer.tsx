// Where the help of a screen stands: beside the screen, which goes on working, or over it where there is no room for both.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { HelpPanel, type HelpTab } from '#features/help/panel/help-panel.tsx'
import { type Leave, Modal } from '#app/palette/modal.tsx'
import { helpOf } from './help-of.ts'
import { KeysList } from './keys-list.tsx'
import './help-layer.css'

interface HelpLayerProps {
  readonly isBeside: boolean
  readonly tab: HelpTab
  /** Begins with this page in place of that of the screen. */
  readonly page?: string
  readonly onTab: (tab: HelpTab) => void
  readonly onClose: () => void
}

export function HelpLayer({ isBeside, ...rest }: HelpLayerProps) {
  return isBeside ? <BesideThePage {...rest} /> : <OverThePage {...rest} />
}

function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}

type PlacedProps = Omit<HelpLayerProps, 'isBeside'>

/** Escape in it closes it. However it is closed, a focus in it goes back to where it was, if that is still there. */
function BesideThePage({ onClose, ...rest }: PlacedProps) {
  const [path] = useLocation()
  const aside = useRef<HTMLElement>(null)
  const heading = useHeading()
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = aside.current
    return () => {
      if (element?.contains(document.activeElement) && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={aside}
      className="help-beside"
      aria-label="Help"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <HelpPanel
        key={rest.page}
        {...rest}
        name={helpOf(path)}
        onClose={onClose}
        keys={<KeysList />}
        heading={heading}
      />
    </aside>
  )
}

const OverThePage = ({ onClose, ...rest }: PlacedProps) => (
  <Modal label="Help" className="help-sheet" onClose={onClose}>
    {(leave) => <Sheet {...rest} leave={leave} />}
  </Modal>
)

/** A link to another screen leads there, so the help that covers it goes. */
function Sheet({ leave, ...rest }: Omit<PlacedProps, 'onClose'> & { readonly leave: Leave }) {
  const [path] = useLocation()
  const heading = useHeading()
  const first = useRef(path)
  const end = useRef(leave)
  useEffect(() => {
    if (path !== first.current) end.current()
  }, [path])
  return (
    <HelpPanel
      key={rest.page}
      {...rest}
      name={helpOf(path)}
      onClose={() => leave()}
      keys={<KeysList />}
      heading={heading}
    />
  )
}
