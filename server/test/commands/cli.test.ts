// The command line as an operator types it, beside a server that runs on the same database.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { type Office, openOffice, signIn as signInAs } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { run, runHere } from '#test/support/command-line.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

/** Each test starts several programs. */
vi.setConfig({ testTimeout: 60_000 })

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { dataDir, databaseUrl, backups } = office.deps.config
  const daybook = (...words: readonly string[]) =>
    run({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }, ...words)
  /** Within this process: for what the commands say, after the first of each. */
  const here = (...words: readonly string[]) =>
    runHere({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }, ...words)
  const signIn = (email: string, password: string) =>
    send<{ data: { loggedInUser: { roles: unknown } } }>(office, 'POST', '/open-api/login', {
      body: { email, password },
    })
  const passwordIn = (out: string) => /password +(\S+)/.exec(out)?.[1] ?? ''
  const namesOf = async ({ deps }: Office) =>
    (await deps.db.selectFrom('bookmark').select('name').orderBy('id').execute()).map(({ name }) => name)
  await given(office.as(office.user), bookmark, { name: 'Kept', reference: 'x' })

  test('backup, backups and restore', async () => {
    const made = await daybook('backup')
    const file = made.out.split('\n')[0] ?? ''
    await given(office.as(office.user), bookmark, { name: 'Too late', reference: 'x' })

    const listed = await daybook('backups')
    const unasked = await daybook('restore', file)
    const restored = await daybook('restore', 'latest', '--yes')

    expect(made).toMatchObject({ code: 0, error: '' })
    expect(existsSync(file)).toBe(true)
    expect(listed.out).toContain(file.slice(backups.folder.length + 1))
    expect(unasked).toMatchObject({ code: 1, out: '' })
    expect(unasked.error).toContain('--yes')
    expect(restored.code).toBe(0)
    expect(restored.out).toContain('is kept in')
    expect(await namesOf(office)).toEqual(['Kept'])
  })

  test('a damaged file is refused with a sentence', async () => {
    const made = await daybook('backup', '--to', join(dataDir, 'elsewhere'))
    const file = made.out.split('\n')[0] ?? ''
    writeFileSync(file, readFileSync(file).subarray(0, -300))

    const refused = await daybook('restore', file, '--yes')

    expect(file).toContain('elsewhere')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.error).toMatch(/^This restores .*\nThis backup is damaged: .*Nothing was changed\.\n$/)
  })

  test('what is no file, or there already, is told in a sentence', async () => {
    const folder = await daybook('restore', dataDir, '--yes')
    const out = join(dataDir, 'there.csv')
    writeFileSync(out, '')
    const there = await here('export', 'bookmarks', '--as', office.user.email, '--out', out)
    const nowhere = await here('export', 'bookmarks', '--as', office.user.email, '--out', join(out, 'x.csv'))

    expect(folder).toMatchObject({ code: 1, out: '', error: `${dataDir} is no backup of Daybook.\n` })
    expect(there).toMatchObject({
      code: 1,
      out: '',
      error: `${out} is there already. Please choose another name.\n`,
    })
    expect(nowhere).toMatchObject({ code: 1, out: '' })
    expect(nowhere.error).toMatch(/^.*x\.csv can’t be written \([A-Z]+\)\.\n$/)
  })

  test('a new Super Admin, and a new password for somebody', async () => {
    const admin = await daybook('create-admin', 'Rescue@daybook.example')
    const twice = await here('create-admin', 'rescue@daybook.example')
    const reset = await daybook('reset-password', office.user.email)
    const [first, second] = [
      await signIn('rescue@daybook.example', passwordIn(admin.out)),
      await signIn(office.user.email, passwordIn(reset.out)),
    ]

    expect(first.body.data.loggedInUser.roles).toEqual([{ id: 1, name: 'Super Admin' }])
    expect(twice).toMatchObject({ code: 1, out: '' })
    expect(second.status).toBe(200)
    expect((await office.as(office.user).get('/api/session')).status).toBe(401)
    expect(await here('reset-password', 'nobody@daybook.example')).toMatchObject({
      code: 1,
      error: 'There is no account with the address nobody@daybook.example.\n',
    })
  })

  test(
    'a password that is made up is as long as this installation asks for',
    { timeout: 60_000 },
    async () => {
      const long = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PASSWORD_MIN: '40' }
      const admin = await runHere(long, 'create-admin', 'long@daybook.example')
      const reset = await runHere(long, 'reset-password', office.colleague.email)

      for (const { out } of [admin, reset]) expect(passwordIn(out).length).toBeGreaterThanOrEqual(40)
    },
  )

  test('a list goes out as a file and another one comes in, in the name of a person', async () => {
    const person = ['--as', office.colleague.email] as const
    const folder = mkdtempSync(join(dataDir, 'files-'))
    writeFileSync(join(folder, 'new.csv'), 'name,reference\nFrom a file,https://example.in\n')
    writeFileSync(join(folder, 'bad.csv'), 'name,reference\n,https://example.in\n')

    const taken = await daybook('import', 'bookmarks', join(folder, 'new.csv'), ...person, '--yes')
    const refused = await here('import', 'bookmarks', join(folder, 'bad.csv'), ...person, '--yes')
    const out = await daybook('export', 'bookmarks', ...person, '--out', join(folder, 'out.csv'))
    const nobody = await here('export', 'bookmarks')

    expect(taken).toMatchObject({ code: 0 })
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.error).toContain('row 2, name: Name is required')
    expect(out).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toContain('From a file')
    expect(nobody).toMatchObject({ code: 2 })
    expect(nobody.error).toContain('--as EMAIL')
    expect(await here('export', 'shoes', ...person)).toMatchObject({ code: 2 })
    expect(await here('export', 'bookmarks', ...person, '--format', 'x')).toMatchObject({ code: 2 })
    expect(readdirSync(folder)).toHaveLength(3)
  })

  test('a file of another kind is refused by name', async () => {
    const person = ['--as', office.colleague.email] as const
    const folder = mkdtempSync(join(dataDir, 'kinds-'))
    const file = join(folder, 'contacts.csv')
    const signedIn = office.as(await signInAs(office, office.colleague.id))
    await given(signedIn, contact, { name: 'Meera', email: 'meera@example.in' })
    const out = await here('export', 'contacts', ...person, '--out', file)
    const bookmarks = join(folder, 'bookmarks.csv')
    await here('export', 'bookmarks', ...person, '--out', bookmarks)

    const [asTasks, asBookmarks, asTasks2] = [
      await here('import', 'tasks', file, ...person, '--yes'),
      await here('import', 'bookmarks', file, ...person, '--yes'),
      await here('import', 'tasks', bookmarks, ...person, '--yes'),
    ]
    const own = await here('import', 'contacts', file, ...person, '--yes')

    expect(out).toMatchObject({ code: 0 })
    for (const refused of [asTasks, asBookmarks]) {
      expect(refused).toMatchObject({ code: 1, out: '' })
      expect(refused.error).toContain('This file looks like a list of Contacts')
    }
    expect(asTasks2.error).toContain('This file looks like a list of Bookmarks')
    // As it went out it has nothing new.
    expect(own.error).toContain('There is nothing to import')
  })

  test('the doctor finds a healthy installation well, and says what could be better', async () => {
    await daybook('backup')
    const { code, out, error } = await daybook('doctor')

    expect(error).toBe('')
    expect(out).toContain(dialect.name)
    expect(out).toMatch(/ok +Database +no record refers to another firm’s/)
    expect(out).toMatch(/ok +Backups +the newest is/)
    expect(out).toMatch(/look +Mail +SMTP_URL is not set/)
    expect(out).toMatch(/look +Server +nothing answers at/)
    const open = { HOST: '0.0.0.0', PUBLIC_URL: 'http://daybook.example.in' }
    const outside = await runHere({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...open }, 'doctor')
    expect(outside.out).toContain('proxy with https, see docs/operations.md, section 3.')
    // The PostgreSQL of the tests has its safety off for speed, and that is what the doctor is for.
    if (dialect.name === 'PostgreSQL') expect(out).toMatch(/BAD +Database +fsync, synchronous_commit/)
    expect(code).toBe(dialect.name === 'PostgreSQL' ? 1 : 0)
  })

  test('the doctor sees a reference into another firm', async () => {
    const { db } = office.deps
    const lookup = await db
      .insertInto('dataStatus')
      .values({
        name: 'Theirs',
        dataStatusId: 1,
        scopeId: office.otherFirm,
        createdById: 1,
        createdTime: 1,
        modifiedById: 1,
        modifiedTime: 1,
        searchText: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('bookmark').set({ dataStatusId: lookup.id }).where('name', '=', 'Kept').execute()

    const { code, out } = await here('doctor')
    await db.updateTable('bookmark').set({ dataStatusId: 1 }).where('name', '=', 'Kept').execute()

    expect(code).toBe(1)
    expect(out).toMatch(/BAD +Database +1 records refer to another firm’s/)
  })
})

