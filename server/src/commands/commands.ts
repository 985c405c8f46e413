// Which commands there are, and how each is written; what it does is loaded when it is asked for.
import type { Command } from '#commands/command.ts'

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'backup',
    {
      usage: 'backup [--to FOLDER]',
      does: 'makes a backup now and tells where it is; also while Daybook runs',
      options: { to: 'text' },
      takes: [0, 0],
      load: async () => (await import('#commands/backup.ts')).backup,
    },
  ],
  [
    'backups',
    {
      usage: 'backups',
      does: 'lists the backups there are, the newest first',
      options: {},
      takes: [0, 0],
      load: async () => (await import('#commands/backups.ts')).backups,
    },
  ],
  [
    'restore',
    {
      usage: 'restore FILE [--keep-nothing] [--yes]',
      does: 'checks a backup (its file, its name in the folder, or "latest": the newest made by night or asked for here) and puts it in place of everything there is now, which is kept as a backup before',
      options: { yes: 'flag', 'keep-nothing': 'flag' },
      takes: [1, 1],
      load: async () => (await import('#commands/restore.ts')).restore,
    },
  ],
  [
    'files',
    {
      usage: 'files move bucket|disk [--remove-source] [--yes], or files claim [--yes]',
      does: 'move copies the bytes of files between DATA_DIR and the bucket of FILES_URL, compares each, and can be begun again; claim says that the place in the settings is this database’s, after files were brought there by hand',
      options: { 'remove-source': 'flag', yes: 'flag' },
      takes: [1, 2],
      load: async () => (await import('#commands/files.ts')).files,
    },
  ],
  [
    'create-admin',
    {
      usage: 'create-admin EMAIL [--firstname NAME] [--lastname NAME]',
      does: 'adds a Super Admin and prints the password once',
      options: { firstname: 'text', lastname: 'text' },
      takes: [1, 1],
      load: async () => (await import('#commands/accounts.ts')).createAdmin,
    },
  ],
  [
    'reset-password',
    {
      usage: 'reset-password EMAIL',
      does: 'gives an account a new password, prints it once and ends its sessions',
      options: {},
      takes: [1, 1],
      load: async () => (await import('#commands/accounts.ts')).resetPassword,
    },
  ],
  [
    'second-step',
    {
      usage: 'second-step off EMAIL',
      does: 'switches the second step of an account off, ends its sessions and tells the person',
      options: {},
      takes: [2, 2],
      load: async () => (await import('#commands/accounts.ts')).secondStep,
    },
  ],
  [
    'export',
    {
      usage: 'export KIND --as EMAIL [--format csv|xlsx|vcf] [--out FILE]',
      does: 'writes the list of a kind of record as this person sees it, to FILE or to the screen',
      options: { as: 'text', format: 'text', out: 'text' },
      takes: [1, 1],
      load: async () => (await import('#commands/import-export.ts')).exportList,
    },
  ],
  [
    'import',
    {
      usage: 'import KIND FILE --as EMAIL [--format csv|ics|vcf] [--leave-out-bad] [--yes]',
      does: 'checks a file and adds or changes its records in the name of this person, all or none',
      options: { as: 'text', format: 'text', 'leave-out-bad': 'flag', yes: 'flag' },
      takes: [2, 2],
      load: async () => (await import('#commands/import-export.ts')).importList,
    },
  ],
  [
    'doctor',
    {
      usage: 'doctor',
      does: 'looks at settings, versions, disk, database, files, clock, mail and backups, and says what to do',
      options: {},
      takes: [0, 0],
      load: async () => (await import('#commands/doctor.ts')).doctor,
    },
  ],
])
