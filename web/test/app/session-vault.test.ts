// What the vault keeps can be read again by this browser and by nobody else.
import { keepHere } from '#lib/kept-here.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { KeyStore } from '#api/session/key-store.ts'
import { createVault, SESSION_ENTRY } from '#api/session/session-vault.ts'

function memoryKeys(): KeyStore {
  let kept: CryptoKey | undefined
  return {
    get: async () => kept,
    set: async (key) => {
      kept = key
    },
    clear: async () => {
      kept = undefined
    },
  }
}

const session = { token: 'token-of-ananya', user: { email: 'ananya@deshrao.example' } }

beforeEach(() => localStorage.clear())

describe('the vault', () => {
  it('gives back what it was given', async () => {
    const vault = createVault(memoryKeys())

    await vault.begin(session)
    await vault.write('trail', [{ title: 'Contacts', path: '/contacts' }])

    expect(await vault.read('session')).toEqual(session)
    expect(await vault.read('trail')).toEqual([{ title: 'Contacts', path: '/contacts' }])
  })

  it('keeps nothing in plain text', async () => {
    await createVault(memoryKeys()).begin(session)

    expect(JSON.stringify({ ...localStorage })).not.toMatch(/token|ananya/)
  })

  it('uses a key that can’t be taken out', async () => {
    const keys = memoryKeys()
    await createVault(keys).begin(session)

    expect((await keys.get())?.extractable).toBe(false)
  })

  it('reads nothing with another key, or from a text that was changed or exchanged', async () => {
    const keys = memoryKeys()
    const vault = createVault(keys)
    await vault.begin(session)
    await vault.write('trail', [])

    expect(await createVault(memoryKeys()).read('session')).toBeUndefined()
    localStorage.setItem('daybook.trail', localStorage.getItem(SESSION_ENTRY) ?? '')
    expect(await vault.read('trail')).toBeUndefined()
    localStorage.setItem(SESSION_ENTRY, 'AAAA.AAAA')
    expect(await vault.read('session')).toBeUndefined()
  })

  it('leaves nothing of the person behind, and the choices of the device', async () => {
    const keys = memoryKeys()
    const vault = createVault(keys)
    await vault.begin(session)
    localStorage.setItem('daybook.recent.4.contact', '[7]')
    keepHere('scheme', 'dark')

    await vault.wipe()

    expect({ ...localStorage }).toEqual({ 'device.scheme': 'dark' })
    expect(await keys.get()).toBeUndefined()
  })
})
