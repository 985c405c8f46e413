// Runs axe over the page as it is: every rule that is on by default, and that of WCAG 2.2 AA.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const colours = ['color-contrast', 'link-in-text-block']

/** Every rule, or those that look at colours alone. */
export async function findings(page: Page, what: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // It differs only for frames, of which there are none, and needs no second page.
    .setLegacyMode()
    // Base UI's focus guards are focusable on purpose: they catch the focus and send it back.
    .exclude('[data-base-ui-focus-guard]')
    .options({
      resultTypes: ['violations'],
      preload: false,
      // The only one tagged wcag22aa; axe leaves it off unless it is asked for.
      rules: { 'target-size': { enabled: what === 'everything' } },
      ...(what === 'colours' ? { runOnly: colours } : {}),
    })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, target: target.join(' ') })),
  )
  const covered = await page.evaluate(
    halfCovered,
    found.filter(({ id }) => id === 'target-size').map(({ target }) => target),
  )
  return found.filter(({ target }) => !covered.includes(target)).map(({ id, target }) => `${id}: ${target}`)
}

/** Runs in the page: what an open pop-up lies over. A press beside the pop-up closes it, and then they are whole. */
function halfCovered(targets: readonly string[]): string[] {
  const popUp = document.querySelector('[role=dialog]')
  const over = popUp?.getBoundingClientRect()
  return targets.filter((target) => {
    const element = document.querySelector(target)
    const box = element?.getBoundingClientRect()
    return (
      over !== undefined &&
      box !== undefined &&
      !popUp?.contains(element) &&
      box.left < over.right &&
      box.right > over.left &&
      box.top < over.bottom &&
      box.bottom > over.top
    )
  })
}
