// Shows whichever pop-up editor is open; its code is loaded when a pop-up is near.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { type EditorRequest, closeEditor, closeEditorOf, useEditor } from './editor-store.ts'

const EditorDialog = lazyPart(async () => (await import('./editor-dialog.tsx')).EditorDialog)

/** Loads the editor before it is asked for. */
export const preloadEditor = EditorDialog.preload

const camelCase = (path: string) =>
  path.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
const allEntities: readonly AnyEntity[] = Object.values(entities)

/** 'invoiceTaskGroups' is the module of that name; what nobody knows opens the standard one (rules/screens 6). */
const entityOf = (wanted: EditorRequest['entity'], standard: AnyEntity): AnyEntity =>
  typeof wanted === 'object'
    ? wanted
    : (allEntities.find((entity) => entity.name === wanted || camelCase(entity.path) === wanted) ?? standard)

interface EditorHostProps {
  /** The module of a request without a known one. */
  readonly standard: AnyEntity
}

/** Mounted once. */
export function EditorHost({ standard }: EditorHostProps) {
  const request = useEditor()
  // The last request stays while the dialog fades.
  const [shown, setShown] = useState(request)
  const [round, setRound] = useState(0)
  if (request && request !== shown) {
    setShown(request)
    setRound(round + 1)
  }
  // It belongs to the session that opened it.
  useEffect(() => closeEditor, [])
  if (!shown) return null
  return (
    <Suspense>
      <EditorDialog
        key={round}
        request={shown}
        entity={entityOf(shown.entity, standard)}
        open={request !== undefined}
        onClose={() => closeEditorOf(shown)}
      />
    </Suspense>
  )
}
