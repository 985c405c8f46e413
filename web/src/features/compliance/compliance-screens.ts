// The screens of statutory packs, which come together. Heavy: fetched when one is visited.
export { ExtensionsPage } from './extensions/extensions-page.tsx'
export { ClientPage } from './facts/client-page.tsx'
export { GridPage } from './grid/grid-page.tsx'
export { UsePage } from './use/use-page.tsx'
