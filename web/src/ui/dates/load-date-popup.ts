// The calendar of the date fields, fetched when someone is about to use it.
import type { ComponentType } from 'react'
import type { DatePopupProps } from './date-popup.tsx'

export const datePopup: {
  Popup: ComponentType<DatePopupProps> | undefined
  /** Fails silently: without the network the calendar stays shut, and the next press tries again. */
  readonly load: () => Promise<boolean>
} = {
  Popup: undefined,
  async load() {
    try {
      datePopup.Popup ??= (await import('./date-popup.tsx')).DatePopup
      return true
    } catch {
      return false
    }
  },
}
