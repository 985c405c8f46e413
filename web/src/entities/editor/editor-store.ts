// Which pop-up editor is open: one at a time, from anywhere in the application.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useSyncExternalStore } from 'react'
import type { FormMode } from '#entities/form/form-mode.ts'
import { leaveThen } from '#entities/leaving/leave-guard.ts'
import { popupClosed, popupOpened } from './popup-history.ts'

export interface EditorRequest {
  /** The entity itself or the key of its module, such as 'projectTasks'. */
  readonly entity: AnyEntity | string
  readonly mode: FormMode
  /** Of the record to edit, view or duplicate. */
  readonly id?: number | undefined
  /** That record as the caller has it; shown until the server's answer comes. */
  readonly record?: AnyRecord | undefined
  /** Values that stand in for defaults. */
  readonly initial?: Readonly<Record<string, unknown>> | undefined
  /** What was pressed; some browsers give a pressed button no focus. */
  readonly opener?: Element | undefined
}

let open: EditorRequest | undefined
const listeners = new Set<() => void>()

function change(next: EditorRequest | undefined) {
  open = next
  for (const listener of listeners) listener()
}

/** Takes the place of an editor that is open, which asks first if something in it is not saved. */
export const openEditor = (request: EditorRequest): void =>
  leaveThen(() => {
    change(request)
    popupOpened(closeEditor)
  }, 1)

/** Forgets the record, the entity and the mode altogether (rules/screens 4). */
export function closeEditor(): void {
  popupClosed(closeEditor)
  change(undefined)
}

export const openRequest = (): EditorRequest | undefined => open

/** A save may be answered when its editor is gone and another one is open, which stays. */
export function closeEditorOf(request: EditorRequest): void {
  if (open === request) closeEditor()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined while no editor is open. */
export const useEditor = (): EditorRequest | undefined => useSyncExternalStore(subscribe, openRequest)
