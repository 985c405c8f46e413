// The rules of the house that a linter does not know: who may name an entity or a role, what a file may be called, where colours live.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run-command.mjs'

const longestFile = 300
const forbiddenNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'service',
  'data',
  'info',
]
const generic = [
  /^contract\/src\/[^/]+\.ts$/,
  /^server\/src\/(entities|http)\//,
  /^server\/src\/db\/(?!migrations\/|seed|tables\.ts)/,
  /^web\/src\/(entities|ui|api|lib)\//,
]
/** A generic file that may name an entity all the same, which one, and why. */
const mayName = [
  {
    path: 'server/src/http/sessions.ts',
    names: ['customer'],
    why: "a session is somebody's, whose customer is the scope",
  },
  { path: 'web/src/api/session.ts', names: ['user'], why: 'the signed-in user is part of the session' },
]
/** Who may ask a table of records past the gate (entities/visibility.ts and entities/authorize.ts), which table, and why. */
const mayQuery = [
  { path: 'server/src/current-password.ts', names: ['user'], why: 'the own row of the person who asks' },
  { path: 'server/src/accounts.ts', names: ['user'], why: 'begins the question for those who may ask it' },
  { path: 'server/src/address-proof.ts', names: ['user'], why: 'the account of whoever proves its address' },
  {
    path: 'server/src/given-password.ts',
    names: ['user'],
    why: 'the account whose password is set, or shown by a sign-in',
  },
  {
    path: 'server/src/background/deliver.ts',
    names: ['user'],
    why: 'whether mails may go to an address; jobs act for nobody',
  },
  {
    path: 'server/src/features/account/',
    names: ['customer', 'user'],
    why: 'before a sign-in there is no actor',
  },
  {
    path: 'server/src/features/customers/',
    names: ['customer', 'user'],
    why: 'inside a save that the gate let pass',
  },
  { path: 'server/src/features/users/', names: ['user'], why: 'inside a save that the gate let pass' },
  {
    path: 'server/src/features/tasks/',
    names: ['task', 'taskStatus', 'user'],
    why: 'by the scope and the id of the person',
  },
  {
    path: 'server/src/features/feed/',
    names: ['task', 'taskCategory', 'taskStatus', 'user'],
    why: 'the address is the right to read, by the person who made it',
  },
  {
    path: 'server/src/features/invoicing/',
    names: ['invoice', 'invoiceTaskGroup', 'project', 'projectTask', 'sellerProfile', 'user'],
    why: 'sums and locks over many rows, by the scope of the person',
  },
  {
    path: 'server/src/features/preferences/',
    names: ['user'],
    why: 'who stops a mail by its link is not signed in',
  },
  { path: 'server/src/features/reminders/', names: ['task', 'user'], why: 'jobs act for nobody' },
  { path: 'server/src/features/system/', names: ['user'], why: 'who administers all of it is told' },
  {
    path: 'server/src/features/security/',
    names: ['user'],
    why: 'the own row, and whom the operator of the machine names',
  },
  { path: 'server/src/steps/', names: ['user'], why: 'the own row of the person who asks' },
  { path: 'server/src/http/sessions.ts', names: ['customer', 'user'], why: 'this makes the actor' },
  { path: 'server/src/passkeys/', names: ['user'], why: 'before a sign-in there is no actor' },
  {
    path: 'server/src/live/',
    names: ['task', 'user'],
    why: 'what a stream may tell is asked per person there',
  },
  { path: 'server/src/mail/send-outbox.ts', names: ['customer', 'user'], why: 'jobs act for nobody' },
]
const isEngine = (path) => /^server\/src\/(entities|demo|db)\/|^server\/src\/seed\.ts$/.test(path)

