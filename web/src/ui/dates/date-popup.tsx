// What opens at a date field: days, times and presets, below the field, or as a sheet where there is little room. Heavy: load it lazily.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { returnFocus } from '#ui/overlays/return-focus.ts'
import { useNarrowScreen } from '#lib/use-media.ts'
import { DateChoices } from './date-choices.tsx'
import { DateSheet } from './date-sheet.tsx'
import type { DateKind } from './wall-text.ts'
import '#ui/overlays/menu-popup.css'
import './date-popup.css'

export interface DatePopupProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Text, button and reading. */
  readonly field: RefObject<HTMLElement | null>
  /** Has the focus afterwards. */
  readonly opener: HTMLElement
  readonly label: string
  readonly kind: DateKind
  readonly zone: string
  readonly value: string
  readonly isRequired: boolean
  readonly onChoose: (value: string) => void
}

/** The day that the arrows start from. */
const FIRST_DAY = '.date-calendar__button[tabindex="0"]'

/** CSS pixels. With less, as at 200 %, the popover would be a slit beside its field. */
const LEAST_HEIGHT = 520

export function DatePopup(props: DatePopupProps) {
  const isNarrow = useNarrowScreen()
  return isNarrow || innerHeight < LEAST_HEIGHT ? <DateSheet {...props} /> : <DatePopover {...props} />
}

function DatePopover(props: DatePopupProps) {
  const { open, onOpenChange, field, opener, label, kind, zone, value, isRequired, onChoose } = props
  const popup = useRef<HTMLDivElement>(null)
  const isOfField = (node: unknown) => node instanceof Node && field.current?.contains(node) === true
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root
        open={open}
        onOpenChange={(next, details) => {
          // The text may be typed while the calendar shows what it is read as, and the button closes by its own click.
          const { event } = details
          const isInField =
            isOfField(event.target) || ('relatedTarget' in event && isOfField(event.relatedTarget))
          if (!next && isInField && ['outside-press', 'focus-out'].includes(details.reason)) details.cancel()
          else onOpenChange(next)
        }}
      >
        <Popover.Portal>
          <Popover.Positioner
            className="menu"
            anchor={() => field.current?.querySelector('.date-text') ?? null}
            align="start"
            sideOffset={6}
            collisionPadding={8}
          >
            <Popover.Popup
              ref={popup}
              className="menu__popup date-popup"
              aria-label={`Choose ${label}`}
              initialFocus={() => popup.current?.querySelector<HTMLElement>(FIRST_DAY) ?? true}
              finalFocus={() => returnFocus(popup.current, opener)}
            >
              <DateChoices
                kind={kind}
                zone={zone}
                value={value}
                isRequired={isRequired}
                onChoose={(next, isLast) => {
                  onChoose(next)
                  if (isLast) onOpenChange(false)
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  )
}
