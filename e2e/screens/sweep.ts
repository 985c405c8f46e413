// Looks at screens alike, one after the other, and says of which of them there is something to say.
import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { findCutTexts } from './find-cut-texts.ts'
import { findSilentChoices } from './find-silent-choices.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { expect } from '../support/fixtures.ts'
import { isFull } from '../support/is-full.ts'
import { resize } from './screen.ts'
import { nameOf, show } from './views.ts'
import type { View } from './view.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const NARROWEST = 320
/** Of what has a box or a drawing, and of words alone (WCAG 2.5.8). */
export const LEAST_TARGETS = [44, 24] as const

/** @param index which of the views it is */
type Look = (page: Page, index: number) => Promise<readonly string[]>

/**
 * The walks that share the views of the gate between them: neighbours are of one kind, and of two neighbours one is opened, by
 * one of the walks. Axe has a list, a form, a calendar, a dashboard, a print, settings and the site among its own.
 */
const walks = ['forced colours', 'finger', 'axe'] as const
const IN_GATE = 2 * walks.length

/** The views that a walk of the gate opens; none of them may need what another one did. A full run opens all. */
export const viewsOf = (walk: (typeof walks)[number], views: readonly View[]): readonly View[] =>
  isFull ? views : views.filter((_view, index) => index % IN_GATE === 2 * walks.indexOf(walk))

/** Views that lead to each other are opened all; the gate looks at every third. */
export const atEveryThird =
  (look: Look): Look =>
  async (page, index) =>
    isFull || index % 3 === 0 ? look(page, index) : []

/** Parts, so that all workers have something to do. @param parts how many in a full run */
export const inParts = (parts: number) => (isFull ? parts : Math.ceil(parts / IN_GATE))

/** Opens each view in a wide window, because some are reached by what only those show. */
export async function sweep(page: Page, views: readonly View[], ...looks: readonly Look[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const [index, view] of views.entries()) {
    await page.setViewportSize(wide)
    await show(page, view)
    const here: string[] = []
    for (const look of looks) here.push(...(await look(page, index)))
    if (here.length > 0) found[nameOf(view, index)] = [...new Set(here)]
  }
  expect(found).toEqual({})
}

/**
 * Both colour schemes, of which the second changes nothing but colours; and no sideways scrolling. In the gate in one width,
 * every second view on a phone; in a full run in both.
 */
export const accessible: Look = async (page, index) => {
  const found: string[] = []
  for (const { width } of isFull ? [wide, phone] : [index % 2 === 0 ? wide : phone]) {
    await resize(page, width)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await findings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await findings(page, 'colours')
    found.push(...light.map((one) => `${width} light ${one}`), ...dark.map((one) => `${width} dark ${one}`))
  }
  await page.setViewportSize({ width: NARROWEST, height: 800 })
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth)
  // A popup follows the new width a frame later.
  await expect.soft.poll(needed, { message: page.url(), timeout: 2000 }).toBeLessThanOrEqual(NARROWEST)
  return found
}

/** @param widths in pixels */
export const uncut =
  (widths: readonly number[]): Look =>
  async (page) => {
    const found: string[] = []
    for (const width of widths) {
      await resize(page, width)
      const here = await page.evaluate(findCutTexts)
      found.push(...here.slice(0, 8).map((one) => `${width} ${one}`))
    }
    return found
  }

/** With a finger on a phone. */
export const pressable: Look = async (page) => {
  await resize(page, phone.width, phone.height)
  return page.evaluate(findSmallTargets, LEAST_TARGETS)
}

/** With forced colours: what is chosen looks chosen without a background. */
export const outspoken: Look = (page) => page.evaluate(findSilentChoices)
