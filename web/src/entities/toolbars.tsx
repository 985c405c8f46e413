// The parts of a list's toolbar that come from different features, side by side.
import type { ComponentProps } from 'react'
import type { Override } from './override.ts'

type Toolbar = NonNullable<Override['listToolbar']>

/** One toolbar of all the parts that there are, in order. */
export function toolbarOf(...parts: readonly (Toolbar | undefined)[]): Toolbar {
  const drawn = parts.filter((part) => part !== undefined)
  return function Toolbars(props: ComponentProps<Toolbar>) {
    return drawn.map((Part, index) => <Part key={index} {...props} />)
  }
}
