// Ids inside of texts: of JSON columns, of comments that mention people, of the key of a seller.
import { mentionedIn, mentionToken } from '@daybook/contract/conversation/comment-text.ts'
import type { IdMap, TextWithIds } from '#firm-file/firm-table.ts'

/** A text of JSON that nests deeper than any of ours can't have been written by Daybook. */
export const DEPTH_MAX = 20

/** By the name of a property, of which table it has an id. */
type Properties = Readonly<Record<string, string>>
type Found = (table: string, id: number) => number | undefined

class NotKnown extends Error {}

function changed(value: unknown, of: Properties, find: Found, depth = 0): unknown {
  if (depth > DEPTH_MAX) throw new NotKnown()
  if (Array.isArray(value)) return value.map((each) => changed(each, of, find, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const table = Object.hasOwn(of, name) ? of[name] : undefined
      if (table === undefined || typeof inner !== 'number' || inner === 0)
        return [name, changed(inner, of, find, depth + 1)]
      const id = find(table, inner)
      if (id === undefined) throw new NotKnown()
      return [name, id]
    }),
  )
}

const numberIn =
  (ids: IdMap): Found =>
  (table, id) => {
    const found = ids.idOf(table, id)
    return typeof found === 'number' ? found : undefined
  }

/** JSON whose properties of these names are ids; '' stays ''. */
export const json = (of: Properties): TextWithIds => ({
  change: (text, ids) => {
    if (text === '') return ''
    try {
      return JSON.stringify(changed(JSON.parse(text), of, numberIn(ids)))
    } catch (error) {
      if (error instanceof NotKnown || error instanceof SyntaxError) return undefined
      throw error
    }
  },
  named: (text) => {
    const found: (readonly [string, number])[] = []
    if (text !== '')
      changed(JSON.parse(text), of, (table, id) => {
        found.push([table, id])
        return id
      })
    return found
  },
})

/** People who are mentioned as `@{12}`; a number that nobody has stands for nobody. */
export const mentions: TextWithIds = {
  change: (text, ids) =>
    text.replaceAll(/@\{(\d{1,15})\}/g, (_token, id: string) =>
      mentionToken(Number(ids.idOf('user', Number(id)) ?? 0)),
    ),
  named: (text) => mentionedIn(text).map((id) => ['user', id] as const),
}

const PROFILE = /^profile:(\d{1,16})$/
/** A seller's GSTN, or 'profile:' and the id of the profile. */
export const sellerKey: TextWithIds = {
  change: (text, ids) => {
    const id = PROFILE.exec(text)?.[1]
    if (id === undefined) return text
    const found = ids.idOf('sellerProfile', Number(id))
    return found === undefined ? undefined : `profile:${found}`
  },
  named: (text) => {
    const id = PROFILE.exec(text)?.[1]
    return id === undefined ? [] : [['sellerProfile', Number(id)] as const]
  },
}
