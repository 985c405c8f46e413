// On or off, at once. A checkbox, so that it is told and pressed like one.
import type { ComponentProps } from 'react'
import './switch.css'

export const Switch = (props: ComponentProps<'input'>) => (
  <input {...props} type="checkbox" className="switch" />
)
