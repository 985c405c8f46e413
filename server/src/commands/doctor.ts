// daybook doctor: how everything is that Daybook needs, and what to do where it is not well.
import { type Run, print } from '#commands/command.ts'
import { isMissing } from '#commands/with-deps.ts'
import { bad, type CheckResult, look } from '#commands/check-result.ts'
import {
  checkBackups,
  checkDisk,
  checkMail,
  checkServer,
  checkSettings,
  checkVersions,
} from '#commands/check-environment.ts'
import { checkDatabase } from '#commands/check-database.ts'
import { checkFiles } from '#commands/check-files.ts'
import type { Config } from '#settings/config.ts'
import { placeOf } from '#backup/place.ts'
import { LostDatabase, refuseLost } from '#db/refuse-lost.ts'
import { closeDeps, openDeps } from '#startup/open-deps.ts'

const marks: Record<CheckResult['state'], string> = { good: '  ok   ', look: '  look ', bad: '  BAD  ' }

/** Looking must not make a database where none is. */
async function lookAtDatabase(config: Config): Promise<CheckResult[]> {
  try {
    await refuseLost(placeOf(config))
    if (isMissing(config))
      return [look('Database', `there is none in ${config.dataDir} yet`, 'Start Daybook once.')]
    const deps = openDeps(config)
    try {
      return [...(await checkDatabase(deps)), ...(await checkFiles(deps))]
    } finally {
      await closeDeps(deps)
    }
  } catch (error) {
    if (error instanceof LostDatabase) {
      const [says = '', ...todo] = error.message.split('\n')
      return [bad('Database', says, todo.join('; '))]
    }
    const says = error instanceof Error ? error.message : String(error)
    return [bad('Database', `it can’t be opened: ${says}`, 'Check DATABASE_URL or DATA_DIR.')]
  }
}

export const doctor: Run = async (config) => {
  const findings = [
    ...checkVersions(),
    ...checkSettings(config),
    ...(await checkDisk(config)),
    ...(await lookAtDatabase(config)),
    ...(await checkMail(config)),
    ...(await checkBackups(config, Date.now())),
    ...(await checkServer(config)),
  ]
  for (const { about, state, says, todo } of findings) {
    print(`${marks[state]} ${about.padEnd(9)} ${says}`)
    if (todo) print(`${' '.repeat(18)}→ ${todo}`)
  }
  const wrong = findings.filter(({ state }) => state === 'bad').length
  print(wrong === 0 ? 'Daybook is well.' : `${wrong} ${wrong === 1 ? 'thing needs' : 'things need'} you.`)
  return wrong === 0 ? 0 : 1
}
