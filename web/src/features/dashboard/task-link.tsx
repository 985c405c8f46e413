// A link to a task's own page; a plain click opens its editor over the dashboard instead.
import { task } from '@daybook/contract/entities/task.ts'
import type { ComponentProps } from 'react'
import { paths } from '#lib/paths.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { isPlainClick } from '#lib/is-plain-click.ts'

type TaskLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'id'> & { readonly id: number }

export function TaskLink({ id, ...rest }: TaskLinkProps) {
  return (
    <a
      {...rest}
      href={paths.edit(task, id)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        openEditor({ entity: task, mode: 'edit', id })
      }}
    />
  )
}
