// Who is asked for a second step where nothing is set: whoever administers a server that can be reached from elsewhere.
import { expect, test } from 'vitest'
import { readConfig } from '#settings/config.ts'

test.each([
  ['as it starts by itself', {}, 'none'],
  ['this machine by its name', { HOST: 'localhost' }, 'none'],
  ['this machine in IPv6', { HOST: '::1' }, 'none'],
  ['a port that is found later', { PORT: '0' }, 'none'],
  ['this machine, named so', { PUBLIC_URL: 'http://localhost:3000' }, 'none'],
  ['this machine behind a proxy', { PUBLIC_URL: 'https://daybook.example.in' }, 'super-admins'],
  ['all addresses, and no name', { HOST: '0.0.0.0' }, 'super-admins'],
  ['all addresses in IPv6, and no name', { HOST: '::' }, 'super-admins'],
  ['an address of a network, and no name', { HOST: '192.168.1.7' }, 'super-admins'],
  ['all addresses, named as one', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'super-admins'],
  ['all addresses, a name', { HOST: '0.0.0.0', PUBLIC_URL: 'https://daybook.example.in' }, 'super-admins'],
  ['all addresses, and somebody who knows', { HOST: '0.0.0.0', REQUIRE_SECOND_STEP: 'none' }, 'none'],
  ['a name that only looks like this machine', { PUBLIC_URL: 'http://127.evil.example' }, 'super-admins'],
])('%s', (_, env, expected) => {
  expect(readConfig(env).security.needsSecondStep).toBe(expected)
})
