// What a first visit to the public site fetches, as it is served.
import { sitePages } from '@daybook/contract/site/pages.ts'
import { expect, test } from '../support/fixtures.ts'

const SCRIPT_MAX = 2000
const ALL_MAX = 15_000

for (const { path } of sitePages) {
  test(`${path} stays light`, async ({ page, request }, info) => {
    const fetched: string[] = []
    page.on('request', (one) => {
      if (['document', 'stylesheet', 'script'].includes(one.resourceType())) fetched.push(one.url())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(
      fetched.map(async (url) => {
        const answer = await request.get(url, { headers: { 'accept-encoding': 'gzip' } })
        expect(answer.headers()['content-encoding'], url).toBe('gzip')
        return Number(answer.headers()['content-length'])
      }),
    )
    const scripts = sizes.filter((_size, place) => fetched[place]?.endsWith('.js'))
    const sum = (list: readonly number[]) => list.reduce((one, other) => one + other, 0)
    info.annotations.push({ type: 'size', description: `${path}: ${sum(scripts)} of ${sum(sizes)} bytes` })
    expect(fetched).toHaveLength(3)
    expect(sum(scripts)).toBeLessThanOrEqual(SCRIPT_MAX)
    expect(sum(sizes)).toBeLessThanOrEqual(ALL_MAX)
  })
}

test('nothing in a page is inline but data', async ({ request }) => {
  for (const { path } of sitePages) {
    const page = await (await request.get(path)).text()
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+="/)
    expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toEqual(['<script type="application/ld+json">'])
    expect(page).not.toContain('{{')
  }
})
