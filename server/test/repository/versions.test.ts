// One version, said in many places; and one Node, whichever way it comes.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { releases } from '#test/support/databases/releases.ts'

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
interface Locked extends Manifest {
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')
const manifest = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Manifest
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }

const { version, optionalDependencies: nodes = {} } = manifest('')

describe('the version', () => {
  test.each(['contract/', 'server/', 'web/', 'server/test/postgres/'])('is that of %s', (folder) => {
    expect(manifest(folder).version).toBe(version)
    expect(manifest(folder).dependencies?.['@daybook/contract'] ?? version).toBe(version)
    expect(lock.packages[folder.slice(0, -1)]?.version).toBe(version)
  })

  test('is that of the image, and of the archive that is installed', () => {
    expect(read('compose.yaml')).toContain(`image: daybook:${version}\n`)
    expect(read('docs/operations.md')).toContain(`A release is \`daybook-${version}.tar.gz\``)
  })

  test('is the newest that the CHANGELOG tells of, with its day', () => {
    const [newest] = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)]

    expect(newest?.[1]).toBe(version)
  })

  test('left a database behind that later ones upgrade', () => {
    expect(releases.at(-1)).toBe(version)
  })
})

describe('Node', () => {
  const [wanted = ''] = new Set(Object.values(nodes))

  test('is the same on every system, in the image and for whoever uses .nvmrc', () => {
    const inImage = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, one]) => one)

    expect(wanted).toMatch(/^\d+\.\d+\.\d+$/)
    expect(new Set(Object.values(nodes)).size).toBe(1)
    expect(inImage).toEqual([wanted, wanted])
    expect(read('.nvmrc').trim()).toBe(wanted.split('.')[0])
  })

  test.each(Object.keys(nodes))(
    '%s is held by its checksum, and runs nothing while it is installed',
    (name) => {
      const locked = lock.packages[`node_modules/${name}`]

      expect(locked?.version).toBe(wanted)
      expect(locked?.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
      expect(locked?.hasInstallScript).toBeUndefined()
    },
  )
})
