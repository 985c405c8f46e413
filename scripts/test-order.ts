// In which order the test files of a project run: those that take longest begin first, so that no core waits for the last one.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest first. The other files follow as vitest sorts them: by what they took the last time, and on a clean clone by their
 * sizes, which say nothing about a file that starts processes.
 */
const heavy = [
  'faults/faults',
  'commands/cli-restore',
  'system/system',
  'backup/restore',
  'commands/lost-database',
  'db/upgrade',
  'startup/first-start',
  'startup/start',
  'account/own-places',
  'matrix/matrix',
  'commands/cli',
  'api-document/api-examples',
  'system/backup-files',
  'import-export/hostile',
  'db/query-plans',
  'repository/tour',
  'security/expressions',
  'invoicing/invoicing-kill',
  'invoicing/invoicing-numbers',
  'entities/nasty-texts',
  'reminders/reminders-kill',
  'backup/carried-key',
  'http/long-answers',
  'app/keys',
]

const isCalled = ({ moduleId }: TestSpecification, name: string) => moduleId.includes(`/${name}.test.`)

/** Projects stay together, because each begins processes of its own. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted: TestSpecification[] = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((project) => {
      const all = sorted.filter((file) => file.project.name === project)
      const first = heavy.flatMap((name) => all.filter((file) => isCalled(file, name)))
      return [...first, ...all.filter((file) => !first.includes(file))]
    })
  }
}
