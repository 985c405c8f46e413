// The process of the nightly look at the database. Only an entry: it gives way before it loads anything.
const { pinToOneProcessor } = await import('#runtime/process-priority.ts')
await pinToOneProcessor()
await import('#features/system/integrity-process.ts')
