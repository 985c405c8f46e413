// nginx before the processes: what may be repeated is repeated at the next process when one dies under it.
import { setTimeout as rest } from 'node:timers/promises'
import { freePort } from '../server/test/support/databases/postgres-server.ts'
import { startOwnProgram } from './own-program.ts'
import { programNamed } from './programs.ts'

const RELOADED_AFTER_MS = 1_000

/** The part that an installation needs stands in docs/scaling.md. */
const settings = (folder: string, port: number, upstream: string) => `
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 6m;
  upstream daybook { ${upstream} }
  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header Connection "";
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_connect_timeout 2s;
  proxy_next_upstream error timeout http_503;
  proxy_next_upstream_tries 3;
  server {
    listen 127.0.0.1:${port};
    location / {
      error_page 418 = @repeatable;
      if ($http_idempotency_key) { return 418; }
      proxy_pass http://daybook;
    }
    location /api/customized/ {
      proxy_next_upstream error timeout http_503 non_idempotent;
      proxy_pass http://daybook;
    }
    location @repeatable {
      proxy_next_upstream error timeout http_503 non_idempotent;
      proxy_pass http://daybook;
    }
    location = /api/live {
      proxy_buffering off;
      proxy_read_timeout 1h;
      proxy_pass http://daybook;
    }
  }
}
`

export async function startProxy(appPorts: readonly number[]) {
  const port = await freePort()
  const upstream = (out?: number) =>
    appPorts.map((one) => `server 127.0.0.1:${one} max_fails=0${one === out ? ' down' : ''};`).join(' ')
  let folderOf = ''
  const own = await startOwnProgram({
    program: programNamed('nginx'),
    port,
    files: (folder) => {
      folderOf = folder
      return { 'nginx.conf': settings(folder, port, upstream()) }
    },
    args: (folder) => [
      '-p',
      folder,
      '-c',
      `${folder}/nginx.conf`,
      '-e',
      `${folder}/error.log`,
      '-g',
      'daemon off;',
    ],
    stopSignal: 'SIGTERM',
  })
  return {
    address: `http://127.0.0.1:${port}`,
    /** No new request goes to this process from now on; undefined: all of them get some. */
    remove: async (appPort?: number) => {
      own.write('nginx.conf', settings(folderOf, port, upstream(appPort)))
      own.signal('SIGHUP')
      await rest(RELOADED_AFTER_MS)
    },
    /** What it could not hand on, and to whom it handed what again. */
    complaints: () => own.read('error.log').trim().split('\n'),
    stop: own.stop,
  }
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>
