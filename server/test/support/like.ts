// Vitest's matchers for values that differ each time, typed as what they are: not any.
import { expect } from 'vitest'

export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)
export const containing = (text: string): unknown => expect.stringContaining(text)
export const someObject: unknown = expect.any(Object)
export const someText: unknown = expect.any(String)
/** An object that has at least these members. */
export const having = (members: object): unknown => expect.objectContaining(members)
