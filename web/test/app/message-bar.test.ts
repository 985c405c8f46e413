// The message bar's rules: five seconds, one at a time, gone with the route, once after a redirect.
import { renderHook } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearMessages,
  followRoute,
  holdMessage,
  type Message,
  type MessageAction,
  releaseMessage,
  say,
  sayAfterRedirect,
  useMessage,
} from '#api/message-bar.ts'

const bad = (text: string) => ({ tone: 'bad', text }) as const
/** Lets this many milliseconds go by. */
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const shown = () => renderHook(() => useMessage()).result

let unfollow = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/one')
  unfollow = followRoute((path) => path === '/navigate')
})
afterEach(() => {
  unfollow()
  act(clearMessages)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a message', () => {
  it('stays for five seconds', () => {
    const bar = shown()
    act(() => void say(bad('No')))

    pass(4999)
    expect(bar.current?.text).toBe('No')
    pass(1)
    expect(bar.current).toBeUndefined()
  })

  it('takes the place of the one before, with five seconds of its own', () => {
    const bar = shown()
    act(() => void say(bad('First')))
    pass(4000)
    act(() => void say(bad('Second')))

    pass(4000)
    expect(bar.current?.text).toBe('Second')
  })

  it('goes with the route', () => {
    const bar = shown()
    act(() => void say(bad('No')))

    act(() => navigate('/two'))
    expect(bar.current).toBeUndefined()
  })

  it('stays when only the query of the address changes', () => {
    const bar = shown()
    act(() => void say(bad('No')))

    act(() => navigate('/one?page=2'))
    expect(bar.current?.text).toBe('No')
  })
})

describe('an action that comes later', () => {
  const action = { label: 'Undo', run: () => undefined }
  const saying = (how: (message: Message) => void) => {
    const later = Promise.withResolvers<MessageAction | undefined>()
    const bar = shown()
    act(() => how({ tone: 'good', text: 'Saved', laterAction: later.promise }))
    const come = (what: MessageAction | undefined) =>
      act(async () => {
        later.resolve(what)
        await later.promise
      })
    return { bar, come }
  }

  it('joins its message, which stays for ten seconds more', async () => {
    const { bar, come } = saying(say)
    expect(bar.current).toMatchObject({ text: 'Saved' })
    pass(4000)

    await come(action)

    expect(bar.current).toMatchObject({ text: 'Saved', action })
    pass(9999)
    expect(bar.current).toMatchObject({ action })
    pass(1)
    expect(bar.current).toBeUndefined()
  })

  it('joins a message that was said after a redirect', async () => {
    const { bar, come } = saying(sayAfterRedirect)
    act(() => navigate('/two'))

    await come(action)

    expect(bar.current).toMatchObject({ text: 'Saved', action })
  })

  it('waits on with a message that is held', async () => {
    const { bar, come } = saying(say)
    holdMessage()

    await come(action)

    pass(60_000)
    expect(bar.current).toMatchObject({ action })
    releaseMessage()
    pass(10_000)
    expect(bar.current).toBeUndefined()
  })

  it('comes to nothing when the message is over, or another one is shown', async () => {
    const { bar, come } = saying(say)
    act(() => void say(bad('No')))
    await come(action)
    expect(bar.current).toMatchObject(bad('No'))
    expect(bar.current?.action).toBeUndefined()

    const next = saying(say)
    pass(5000)
    await next.come(action)
    expect(next.bar.current).toBeUndefined()
  })

  it('leaves the message its five seconds where there is none', async () => {
    const { bar, come } = saying(say)
    await come(undefined)

    pass(4999)
    expect(bar.current?.text).toBe('Saved')
    pass(1)
    expect(bar.current).toBeUndefined()
  })
})

describe('a message for after the redirect', () => {
  it('shows after one change of route and not before', () => {
    const bar = shown()
    act(() => sayAfterRedirect(bad('Saved')))
    expect(bar.current).toBeUndefined()

    act(() => navigate('/two'))
    expect(bar.current?.text).toBe('Saved')
    act(() => navigate('/three'))
    expect(bar.current).toBeUndefined()
  })

  it('shows when the redirect leads to the page one is on', () => {
    const bar = shown()
    act(() => sayAfterRedirect(bad('Saved')))

    act(() => navigate('/one'))
    expect(bar.current?.text).toBe('Saved')
  })

  it('waits while the address only leads on', () => {
    const bar = shown()
    act(() => sayAfterRedirect(bad('Saved')))

    act(() => navigate('/navigate'))
    expect(bar.current).toBeUndefined()
    act(() => navigate('/two', { replace: true }))
    expect(bar.current?.text).toBe('Saved')
  })
})

describe('a message that somebody points at', () => {
  it('waits, and goes on with the rest of its time afterwards', () => {
    const bar = shown()
    act(() => void say(bad('No')))
    pass(3000)

    act(holdMessage)
    pass(60_000)
    expect(bar.current?.text).toBe('No')
    act(releaseMessage)
    pass(1999)
    expect(bar.current?.text).toBe('No')
    pass(1)
    expect(bar.current).toBeUndefined()
  })
})
