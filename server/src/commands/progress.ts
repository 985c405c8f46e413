// One line that says how far a backup or a restore is, where somebody sits in front of it.
import type { OnProgress, Progress } from '#backup/place.ts'

const words: Record<Progress['stage'], string> = {
  copying: 'Copying the database',
  packing: 'Packing',
  checking: 'Checking',
  loading: 'Restoring into a scratch place',
  saving: 'Backing up what is there now',
  switching: 'Putting it in place',
}

export function progressLine(): { readonly onProgress: OnProgress; readonly end: () => void } {
  const { stderr } = process
  let last = ''
  return {
    onProgress: ({ stage, done, of }) => {
      if (!stderr.isTTY) return
      const share = of > 0 ? ` ${Math.floor((100 * done) / of)} %` : ''
      const line = `${words[stage]}${share}`
      if (line !== last) stderr.write(`\r${line.padEnd(Math.max(last.length, line.length))}`)
      last = line
    },
    end: () => {
      if (last !== '') stderr.write(`\r${' '.repeat(last.length)}\r`)
    },
  }
}

/** '1.4 MiB' */
export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`

/** '2026-11-21 20:30 UTC' */
export const timeText = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
