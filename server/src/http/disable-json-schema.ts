// Fastify's own compilers read JSON Schema, and are loaded unless others are named. Ours read zod, and are set where there is
// anything to check (decision 0097).

const never = () => {
  throw new Error('Nothing here is described by JSON Schema.')
}

export const disableJsonSchema = { compilersFactory: { buildValidator: never, buildSerializer: never } }
