// Keeps what belongs to the signed-in person across reloads, encrypted with a key that can't leave the browser.
import { DEVICE } from '#lib/kept-here.ts'
import { browserKeys, type KeyStore } from './key-store.ts'

export type Sealed = 'session' | 'trail' | 'recent' | 'signOut'

const entryOf = (name: Sealed) => `daybook.${name}`
/** The entry whose coming and going other tabs listen to. */
export const SESSION_ENTRY = entryOf('session')

export interface Vault {
  /** Something is kept under this name; whether it can be read shows only `read`. */
  holds(name: Sealed): boolean
  read(name: Sealed): Promise<unknown>
  write(name: Sealed, value: unknown): Promise<void>
  /** Writes the session under a key of its own. */
  begin(session: unknown): Promise<void>
  /** Deletes the texts, the key and everything else the person's work left in this browser; the device's own choices stay. */
  wipe(): Promise<void>
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/**
 * Without WebCrypto (plain http on a network name) or IndexedDB nothing is kept: the session lives in memory.
 * @param keys where the key is; the browser's own database unless a test says otherwise
 */
export function createVault(keys: KeyStore = browserKeys, texts: Storage = localStorage): Vault {
  // The types say that it is always there; on an insecure address it is not.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle
  const cipher = (name: Sealed, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(name),
  })

  async function put(name: Sealed, value: unknown, key: CryptoKey) {
    if (!subtle) return
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(value))
    const closed = new Uint8Array(await subtle.encrypt(cipher(name, iv), key, plain))
    texts.setItem(entryOf(name), `${toText(iv)}.${toText(closed)}`)
  }

  let wiping = Promise.resolve()

  const ignoring = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch {
      // A browser that refuses storage keeps the session in memory.
    }
  }

  return {
    holds: (name) => subtle !== undefined && texts.getItem(entryOf(name)) !== null,

    read: async (name) => {
      const [iv, closed] = texts.getItem(entryOf(name))?.split('.') ?? []
      if (!subtle || !iv || !closed) return undefined
      try {
        const key = await keys.get()
        if (!key) return undefined
        const plain = await subtle.decrypt(cipher(name, toBytes(iv)), key, toBytes(closed))
        return JSON.parse(new TextDecoder().decode(plain)) as unknown
      } catch {
        return undefined
      }
    },

    write: (name, value) =>
      ignoring(async () => {
        const key = await keys.get()
        if (key) await put(name, value, key)
      }),

    begin: (session) =>
      ignoring(async () => {
        if (!subtle) return
        await wiping
        const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
        await keys.set(key)
        await put('session', session, key)
      }),

    wipe: () => {
      for (const entry of Object.keys(texts)) if (!entry.startsWith(DEVICE)) texts.removeItem(entry)
      wiping = ignoring(() => keys.clear())
      return wiping
    },
  }
}
