// The process of the nightly look at the database. Only a door: it gives way before it loads anything.
const { keepToOneProcessor } = await import('#give-way.ts')
await keepToOneProcessor()
await import('#features/system/integrity-process.ts')
