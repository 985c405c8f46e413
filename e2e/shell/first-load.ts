// How much an address needs until it shows what it is for: measured from what the browser really fetches.
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

const BEST_COMPRESSION = 9
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

export interface FirstLoad {
  /** Compressed, in kB. */
  readonly script: number
  readonly style: number
  /** The addresses of the scripts. */
  readonly scripts: readonly string[]
}

/** What loads a moment after every page; on a slow machine it would come before the page and be counted. */
const backgroundWork = '**/assets/start-background-work-*.js'

/** Fetches the address anew; what comes after it is there does not count. */
export async function firstLoad(
  page: Page,
  path: string,
  isThere: () => Promise<unknown>,
): Promise<FirstLoad> {
  await page.goto('about:blank')
  // oxlint-disable-next-line no-restricted-properties -- the page is empty
  await page.route(backgroundWork, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const answers: Response[] = []
  const note = (answer: Response) => answers.push(answer)
  page.on('response', note)
  await page.goto(path)
  await isThere()
  page.off('response', note)
  await page.unroute(backgroundWork)
  const of = (type: string) => answers.filter((answer) => answer.request().resourceType() === type)
  const sum = async (type: string) => {
    const sizes = await Promise.all(
      of(type).map(async (answer) => gzipSync(await answer.body(), { level: BEST_COMPRESSION }).length),
    )
    return kilobytes(sizes.reduce((one, other) => one + other, 0))
  }
  return {
    script: await sum('script'),
    style: await sum('stylesheet'),
    scripts: of('script').map((answer) => answer.url()),
  }
}
