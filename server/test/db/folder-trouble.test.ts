// What is said where the database's folder can't be made: DATA_DIR is named only where it may be to blame.
import { expect, test, vi } from 'vitest'
import { openSqlite } from '#db/dialect.ts'
import { ConfigError } from '#settings/config-error.ts'

const system = vi.hoisted(() => ({ code: '' }))
vi.mock('#runtime/make-folder.ts', () => ({
  makeFolder: () => {
    throw Object.assign(new Error(`${system.code}: said by the system`), { code: system.code })
  },
}))

const said = (code: string) => {
  system.code = code
  try {
    openSqlite('/srv/daybook')
  } catch (error) {
    return error
  }
  return undefined
}

test.each(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'])(
  '%s is a matter of the folder',
  (code) => {
    const error = said(code)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toContain(`DATA_DIR: nothing can be written to /srv/daybook (${code})`)
  },
)

test.each(['ENOSPC', 'SQLITE_FULL'])('%s is a matter of room', (code) => {
  expect(String(said(code))).toContain(
    `DATA_DIR: there is no room left on the disk of /srv/daybook (${code}). Please make some, and start Daybook again.`,
  )
})

test.each(['EMFILE', 'EIO', 'SQLITE_IOERR_READ'])('%s is told as it is', (code) => {
  const error = said(code)
  expect(error).not.toBeInstanceOf(ConfigError)
  expect(error).toMatchObject({ message: `${code}: said by the system` })
})