const entityNames = namesIn('contract/src/entities', /(?:\bname:|\bdefineLookup\()\s*'([a-z]\w*)'/g)
// The others are also plain words of the screens and of people's names.
const roleNames = namesIn('contract/src/access.ts', /\bname: '([A-Z][\w ]*)'/g).filter(
  (name) => !['User', 'Admin'].includes(name),
)

const files = ['contract', 'server', 'web', 'e2e', 'scripts', 'bench', 'scale', 'survive']
  .flatMap(filesBelow)
  .map(read)
const findings = [
  namesOfFiles,
  lengths,
  deepImports,
  entities,
  unusedExceptions,
  gate,
  unusedQueries,
  roles,
  features,
  colours,
].flatMap((rule) => (rule.length === 0 ? rule() : files.flatMap(rule)))
for (const finding of findings) console.log(finding)
process.exitCode = findings.length > 0 ? 1 : 0

function namesOfFiles({ path }) {
  const [name] = basename(path).split('.')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return [`${path}: file names are kebab-case`]
  const last = name.split('-').at(-1)
  return forbiddenNames.includes(last)
    ? [`${path}: '${last}' says nothing, name the file after what it does`]
    : []
}

function lengths({ path, text }) {
  const lines = text.split('\n').length - 1
  return lines > longestFile ? [`${path}: ${lines} lines, a file has at most ${longestFile}`] : []
}

function deepImports(file) {
  return find(
    file,
    /(?:\bfrom|\bimport\b)\s*\(?\s*['"]\.\.\/\.\.\//g,
    () => 'no ../../ in imports, use #… or @daybook/…',
  )
}

/** A quoted name, or a name of several words anywhere: 'task' may also be a variable, invoiceTaskGroup can't. */
function entities(file) {
  return entityUses(file).flatMap(({ line, name }) =>
    mayName.some((one) => one.path === file.path && one.names.includes(name))
      ? []
      : [`${file.path}:${line} a generic file does not know '${name}'`],
  )
}

function entityUses(file) {
  if (!generic.some((pattern) => pattern.test(file.path))) return []
  const long = entityNames.filter((name) => /[A-Z]/.test(name)).join('|')
  const literal = new RegExp(`(['"\`])(${entityNames.join('|')})\\1|\\b(${long})\\b`, 'g')
  const imported = /['"](?:#|@daybook\/contract\/)entities\/(?!registry\.ts|lookups\.ts)([\w-]+)\.ts['"]/g
  const isOurs = file.path.startsWith('contract/') ? /#/ : /@daybook/
  return [
    ...matches(file, literal).map(({ line, match }) => ({ line, name: match[2] ?? match[3] })),
    ...matches(file, imported)
      .filter(({ match }) => isOurs.test(match[0]))
      .map(({ line, match }) => ({ line, name: match[1] })),
  ]
}

/** An exception that is no longer needed would let the next one in unseen. */
function unusedExceptions() {
  return mayName.flatMap(({ path, names }) => {
    const used = files.filter((file) => file.path === path).flatMap(entityUses)
    const idle = names.filter((name) => !used.some((use) => use.name === name))
    return idle.map(
      (name) => `scripts/check-walls.mjs: ${path} no longer names '${name}', drop the exception`,
    )
  })
}

function tableUses(file) {
  if (!file.path.startsWith('server/src/') || isEngine(file.path)) return []
  const asked = new RegExp(
    `\\.(?:selectFrom|updateTable|deleteFrom|insertInto|\\w+Join)\\(\\s*'(${entityNames.join('|')})(?: as \\w+)?'`,
    'g',
  )
  // The two questions that accounts.ts begins for others are asked by whoever goes on with them.
  const begun = /(?<![\w.])(?:accounts|activeAccounts)\(/g
  return [
    ...matches(file, asked).map(({ line, match }) => ({ line, name: match[1] })),
    ...matches(file, begun).map(({ line }) => ({ line, name: 'user' })),
  ]
}

function mayAsk(file, name) {
  return mayQuery.some((one) => file.path.startsWith(one.path) && one.names.includes(name))
}

function gate(file) {
  return tableUses(file).flatMap(({ line, name }) =>
    mayAsk(file, name) ? [] : [`${file.path}:${line} the table '${name}' is reached through entities/ only`],
  )
}

function unusedQueries() {
  return mayQuery.flatMap(({ path, names }) => {
    const used = files.filter((file) => file.path.startsWith(path)).flatMap(tableUses)
    const idle = names.filter((name) => !used.some((use) => use.name === name))
    return idle.map((name) => `scripts/check-walls.mjs: ${path} no longer asks '${name}', drop the exception`)
  })
}

function roles(file) {
  const isAllowed = file.path === 'contract/src/access.ts' || file.path.startsWith('server/src/db/seed')
  if (isAllowed || !/^\w+\/src\//.test(file.path)) return []
  const literal = new RegExp(`(['"\`])(${roleNames.join('|')})\\1`, 'g')
  return find(
    file,
    literal,
    ([, , name]) => `the role '${name}' is named in contract/src/access.ts only, ask can()`,
  )
}

function features(file) {
  const [, own, isDeeper] = /^\w+\/src\/features\/([\w-]+)\/(.+\/)?/.exec(file.path) ?? []
  if (!own) return []
  const imports = isDeeper ? /['"]#features\/([\w-]+)/g : /['"](?:#features|\.\.)\/([\w-]+)/g
  return matches(file, imports)
    .filter(({ match }) => match[1] !== own)
    .map(({ line, match }) => `${file.path}:${line} the feature ${own} does not know the feature ${match[1]}`)
}

/** Paper and pictures are not themed. */
function colours(file) {
  if (!file.path.startsWith('web/src/') || /tokens\.css$|print[\w-]*\.css$/.test(file.path)) return []
  const literal =
    /(?<=[\s:(,'"`])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=[\s;,)'"`])|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(/gi
  return find(file, literal, ([colour]) => `${colour} is a colour: give it a name in web/src/ui/tokens.css`)
}

function find(file, pattern, sentence) {
  return matches(file, pattern).map(({ line, match }) => `${file.path}:${line} ${sentence(match)}`)
}

function matches({ code }, pattern) {
  return [...code.matchAll(pattern)].map((match) => ({
    match,
    line: code.slice(0, match.index).split('\n').length,
  }))
}

function read(path) {
  const text = readFileSync(join(root, path), 'utf8')
  // Comments may name anything; their line breaks stay, for the line numbers.
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
  return { path, text, code }
}

function namesIn(path, pattern) {
  const text = filesBelow(path).map((file) => read(file).code)
  return [...new Set(text.flatMap((code) => [...code.matchAll(pattern)].map((match) => match[1])))]
}

function filesBelow(path) {
  if (!existsSync(join(root, path))) return []
  if (/\.\w+$/.test(path)) return /\.(ts|tsx|mjs|css)$/.test(path) ? [path] : []
  const hidden = ['node_modules', 'dist', 'vectors']
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !hidden.includes(entry.name) : entry.name.includes('.')))
    .flatMap((entry) => filesBelow(`${path}/${entry.name}`))
}
