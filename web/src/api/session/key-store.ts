// Keeps one key that no script can read in the browser's IndexedDB.

export interface KeyStore {
  get(): Promise<CryptoKey | undefined>
  set(key: CryptoKey): Promise<void>
  clear(): Promise<void>
}

const DATABASE = 'daybook'
const STORE = 'keys'
const NAME = 'vault'

const opened = (opening: IDBOpenDBRequest) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('The browser refused its database.'))
  })

/** Ends with the transaction: a page that is left after the request, but before that, loses what it wrote. */
async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await opened(indexedDB.open(DATABASE, 1))
  const transaction = database.transaction(STORE, mode)
  const asked = work(transaction.objectStore(STORE))
  try {
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = reject
    })
    return asked.result
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
