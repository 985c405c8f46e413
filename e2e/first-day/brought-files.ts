// What a firm brings along on its first day: a file of each program, as docs/first-day.md names them.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { drop } from '../files/given-files.ts'

const folder = new URL('../../server/test/vectors/imports/', import.meta.url)
export const pathOf = (name: string): string => fileURLToPath(new URL(name, folder))

/** Lets the file fall there; it says no type, as files of other programs often don't. */
export const dropFile = (on: Locator, name: string): Promise<void> =>
  drop(on, { name, mimeType: '', buffer: readFileSync(pathOf(name)) })
