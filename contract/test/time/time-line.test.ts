import { describe, expect, test } from 'vitest'
import { readTimeLine, searchWords, tasksMeant } from '#time/time-line.ts'

describe('a length of time in front of a line', () => {
  test.for([
    ['2h Rider app search yesterday', 120, 'Rider app search yesterday'],
    ['1.5h Rider app', 90, 'Rider app'],
    ['1,5 h Rider app', 90, 'Rider app'],
    ['90m on Rider app', 90, 'Rider app'],
    ['1h 30m of Rider app', 90, 'Rider app'],
    ['1h30m Rider app', 90, 'Rider app'],
    ['1h30 Rider app', 90, 'Rider app'],
    ['2h 30 marks', 120, '30 marks'],
    ['45 min Rider app', 45, 'Rider app'],
    ['2 hours for Rider app', 120, 'Rider app'],
    ['  3 hrs  Rider app ', 180, 'Rider app'],
  ] as const)('%s', ([line, minutes, rest]) => {
    expect(readTimeLine(line)).toEqual({ minutes, rest })
  })

  test.for([
    '2 eggs',
    '1:30 call Ravi',
    '10 am standup',
    '2h',
    '2h ',
    '0h Rider app',
    '25h Rider app',
    'call for 2h',
    '5 marks for each',
    '3 hot meals',
    '',
  ])('%s is none', (line) => {
    expect(readTimeLine(line)).toBeUndefined()
  })
})

const tasks = [
  { id: 1, name: 'Write the search', project: 'Rider app' },
  { id: 2, name: 'Write the letters', project: 'Rider app' },
  { id: 3, name: 'Search', project: 'Room booking' },
  { id: 4, name: 'खोज', project: 'ऐप' },
]
const meant = (words: string) => tasksMeant(words, tasks).map(({ id }) => id)

describe('which task is meant', () => {
  test('words of its name and its project, in any order, from their beginnings', () => {
    expect(meant('rider app search')).toEqual([1])
    expect(meant('SEARCH rid')).toEqual([1])
    expect(meant('room search')).toEqual([3])
  })
  test('several, where the words say no more', () => {
    expect(meant('rider write')).toEqual([1, 2])
  })
  test('the one that is called so, before those that have the word, too', () => {
    expect(meant('search')).toEqual([3])
  })
  test('none for what is no word, and for a word that none has', () => {
    expect(meant('')).toEqual([])
    expect(meant('--')).toEqual([])
    expect(meant('rider accounts')).toEqual([])
  })
  test('other scripts', () => {
    expect(meant('ऐप खोज')).toEqual([4])
  })
})

test('the longest words are searched for', () => {
  expect(searchWords('a Rider search of the search')).toEqual(['search', 'rider', 'the'])
  expect(searchWords(' - ')).toEqual([])
})
