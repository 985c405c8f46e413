// What is special about single entities: the one table through which features reach into the generic screens.
import type { Overrides } from '#entities/override.ts'

export const overrides: Overrides = {}
