// Settings from the environment (and .env), each checked at start with a sentence that names it.
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { AMOUNT_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@daybook/contract/engine/limits.ts'
import { charactersIn } from '@daybook/contract/engine/text-validation.ts'
import { FILE_BYTES_MAX, FILES_QUOTA_MB } from '@daybook/contract/files/file-limits.ts'
import type { Limits } from '@daybook/contract/engine/schema.ts'
import type { SiteContact } from '@daybook/contract/site/contact.ts'
import { DURABILITY } from '#db/durability.ts'
import { contactEnvironment, contactOf } from '#settings/contact-settings.ts'
import { securityEnvironment, type SecuritySettings, securityOf } from '#settings/security-settings.ts'
import { isLoopback } from '#http/outbound/loopback.ts'
import { isPostgresAddress } from '#settings/postgres-address.ts'
import { bucketEnvironment, type S3Address } from '#settings/s3-address.ts'

/** Connections of one process to PostgreSQL: few are quicker than many (docs/scaling.md). */
export const POOL_SIZE = 10
/** A person waits for no statement longer than this (rules/operations 2). */
export const STATEMENT_TIMEOUT_MS = 5_000
/** Of the offline tool whose files the portal takes: what public programs name in 2026; the portal says it nowhere [M]. */
const GSTR1_VERSION = 'GST3.2.4'

/** Who has the file may try keys for years. */
const BACKUP_KEY_MIN = 16

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')
const whole = (name: string, min: number, max: number) => {
  const sentence = `${name} must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, sentence)),
    z.pipe(z.transform(Number), z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence))),
  )
}
const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`)
const list = z.pipe(z.string(), z.transform(words))
const listOf = (is: (word: string) => boolean, sentence: string) =>
  z.pipe(list, z.array(z.string().check(z.refine(is, sentence))))

/** What Fastify believes: an address, a network, or one of its names for networks. */
function isNetwork(word: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(word)) return true
  const [address = '', bits, ...more] = word.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128))
  )
}
/** Capitals aside as a browser spells it, without a path. */
const isOrigin = (word: string) =>
  /^https?:\/\//.test(word) && URL.canParse(word) && new URL(word).origin === word.toLowerCase()
const addressSentence = (name: string) =>
  `${name} must be an address such as postgres://daybook:secret@127.0.0.1:5432/daybook (in a password # is %23, / is %2F, ? is %3F, @ is %40)`
const isSmtpAddress = (text: string) => /^smtps?:\/\//.test(text) && URL.canParse(text)

/** A machine that only talks to itself knows its address, once the port is settled (rules/operations 14). */
function publicUrlOf(given: string | undefined, host: string, port: number): string | undefined {
  if (given) return given.replace(/\/+$/, '')
  if (!isLoopback(host) || port === 0) return undefined
  return `http://${host === '::1' ? '[::1]' : host}:${port}`
}

/** The host that mails and calendar entries name as theirs. */
export const hostNameOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => {
  const { hostname } = new URL(publicUrl ?? 'http://daybook.local')
  return /[a-z]/i.test(hostname) && hostname !== 'localhost' && !hostname.includes(':')
    ? hostname
    : 'daybook.local'
}

/** The address in 'Daybook <daybook@example.in>'. */
export const addressIn = (sender: string): string => /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0] ?? ''

