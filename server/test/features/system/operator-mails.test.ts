// Whoever administers the installation hears of little room and of a night without a backup, once a day.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { backUpNightly, nextDue } from '#features/system/nightly.ts'
import { watchDiskSpace } from '#features/system/disk-space.ts'
import { diskSpaceOn } from '#runtime/disk-space.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW, startAnother } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'

const HOUR = 3_600_000
const GIB = 1024 ** 3

describe.each(dialects)('on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl: 'https://daybook.example.in' },
  })
  const another = await startAnother(office)
  const second = await signedIn(office, 'Indira', office.firm, ROLES.superAdmin)
  const lines: object[] = []
  const log = { warn: (details: object) => lines.push(details) }
  /** A disk with so much room, for a folder that is there. */
  const room = (freeBytes: number, totalBytes: number) => async () => ({ freeBytes, totalBytes })
  const mailed = async () => {
    await runOutbox(office.deps)
    const all = postbox.mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted()
    const texts = postbox.mails.map(({ text }) => text ?? '')
    postbox.mails.length = 0
    return { all, texts }
  }
  const both = (subject: string) =>
    [office.superAdmin.email, second.email].map((email) => `${email}: ${subject}`).toSorted()

  test('with room there is silence', async () => {
    for (const one of [room(50 * GIB, 100 * GIB), room(10 * GIB, 100 * GIB), async () => null])
      expect(await watchDiskSpace(office.deps, log, one)).toBe(0)

    expect(lines).toEqual([])
    expect((await mailed()).all).toEqual([])
  })

  test.each([
    ['less than a tenth', room(9 * GIB, 100 * GIB)],
    ['less than a gibibyte', room(GIB - 1, 4 * GIB)],
  ])('%s: a line every hour and a mail every day, whoever notices', async (_what, tight) => {
    office.clock.set(office.clock.now() + 48 * HOUR)
    lines.length = 0

    await watchDiskSpace(office.deps, log, tight)
    await watchDiskSpace(another.deps, { warn: () => undefined }, tight)
    office.clock.set(office.clock.now() + HOUR / 2)
    await watchDiskSpace(office.deps, log, tight)
    const first = await mailed()
    const linesOfFirst = lines.length
    office.clock.set(office.clock.now() + 25 * HOUR)
    await watchDiskSpace(office.deps, log, tight)
    const next = await mailed()

    expect(first.all).toEqual(both('The disk of Daybook is nearly full'))
    expect(first.texts[0]).toContain(office.deps.config.dataDir)
    expect(first.texts[0]).toContain('https://daybook.example.in/system')
    expect(linesOfFirst).toBe(1)
    expect(next.all).toEqual(first.all)
    expect(lines).toHaveLength(2)
  })

  // Each is a process that gives way to whatever else the machine does.
  test('a nightly backup that fails is told once a day, with the reason', { timeout: 60_000 }, async () => {
    office.clock.set(nextDue(NOW) + 100 * 24 * HOUR)
    const file = join(office.deps.config.dataDir, 'a-file')
    writeFileSync(file, '')
    const broken = {
      ...office.deps,
      config: { ...office.deps.config, backups: { folder: join(file, 'backups'), key: undefined } },
    }

    await expect(backUpNightly(broken)).rejects.toThrow('can’t be written')
    office.clock.set(office.clock.now() + HOUR)
    await expect(backUpNightly(broken)).rejects.toThrow('can’t be written')
    const { all, texts } = await mailed()
    rmSync(file)

    expect(all).toEqual(both('The nightly backup of Daybook failed'))
    expect(texts[0]).toContain('can’t be written')
    expect(await backUpNightly(office.deps)).toBe(1)
    expect((await mailed()).all).toEqual([])
  })

  test('the room of a folder is asked of its disk', async () => {
    const found = await diskSpaceOn(office.deps.config.dataDir)

    expect(found?.freeBytes).toBeGreaterThan(0)
    expect(found?.totalBytes).toBeGreaterThanOrEqual(found?.freeBytes ?? 0)
    expect(await diskSpaceOn('/nowhere/at/all')).toBeNull()
  })
})
