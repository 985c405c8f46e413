// The doctor around the database: settings, versions, disk, mail, backups, and whether Daybook answers.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { isLittle } from '@daybook/contract/system/system.ts'
import { bad, type CheckResult, good, look } from '#commands/check-result.ts'
import { sizeText } from '#commands/progress.ts'
import type { Config } from '#settings/config.ts'
import { latestOf, listBackups } from '#backup/folder.ts'
import { placeOf } from '#backup/place.ts'
import { diskSpaceOn } from '#runtime/disk-space.ts'
import { isAbsent } from '#runtime/on-disk.ts'
import { isLoopback } from '#http/outbound/loopback.ts'
import { greetMailServer } from '#mail/transport.ts'
import { VERSION } from '#settings/version.ts'

const NODE_MIN = 26
const BACKUP_AGE_MAX_MS = 26 * 3_600_000
const ASK_MS = 2_000

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function checkSettings({ host, publicUrl, rateLimit, backups, registration }: Config): CheckResult[] {
  const isOpen = !isLoopback(host)
  return [
    good('Settings', 'all of them can be read'),
    ...(isOpen && publicUrl === undefined
      ? [
          look(
            'Settings',
            'PUBLIC_URL is not set',
            'Set it to the address people type: links in mails need it.',
          ),
        ]
      : []),
    ...(publicUrl?.startsWith('http:') && isOpen
      ? [
          look(
            'Settings',
            `${publicUrl} is not encrypted`,
            'Put Daybook behind a proxy with https, see docs/operations.md, section 3.',
          ),
        ]
      : []),
    ...(rateLimit ? [] : [look('Settings', 'RATE_LIMIT is off', 'Leave it out, save for measuring.')]),
    ...(registration === 'open' && isOpen
      ? [
          look(
            'Settings',
            'anybody may sign up here',
            'REGISTRATION=closed if accounts are made by administrators.',
          ),
        ]
      : []),
    ...(backups.key === undefined
      ? [
          look(
            'Settings',
            'backups are not encrypted',
            'Set BACKUP_KEY, and keep the key somewhere else, too.',
          ),
        ]
      : []),
  ]
}

export function checkVersions(): CheckResult[] {
  const major = Number(process.versions.node.split('.')[0])
  return [
    major >= NODE_MIN
      ? good('Versions', `Daybook ${VERSION} on Node ${process.versions.node}`)
      : bad(
          'Versions',
          `this is Node ${process.versions.node}`,
          'Start Daybook with npm, which brings Node 26.',
        ),
  ]
}

async function lookAtFolder(about: string, folder: string): Promise<CheckResult> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    return isAbsent(error)
      ? look(about, `${folder} is not there yet`, 'It is made when it is needed.')
      : bad(about, `${folder} can’t be written`, 'Give it to the user Daybook runs as.')
  }
  const room = await diskSpaceOn(folder)
  if (!room) return good(about, `${folder} can be written`)
  const share = Math.round((100 * room.freeBytes) / room.totalBytes)
  const says = `${sizeText(room.freeBytes)} (${share} %) are free on ${folder}`
  return isLittle(room) ? look(about, says, 'Make room before it is full.') : good(about, says)
}

export const checkDisk = async ({ dataDir, backups }: Config): Promise<CheckResult[]> => [
  await lookAtFolder('Disk', dataDir),
  await lookAtFolder('Disk', backups.folder),
]

export async function checkMail({ smtpUrl, dataDir }: Config): Promise<CheckResult[]> {
  if (smtpUrl === undefined)
    return [
      look(
        'Mail',
        `SMTP_URL is not set: mails become files in ${dataDir}/outbox`,
        'Set it, so that they arrive.',
      ),
    ]
  try {
    await greetMailServer(smtpUrl)
    return [good('Mail', 'the mail server lets us in')]
  } catch (error) {
    return [
      bad('Mail', `the mail server says: ${sentenceOf(error)}`, 'Check SMTP_URL. Mails wait for 48 hours.'),
    ]
  }
}

export async function checkBackups(config: Config, now: number): Promise<CheckResult[]> {
  const { folder, dialect } = placeOf(config)
  // Those before a restore or an upgrade say nothing about whether the nights go well.
  const newest = latestOf(await listBackups(folder), dialect)
  if (!newest)
    return [
      look(
        'Backups',
        'there is none yet',
        'One is made each night; npm run daybook -- backup makes one now.',
      ),
    ]
  const age = now - newest.head.createdTime
  const says = `the newest is ${Math.round(age / 3_600_000)} hours old: ${newest.name}`
  return [
    age > BACKUP_AGE_MAX_MS
      ? bad(
          'Backups',
          says,
          'One is made each night while Daybook runs. Its log or the System page says why not.',
        )
      : good('Backups', says),
  ]
}

export async function checkServer({ host, port }: Config): Promise<CheckResult[]> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    const { ok, status } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ASK_MS) })
    return [
      ok
        ? good('Server', `it answers at ${address}`)
        : bad('Server', `it answers ${status} at ${address}`, 'It can’t reach its database; see its log.'),
    ]
  } catch {
    return [
      look('Server', `nothing answers at ${address}`, 'Start it with npm start, unless it is meant to rest.'),
    ]
  }
}
