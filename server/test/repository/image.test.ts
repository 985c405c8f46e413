// The image is built where releases are made; here its text is read by a linter, and what it copies is compared with what there is.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DockerfileParser } from 'dockerfile-ast'
import { validate, ValidationSeverity } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const text = readFileSync(`${root}Dockerfile`, 'utf8')
const STRICT = ValidationSeverity.ERROR
const instructions = DockerfileParser.parse(text).getInstructions()
const argumentsOf = (keyword: string) =>
  instructions
    .filter((one) => one.getKeyword() === keyword)
    .map((one) => one.getArguments().map((argument) => argument.getValue()))

test('a linter of Dockerfiles finds nothing', () => {
  const found = validate(text, {
    deprecatedMaintainer: STRICT,
    directiveCasing: STRICT,
    emptyContinuationLine: STRICT,
    instructionCasing: STRICT,
    instructionCmdMultiple: STRICT,
    instructionEntrypointMultiple: STRICT,
    instructionHealthcheckMultiple: STRICT,
    instructionJSONInSingleQuotes: STRICT,
    instructionWorkdirRelative: STRICT,
  })

  expect(found.map(({ range, message }) => [range.start.line + 1, message])).toEqual([])
})

test('whatever the image is made of is there, or built', () => {
  const BUILT = ['node_modules', 'web/dist']
  const copied = argumentsOf('COPY').flatMap((each) => each.slice(0, -1))
  const ofBuild = copied
    .filter((path) => path.startsWith('/build/'))
    .map((path) => path.slice('/build/'.length))

  expect(ofBuild).not.toEqual([])
  expect(ofBuild.filter((path) => !BUILT.includes(path) && !existsSync(`${root}${path}`))).toEqual([])
})

test('every tsconfig is sent along: the build of the web asks for all of them', () => {
  const rules = readFileSync(`${root}.dockerignore`, 'utf8').trim()

  // After the folders that are left out.
  expect(rules.endsWith('!*/tsconfig.json')).toBe(true)
})

test('it runs without rights, and Node is told when it is to stop', () => {
  expect(argumentsOf('USER')).toEqual([['node']])
  expect(argumentsOf('CMD').flat()[0]).toBe('["node",')
})
