// Keeps one key that no script can read in the browser's IndexedDB.

export interface KeyStore {
  get(): Promise<CryptoKey | undefined>
  set(key: CryptoKey): Promise<void>
  clear(): Promise<void>
}

const DATABASE = 'daybook'
const STORE = 'keys'
const NAME = 'vault'

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser refused its database.'))
  })

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** A CryptoKey is stored as it is, so a key that is not extractable stays so. */
export const browserKeys: KeyStore = {
  get: async () => {
    const key: unknown = await withStore('readonly', (store) => store.get(NAME))
    return key instanceof CryptoKey ? key : undefined
  },
  set: async (key) => {
    await withStore('readwrite', (store) => store.put(key, NAME))
  },
  clear: async () => {
    await withStore('readwrite', (store) => store.delete(NAME))
  },
}
