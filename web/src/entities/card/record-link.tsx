// The name of a record as a link to its form: a page of its own, or the pop-up over the list.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type ComponentProps, useCallback } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { isPlainClick } from '#lib/is-plain-click.ts'
import { openEditor } from '#entities/editor/editor-store.ts'

/** How a record of this kind, or the one of an id, is opened; who may not change it gets it to read. */
export function useOpenRecord(entity: AnyEntity): (record: AnyRecord | number) => void {
  const [, navigate] = useLocation()
  // Whose form leads back to where one came from has a page of its own.
  const opensPage = entity.afterSave === 'back'
  return useCallback(
    (target: AnyRecord | number) => {
      const [id, record] = typeof target === 'number' ? [target] : [target.id, target]
      if (opensPage) navigate(paths.edit(entity, id))
      else openEditor({ entity, mode: 'edit', id, record })
    },
    [entity, opensPage, navigate],
  )
}

interface RecordLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly entity: AnyEntity
  readonly record: AnyRecord
}

/** A real link, so that it opens in another tab, too. */
export function RecordLink({ entity, record, ...rest }: RecordLinkProps) {
  const open = useOpenRecord(entity)
  return (
    <a
      {...rest}
      href={paths.edit(entity, record.id)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(record)
      }}
    />
  )
}
