// The checks of structured fields by name: apart from the declarations, which a first page carries.
import { stepsSchema } from '#templates/steps.ts'

export const structures = { templateSteps: stepsSchema } as const
export type StructureName = keyof typeof structures
