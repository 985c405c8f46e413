// Runs axe over the page as it is: every rule that is on by default, and that of WCAG 2.2 AA.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const colours = ['color-contrast', 'link-in-text-block']

/** Every rule, or those that look at colours alone. */
export async function findings(page: Page, what: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await page.evaluate(settled)
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
  const sizes = found.filter(({ id }) => id === 'target-size').map(({ target }) => target)
  const beneath = await page.evaluate(beneathPopUp, sizes)
  return found
    .filter(({ id, target }) => id !== 'target-size' || !beneath.includes(target))
    .map(({ id, target }) => `${id}: ${target}`)
}

/** Runs in the page. A colour that is on its way to another has a contrast that nobody reads it with. */
async function settled(): Promise<void> {
  const running = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(running.map((one) => one.finished))
}

/** Runs in the page. The first press beside a pop-up closes it: what lies beneath is measured where it is whole. */
function beneathPopUp(targets: readonly string[]): string[] {
  const popUp = document.querySelector('[role=dialog]')
  return popUp ? targets.filter((target) => !popUp.contains(document.querySelector(target))) : []
}
