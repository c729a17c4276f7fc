import { resolve } from 'node:path'
import { SECURITY_HEADERS } from '../../src/contract/security-headers.ts'
import { listing, SITE_DIR } from '../../testbed/built-site.ts'
import { freePort } from '../../testbed/postgres.ts'
import { startNginxWith } from '../../testbed/proxies.ts'
import { newFolder } from '../../testbed/server.ts'

/** nginx with one worker that serves the built files itself, with headers like ours: the fastest way there is. */
export async function startBareNginx() {
  const folder = newFolder()
  const port = await freePort()
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': listing.policy, 'cache-control': 'no-cache' }
  const site = `server { listen 127.0.0.1:${port}; root ${resolve(SITE_DIR)}; gzip_static on; gzip_vary on;
    types { text/html html; text/javascript js; }
    ${Object.entries(headers)
      .map(([name, value]) => `add_header ${name} "${value}";`)
      .join('\n')}
    location / { try_files $uri $uri/index.html =404; } }`
  return startNginxWith(folder, port, site)
}