const environment = z.object({
  PORT: z._default(whole('PORT', 0, 65535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// (leave it out for SQLite)'),
        z.refine(isPostgresAddress, addressSentence('DATABASE_URL')),
      ),
  ),
  DATABASE_DIRECT_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\//,
          'DATABASE_DIRECT_URL must start with postgres:// (the address past the pooler)',
        ),
        z.refine(isPostgresAddress, addressSentence('DATABASE_DIRECT_URL')),
      ),
  ),
  DATABASE_POOL_SIZE: z._default(whole('DATABASE_POOL_SIZE', 2, 500), POOL_SIZE),
  DATABASE_TIMEOUT_MS: z._default(whole('DATABASE_TIMEOUT_MS', 100, 600_000), STATEMENT_TIMEOUT_MS),
  ALLOW_WEAK_DATABASE: z._default(
    z.pipe(
      list,
      z.array(
        z.enum(
          DURABILITY,
          `ALLOW_WEAK_DATABASE may name ${DURABILITY.join(', ')}: what PostgreSQL may have off`,
        ),
      ),
    ),
    [],
  ),
  DATABASE_STATEMENTS: z.optional(oneOf('DATABASE_STATEMENTS', ['named', 'unnamed'])),
  PUBLIC_URL: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'PUBLIC_URL must be an address such as https://daybook.example.in',
    }),
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSmtpAddress,
          'SMTP_URL must be an address such as smtp://user:secret@mail.example.in:587 (smtps:// for TLS from the start)',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
          'MAIL_FROM must be a sender such as Daybook <daybook@example.in>',
        ),
      ),
  ),
  SUPER_ADMIN_EMAIL: z._default(
    z.email('SUPER_ADMIN_EMAIL must be an e-mail address'),
    'admin@daybook.local',
  ),
  SUPER_ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.refine(
        (value) => charactersIn(value) >= PASSWORD_MIN,
        `SUPER_ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters`,
      ),
      z.refine(
        (value) => charactersIn(value) <= PASSWORD_MAX,
        `SUPER_ADMIN_PASSWORD must have at most ${PASSWORD_MAX} characters`,
      ),
    ),
  ),
  REGISTRATION: z._default(oneOf('REGISTRATION', ['open', 'closed']), 'open'),
  PASSWORD_MIN: z._default(whole('PASSWORD_MIN', PASSWORD_MIN, 64), PASSWORD_MIN),
  MAX_AMOUNT: z._default(whole('MAX_AMOUNT', 1, 1_000_000_000_000), AMOUNT_MAX),
  FILE_BYTES_MAX: z._default(whole('FILE_BYTES_MAX', 1024, 1024 ** 3), FILE_BYTES_MAX),
  FILES_QUOTA_MB: z._default(whole('FILES_QUOTA_MB', 1, 10_000_000), FILES_QUOTA_MB),
  GSTR1_VERSION: z._default(
    z.string().check(z.regex(/^[\w.-]{1,20}$/, 'GSTR1_VERSION must be a version such as GST3.2.4')),
    GSTR1_VERSION,
  ),
  TRUST_PROXY: z._default(
    listOf(
      isNetwork,
      'TRUST_PROXY must name addresses of proxies such as 127.0.0.1 or 10.0.0.0/8 (or loopback, linklocal, uniquelocal)',
    ),
    [],
  ),
  ALLOWED_ORIGINS: z._default(
    z.pipe(
      listOf(
        isOrigin,
        'ALLOWED_ORIGINS must name origins such as https://app.example.in, each in full: * would be anybody’s page',
      ),
      // The spelling that browsers send: a person may write capitals.
      z.transform((origins) => origins.map((origin) => new URL(origin).origin)),
    ),
    [],
  ),
  RATE_LIMIT: z._default(oneOf('RATE_LIMIT', ['on', 'off']), 'on'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEY: z.optional(
    z
      .string()
      .check(z.minLength(BACKUP_KEY_MIN, `BACKUP_KEY must have at least ${BACKUP_KEY_MIN} characters`)),
  ),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w.~+/=-]{16,200}$/, 'METRICS_TOKEN must be 16 to 200 letters, digits or . _ ~ + / = -'),
      ),
  ),
  LOG_LEVEL: z.optional(oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  ...bucketEnvironment,
  ...contactEnvironment,
  ...securityEnvironment,
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: an SQLite file in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Past a pooler, for what needs a connection of its own; absent: there is no pooler. */
  readonly databaseDirectUrl: string | undefined
  readonly databasePoolSize: number
  readonly statementTimeoutMs: number
  /** PostgreSQL plans each statement once a connection; poolers that share connections may forget the names. */
  readonly isNamingStatements: boolean
  /** Settings of PostgreSQL that may be off although a power cut would then lose writes. */
  readonly weakAllowed: readonly string[]
  /** Where people reach Daybook, without a slash at the end; links in mails are built from it alone. */
  readonly publicUrl: string | undefined
  /** Absent: mails become files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly superAdmin: { readonly email: string; readonly password: string | undefined }
  readonly registration: 'open' | 'closed'
  /** Only there where the start fills an empty database with an invented world. */
  readonly isDemo?: true
  readonly limits: Limits
  /** Of one file, and of all that a firm keeps. */
  readonly files: { readonly bytesMax: number; readonly quotaBytes: number }
  /** What the file of GSTR-1 names as its version. */
  readonly gstr1Version: string
  readonly contact: SiteContact
  readonly trustProxy: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly rateLimit: boolean
  /** Where the bytes of files are kept; absent: in `dataDir`. */
  readonly fileBucket: S3Address | undefined
  readonly backups: {
    readonly folder: string
    /** Absent: backups can be read by whoever has them. */
    readonly key: string | undefined
  }
  readonly security: SecuritySettings
  /** Absent: only this machine itself may read /metrics. */
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

/**
 * @param env the environment; empty values count as absent
 * @throws Error whose message lists every wrong setting, one sentence a line
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = z.safeParse(environment, given)
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'))
  const { data } = read
  const dataDir = resolve(data.DATA_DIR)
  const publicUrl = publicUrlOf(data.PUBLIC_URL, data.HOST, data.PORT)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    statementTimeoutMs: data.DATABASE_TIMEOUT_MS,
    isNamingStatements:
      (data.DATABASE_STATEMENTS ?? (data.DATABASE_DIRECT_URL ? 'unnamed' : 'named')) === 'named',
    weakAllowed: data.ALLOW_WEAK_DATABASE,
    publicUrl,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Daybook <no-reply@${hostNameOf({ publicUrl })}>`,
    superAdmin: { email: data.SUPER_ADMIN_EMAIL.toLowerCase(), password: data.SUPER_ADMIN_PASSWORD },
    registration: data.REGISTRATION,
    limits: { amountMax: data.MAX_AMOUNT, passwordMin: data.PASSWORD_MIN },
    files: { bytesMax: data.FILE_BYTES_MAX, quotaBytes: data.FILES_QUOTA_MB * 1024 ** 2 },
    gstr1Version: data.GSTR1_VERSION,
    contact: contactOf(data),
    trustProxy: data.TRUST_PROXY,
    allowedOrigins: data.ALLOWED_ORIGINS,
    rateLimit: data.RATE_LIMIT === 'on',
    fileBucket: data.FILES_URL,
    backups: { folder: resolve(data.BACKUP_DIR ?? join(dataDir, 'backups')), key: data.BACKUP_KEY },
    security: securityOf(data, { host: data.HOST, publicUrl }),
    metricsToken: data.METRICS_TOKEN,
    // A person at a terminal reads the address and the sign-in; a log file wants every request.
    logLevel: data.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  }
}

/** Reads `.env` beside package.json into the environment; what is set already wins. */
export function loadEnvFile(folder: string): void {
  const file = resolve(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
