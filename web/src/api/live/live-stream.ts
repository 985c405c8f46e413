// One connection to the live stream: read with fetch, because an EventSource can't send a bearer.
import { LIVE_HEARTBEAT_MS, liveStream } from '@daybook/contract/system/live.ts'
import { callRaw } from '#api/client.ts'
import { createEventReader, type ServerEvent } from './server-events.ts'

/** A stream that is silent for longer is dead, whatever the network says. */
const SILENCE_MS = LIVE_HEARTBEAT_MS * 2

interface Listener {
  readonly onEvent: (event: ServerEvent) => void
  readonly signal: AbortSignal
}

/**
 * Reads until the stream ends; throws when it breaks.
 * @param since id of the last event that was heard, to read on from there
 */
export async function readLiveStream(
  since: string | undefined,
  { onEvent, signal }: Listener,
): Promise<void> {
  const silence = new AbortController()
  const hear = () => setTimeout(() => silence.abort(), SILENCE_MS)
  let timer = hear()
  try {
    const answer = await callRaw(liveStream, {
      query: since === undefined ? {} : { since },
      signal: AbortSignal.any([signal, silence.signal]),
      endless: true,
    })
    const read = createEventReader()
    const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const piece = await pieces?.read()
      if (!piece || piece.done) return
      clearTimeout(timer)
      timer = hear()
      for (const event of read(piece.value)) onEvent(event)
    }
  } finally {
    clearTimeout(timer)
  }
}
