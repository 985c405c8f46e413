// The marks that Lighthouse gives a page, each the middle of three looks with a fresh browser.
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import playwright from '../../playwright.config.ts'
import { middleOf } from './browser-stage.ts'
import type { Figure } from '../figure.ts'

const LOOKS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Marks = Readonly<Record<Category, number>>

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })

async function lookAt(url: string, screen: 'mobile' | 'desktop'): Promise<Marks> {
  const port = await freePort()
  const { args = [], ...launch } = playwright.use?.launchOptions ?? {}
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    const flags: Flags = { port, logLevel: 'error', onlyCategories: [...categories] }
    const run = await lighthouse(url, flags, screen === 'desktop' ? desktopConfig : undefined)
    const markOf = (category: Category) => Math.round((run?.lhr.categories[category]?.score ?? 0) * 100)
    const failed = Object.values(run?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 0.9)
    if (process.env['BENCH_SAYS_WHY'] && failed.length > 0)
      process.stdout.write(`  ${screen} ${url}: ${failed.map(({ id }) => id).join(', ')}\n`)
    return {
      performance: markOf('performance'),
      accessibility: markOf('accessibility'),
      'best-practices': markOf('best-practices'),
      seo: markOf('seo'),
    }
  } finally {
    await browser.close()
  }
}

export interface Promised extends Marks {
  readonly path: string
  readonly screen: 'mobile' | 'desktop'
}

/** @param address of the server, without a path */
export async function benchMarks(address: string, promised: readonly Promised[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, screen, ...least } of promised) {
    const looks: Marks[] = []
    for (let look = 0; look < LOOKS; look += 1) looks.push(await lookAt(`${address}${path}`, screen))
    figures.push(
      ...categories.map((category) => ({
        name: `Lighthouse ${category}, ${screen}, ${path}`,
        value: middleOf(looks.map((marks) => marks[category])),
        limit: least[category],
        unit: 'points',
        isFloor: true,
      })),
    )
  }
  return figures
}
