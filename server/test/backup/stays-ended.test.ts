// What was ended since a backup was made opens nothing after its restore (decision 0143).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { recoveryCodesVoid } from '@daybook/contract/messages/mails/step-mails.ts'
import { makeBackup } from '#backup/make.ts'
import { placeOf } from '#backup/place.ts'
import { restoreFile } from '#backup/restore.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { addDevice, addRecoveryCodes, addTotp } from '#test/support/people/steps.ts'

const wanted = { reason: 'asked', now: NOW, version: '0.1.0' } as const
const quiet = () => undefined

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const place = placeOf(office.deps.config)

  test(
    'calendar addresses, devices, and recovery codes, which are told of',
    { timeout: 60_000 },
    async () => {
      const { db } = office.deps
      const { id } = await signedIn(office, 'Restored', office.firm, ROLES.user)
      await addTotp(office, id)
      await addRecoveryCodes(office, id, ['ABCDEFGHJK', 'ABCDEFGHJM'])
      await addDevice(office, id)
      await db
        .insertInto('feed')
        .values({ userId: id, tokenHash: 'feed', flavour: 'todo', createdTime: NOW })
        .execute()
      const made = await makeBackup(place, wanted, quiet)

      await restoreFile(place, made.path, wanted, { onProgress: quiet })

      const left = await db.selectFrom('recoveryCode').select('usedTime').where('userId', '=', id).execute()
      expect(left).toEqual([{ usedTime: NOW }, { usedTime: NOW }])
      for (const table of ['feed', 'trustedDevice'] as const)
        expect(await db.selectFrom(table).selectAll().where('userId', '=', id).execute()).toEqual([])
      expect(await db.selectFrom('totp').select('userId').where('userId', '=', id).execute()).toHaveLength(1)
      const bell = db.selectFrom('notification').select(['userId', 'title'])
      expect(await bell.where('kind', '=', 'security').execute()).toEqual([
        { userId: id, title: recoveryCodesVoid.title },
      ])
    },
  )
})