describe('anything else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-cli-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATA_DIR: folder, DATABASE_URL: '' }

  test('a word that is no command', async () => {
    const { code, error } = await run(settings, 'bakcup')

    expect(code).toBe(2)
    expect(error).toContain('bakcup is no command of Daybook. These are: backup')
  })

  test('no word at all, and help', async () => {
    const [none, help] = [await run(settings), await runHere(settings, 'help')]

    expect([none.code, help.code]).toEqual([2, 0])
    expect(help.out).toContain('restore FILE [--keep-nothing] [--yes]')
  })

  test('an option that is none says how it is written', async () => {
    const { code, error } = await runHere(settings, 'restore', '--force')

    expect(code).toBe(2)
    expect(error).toBe('It is written: restore FILE [--keep-nothing] [--yes]\n')
  })

  test('where there is no database yet', async () => {
    const [backup, reset, doctor] = [
      await run(settings, 'backup'),
      await runHere(settings, 'reset-password', 'x@example.in'),
      await runHere({ ...settings, DATA_DIR: join(settings.DATA_DIR, 'other') }, 'doctor'),
    ]

    expect(backup.error).toContain('There is no database at')
    expect(reset.error).toContain('Please start it once')
    expect(doctor.out).toMatch(/look +Database +there is none/)
    expect(readdirSync(folder)).toEqual(['backups'])
  })

  test('a wrong setting and a database that is away', async () => {
    const wrong = await run({ ...settings, PORT: 'x' }, 'backups')
    const away = await runHere({ ...settings, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'backup')

    expect(wrong.error).toBe('PORT must be a whole number from 0 to 65535\n')
    expect(away.error).toContain('can’t be reached')
  })
})
