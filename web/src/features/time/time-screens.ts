// The screens of hours, which come together: each is small, and most days somebody sees more than one. Heavy: fetched when one is visited.
export { ApprovePage } from './approve/approve-page.tsx'
export { HoursPanel } from './panel/hours-panel.tsx'
export { TimeTabs } from './time-tabs.tsx'
export { WeekPage } from './week/week-page.tsx'
