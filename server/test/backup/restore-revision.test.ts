// What processes remember is of a revision of the database: a restore must not come to one that they have seen.
import { describe, expect, test } from 'vitest'
import { makeBackup } from '#backup/make.ts'
import { placeOf } from '#backup/place.ts'
import { restoreFile } from '#backup/restore.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const wanted = { reason: 'asked', now: NOW, version: '0.1.0' } as const
const quiet = () => undefined

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const place = placeOf(office.deps.config)

  test(
    'no revision comes twice, also where the same backup is restored twice',
    { timeout: 120_000 },
    async () => {
      const { db } = office.deps
      const revision = async () => {
        const { value } = await db
          .selectFrom('revision')
          .select((eb) => eb.fn.sum<number>('value').as('value'))
          .executeTakeFirstOrThrow()
        return Number(value)
      }
      // After a restore its numbers are far from those of an ordinary day.
      await restoreFile(place, (await makeBackup(place, wanted, quiet)).path, wanted, { onProgress: quiet })
      const made = await makeBackup(place, wanted, quiet)
      await restoreFile(place, made.path, { ...wanted, now: NOW + 1000 }, { onProgress: quiet })
      await db
        .updateTable('user')
        .set({ firstname: 'Chitrangada' })
        .where('id', '=', office.user.id)
        .execute()
      const before = await revision()

      await restoreFile(place, made.path, { ...wanted, now: NOW + 2000 }, { onProgress: quiet })

      expect(await revision()).toBeGreaterThan(before)
      expect(Number.isSafeInteger(before)).toBe(true)
    },
  )
})
