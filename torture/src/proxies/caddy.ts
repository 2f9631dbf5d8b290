import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#repository.ts';
import type { ProxyKind } from './front-proxy.ts';

/** Certificates come from an authority of its own, which no browser of this machine is told of. */
const GLOBAL = `{
	local_certs
	skip_install_trust
	auto_https disable_redirects
	admin off
}
`;

/** Caddy with `deploy/caddy/Caddyfile`, word for word. */
export const caddy: ProxyKind = {
  command: 'caddy',
  prepare(folder, port, nodes) {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `${GLOBAL}import ${join(root, 'deploy/caddy/Caddyfile')}\n`);
    return {
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      environment: { SITE: `https://localhost:${port}`, NODES: nodes.join(' '), XDG_DATA_HOME: folder, HOME: folder },
      readAuthority: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
    };
  },
};
