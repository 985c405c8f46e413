// PgBouncer in transaction mode: every transaction may run on another connection, so nothing of a session is kept.
import { freePort } from '../server/test/support/databases/postgres-server.ts'
import { programNamed } from './programs.ts'
import { startOwnProgram } from './own-program.ts'

/** @param direct the address of PostgreSQL @returns the same database behind the pooler */
export async function startPooler(direct: string) {
  const { hostname, port: behind, username } = new URL(direct)
  const port = await freePort()
  const settings = (folder: string) => `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
logfile = ${folder}/log
`
  const own = await startOwnProgram({
    program: programNamed('pgbouncer'),
    port,
    files: (folder) => ({ 'pgbouncer.ini': settings(folder), users: `"${username}" ""\n` }),
    args: (folder) => ['-q', `${folder}/pgbouncer.ini`],
    stopSignal: 'SIGTERM',
  })
  const pooled = new URL(direct)
  pooled.port = String(port)
  return { url: pooled.href, stop: own.stop }
}
