// Files that are dropped or pasted anywhere on the page go to the form that is on top.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useUser } from '#api/session/session.ts'
import { carriesFiles } from '#lib/drop/carries-files.ts'
import { pastedFiles } from './given-files.ts'

interface Taker {
  /** Nothing is taken here, nor by what lies under it. */
  readonly isOff: boolean
  readonly take: (files: readonly File[]) => void
  /** Names that are there already. */
  readonly names: () => readonly string[]
  readonly zone: () => string
}

/** The one on top is last. */
let takers: readonly Taker[] = []
/** Files are held over the page. */
let isHeld = false
const listeners = new Set<() => void>()

function hold(next: boolean): void {
  if (isHeld === next) return
  isHeld = next
  for (const listener of listeners) listener()
}

const carries = ({ dataTransfer }: DragEvent) => dataTransfer !== null && carriesFiles(dataTransfer.types)

/** Dragging tells no end where the pointer leaves the window, but that nothing lies beyond. */
const onDragLeave = (event: DragEvent) => {
  if (event.relatedTarget === null) hold(false)
}

const onDragOver = (event: DragEvent) => {
  if (!carries(event)) return
  // Otherwise the browser would open the file in place of what is being typed.
  event.preventDefault()
  hold(true)
}

const onDrop = (event: DragEvent) => {
  hold(false)
  const isTaken = event.defaultPrevented
  if (!carries(event)) return
  event.preventDefault()
  const taker = takers.at(-1)
  const files = [...(event.dataTransfer?.files ?? [])]
  if (!isTaken && taker?.isOff === false && files.length > 0) taker.take(files)
}

const onPaste = (event: ClipboardEvent) => {
  const taker = takers.at(-1)
  if (event.defaultPrevented || !taker || taker.isOff || !event.clipboardData) return
  const files = pastedFiles(event.clipboardData, {
    now: Date.now(),
    zone: taker.zone(),
    taken: taker.names(),
  })
  if (files.length === 0) return
  event.preventDefault()
  taker.take(files)
}

function listen(): void {
  document.addEventListener('dragover', onDragOver)
  document.addEventListener('dragleave', onDragLeave)
  document.addEventListener('drop', onDrop)
  document.addEventListener('paste', onPaste)
}

function stopListening(): void {
  document.removeEventListener('dragover', onDragOver)
  document.removeEventListener('dragleave', onDragLeave)
  document.removeEventListener('drop', onDrop)
  document.removeEventListener('paste', onPaste)
  hold(false)
}

function join(taker: Taker): () => void {
  if (takers.length === 0) listen()
  takers = [...takers, taker]
  return () => {
    takers = takers.filter((each) => each !== taker)
    if (takers.length === 0) stopListening()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * @param names of the files that are there @param isOff nothing is taken here, nor by what lies under it
 * @returns whether files are held over the page, and would come here
 */
export function useTakenFiles(
  take: (files: readonly File[]) => void,
  names: readonly string[],
  isOff: boolean,
): boolean {
  const { timeZone } = useUser()
  const takeNow = useEffectEvent(take)
  const namesNow = useEffectEvent(() => names)
  const zoneNow = useEffectEvent(() => timeZone)
  const [own, setOwn] = useState<Taker>()
  useEffect(() => {
    const taker: Taker = {
      isOff,
      take: (files) => takeNow(files),
      names: () => namesNow(),
      zone: () => zoneNow(),
    }
    setOwn(taker)
    return join(taker)
  }, [isOff])
  const isOver = useSyncExternalStore(subscribe, () => isHeld)
  return isOver && !isOff && takers.at(-1) === own
}
