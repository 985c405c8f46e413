// A button that shows only an icon and therefore must have a name.
import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { LightIcon, type LightIconName } from '#ui/icons/light-icon.tsx'
import './icon-button.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  readonly 'aria-label': string
  readonly icon: IconNode | LightIconName
  readonly size?: 'md' | 'sm'
}

/** 36 px, or 28 px when small; 44 px under a finger. A light icon is a small one's. Children, such as a dot, are drawn over the icon. */
export function IconButton({ icon, size = 'md', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-button', size === 'sm' && 'icon-button--sm', className)}
    >
      {typeof icon === 'string' ? (
        <LightIcon of={icon} />
      ) : (
        <Icon of={icon} size={size === 'sm' ? 'md' : 'lg'} />
      )}
      {children}
    </button>
  )
}
