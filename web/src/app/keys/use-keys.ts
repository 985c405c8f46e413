// Listens for the keys of the table while nobody types and no dialog is open. The table comes after the page, or with
// the first key.
import { useEffectEvent, useLayoutEffect } from 'react'
import type { KeyContext, keyBindings, keysOf } from './keys.ts'
import { areLetterKeysOn } from '#lib/keys/letter-keys.ts'

/** How long the second key of a pair may take. */
const PAIR_MS = 1200

interface Table {
  readonly keyBindings: typeof keyBindings
  readonly keysOf: typeof keysOf
}
let table: Table | undefined

let loading: Promise<Table> | undefined

/** Makes ready for the first key. One promise for all: keys that wait for the table go on in the order they were pressed. */
export function loadKeys(): Promise<Table> {
  loading ??= import('./keys.ts').then(
    (known) => (table = known),
    (cause: unknown) => {
      loading = undefined
      throw cause
    },
  )
  return loading
}

/** What had the key may be closed by it, and then whoever has the focus now is typed into. */
const takerOf = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('dialog:not([open])') ? document.activeElement : target

/** Into a switch or a choice of few nobody types. */
const typable =
  'input:not([type="radio"], [type="checkbox"]), select, textarea, [role="menu"], [role="dialog"]'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(typable) !== null)

/** One that fades is closed. */
const isDialogOpen = () =>
  document.querySelector('dialog[open], :is([role="dialog"], [role="alertdialog"]):not([data-closed])') !==
  null

/** 'Ctrl K' for Ctrl or Cmd with k. */
const keyOf = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey ? `Ctrl ${key.toUpperCase()}` : key

/** Of what is typed, the field has an undo of its own; with Shift it is a redo. */
const UNDO = 'Ctrl Z'

/** With a modifier it types nothing. */
const isOurs = (event: KeyboardEvent, key: string) =>
  !(event.defaultPrevented || event.altKey || event.repeat || event.isComposing) &&
  !(key === UNDO && (event.shiftKey || isTyping(takerOf(event.target)))) &&
  !(key.length === 1 && (isTyping(takerOf(event.target)) || !areLetterKeysOn())) &&
  !isDialogOpen()

/** What the browser would do with it can't be taken back once the table is there. */
const isUrgent = (key: string) => key === 'Ctrl K' || key === '/'

/** @param isQuiet something that a key opened is on its way */
export function useKeys(context: KeyContext, isQuiet: boolean): void {
  const onKeys = useEffectEvent((known: Table, keys: readonly string[]) => {
    const binding = known.keysOf(context.user).find((each) => each.keys.join(' ') === keys.join(' '))
    return binding !== undefined && binding.run(context) !== false
  })
  const isOff = useEffectEvent(() => isQuiet)

  // Before the page is painted: who sees it may press.
  useLayoutEffect(() => {
    let first: { key: string; at: number } | undefined
    const press = (known: Table, key: string, at: number) => {
      const isSecond = first !== undefined && at - first.at < PAIR_MS
      const keys = isSecond && first ? [first.key, key] : [key]
      const opensPair =
        !isSecond && known.keyBindings.some(({ keys: [start, second] }) => second && start === key)
      first = opensPair ? { key, at } : undefined
      return onKeys(known, keys)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (isOff() || !isOurs(event, key)) return
      if (table) {
        if (press(table, key, event.timeStamp)) event.preventDefault()
        return
      }
      if (isUrgent(key)) event.preventDefault()
      // Enter does by itself what it would do here; no key is worth a word when the table can't be fetched.
      if (key !== 'Enter')
        loadKeys().then(
          (known) => press(known, key, event.timeStamp),
          () => undefined,
        )
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
