// Shows whichever pop-up editor is open; its code is loaded when a pop-up is near.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { Suspense, lazy, useEffect, useState } from 'react'
import { type EditorRequest, useEditor } from './editor-store.ts'

const load = () => import('./editor-dialog.tsx')
const EditorDialog = lazy(async () => ({ default: (await load()).EditorDialog }))

/** Loads the editor before it is asked for; a failed attempt is repeated by the one that asks. */
export const warmEditor = (): void => void load().catch(() => undefined)

const camelCase = (path: string) =>
  path.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
const allEntities: readonly AnyEntity[] = Object.values(entities)

/** R §2: 'invoiceTaskGroups' is the module of that name; what nobody knows opens the standard one. */
const entityOf = (asked: EditorRequest['entity'], standard: AnyEntity): AnyEntity =>
  typeof asked === 'object'
    ? asked
    : (allEntities.find((entity) => entity.name === asked || camelCase(entity.path) === asked) ?? standard)

/** Mounted once. `standard` is the module of a request without a known one. */
export function EditorHost({ standard }: { readonly standard: AnyEntity }) {
  const request = useEditor()
  // The last request stays while the dialog fades.
  const [shown, setShown] = useState(request)
  const [round, setRound] = useState(0)
  if (request && request !== shown) {
    setShown(request)
    setRound(round + 1)
  }
  useEffect(() => {
    const timer = setTimeout(warmEditor, 1500)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <Suspense>
      <EditorDialog
        key={round}
        request={shown}
        entity={entityOf(shown.entity, standard)}
        open={request !== undefined}
      />
    </Suspense>
  )
}
