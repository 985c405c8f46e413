// The rules of the house that a linter does not know: who may name an entity or a role, what a file may be called, where colours live.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './run-command.mjs'
import { mayName, mayQuery } from './wall-exceptions.mjs'

const longestFile = 300
const fullestFolder = 25
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
  /^contract\/src\/engine\//,
  /^server\/src\/(entities|http)\//,
  /^server\/src\/db\/(?!migrations\/|schema\/|seed|tables\.ts)/,
  /^web\/src\/(entities|ui|api|lib)\//,
]
const isEngine = (path) => /^server\/src\/(entities|demo|db)\/|^server\/src\/startup\/seed\.ts$/.test(path)

const entityNames = namesIn('contract/src/entities', /(?:\bname:|\bdefineLookup\()\s*'([a-z]\w*)'/g)
// The others are also plain words of the screens and of people's names.
const roleNames = namesIn('contract/src/engine/access.ts', /\bname: '([A-Z][\w ]*)'/g).filter(
  (name) => !['User', 'Admin'].includes(name),
)

const files = ['contract', 'server', 'web', 'e2e', 'scripts', 'bench', 'load-tests', 'fault-tests']
  .flatMap(filesBelow)
  .map(read)
const findings = [
  namesOfFiles,
  lengths,
  folders,
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

/** A sheet of styles goes with the file that it is for. */
function folders() {
  const sources = Map.groupBy(
    files.filter(({ path }) => !path.endsWith('.css')),
    ({ path }) => dirname(path),
  )
  return [...sources]
    .filter(([, inside]) => inside.length > fullestFolder)
    .map(([folder, inside]) => `${folder}: ${inside.length} files, a folder has at most ${fullestFolder}`)
}

/** Workspaces map their own folders by `#`; journeys and measurements have no map. */
function deepImports(file) {
  if (!/^(?:contract|server|web)\//.test(file.path)) return []
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
      (name) => `scripts/wall-exceptions.mjs: ${path} no longer names '${name}', drop the exception`,
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
    return idle.map(
      (name) => `scripts/wall-exceptions.mjs: ${path} no longer asks '${name}', drop the exception`,
    )
  })
}

function roles(file) {
  const isAllowed =
    file.path === 'contract/src/engine/access.ts' || file.path.startsWith('server/src/db/seed')
  if (isAllowed || !/^\w+\/src\//.test(file.path)) return []
  const literal = new RegExp(`(['"\`])(${roleNames.join('|')})\\1`, 'g')
  return find(
    file,
    literal,
    ([, , name]) => `the role '${name}' is named in contract/src/engine/access.ts only, ask can()`,
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
