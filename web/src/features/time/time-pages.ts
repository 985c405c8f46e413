// The screens of hours; they come with the first visit of one.
import { lazyPart } from '#lib/lazy-part.ts'

const screens = () => import('./time-screens.ts')

export const timePages = {
  week: lazyPart<object>(async () => (await screens()).WeekPage),
  rates: lazyPart<object>(async () => (await import('./rates/rates-page.tsx')).RatesPage),
  approve: lazyPart<object>(async () => (await screens()).ApprovePage),
}
/** For the screens of hours that another feature draws. */
export const TimeTabs = lazyPart<object>(async () => (await screens()).TimeTabs)
