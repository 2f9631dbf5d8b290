import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#repository.ts';
import type { ProxyKind } from './front-proxy.ts';

const EXAMPLES = join(root, 'deploy/nginx');

/** Puts in what an operator would; throws when the example has no such line. */
const withLine = (text: string, pattern: RegExp, line: string): string => {
  if (!pattern.test(text)) throw new Error(`deploy/nginx/touchline.conf has no ${pattern}`);
  return text.replace(pattern, line);
};

const exampleFor = (folder: string, port: number, nodes: readonly string[]): string => {
  const servers = nodes.map((node) => `  server ${node} max_fails=3 fail_timeout=5s;\n`).join('');
  const lines: [RegExp, string][] = [
    [/( {2}server 127\.0\.0\.1:\d+ max_fails=3 fail_timeout=5s;\n)+/, servers],
    [/server \{\n {2}listen 80;[^]*?\n\}\n/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`],
    [/server_name sport\.example;/, 'server_name localhost;'],
    [/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`],
  ];
  return lines.reduce(
    (text, [pattern, line]) => withLine(text, pattern, line),
    readFileSync(join(EXAMPLES, 'touchline.conf'), 'utf8'),
  );
};

const selfSign = (folder: string): void => {
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names], {
    stdio: 'ignore',
  });
};

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const mainFor = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include touchline.conf;
}
`;

/** nginx with `deploy/nginx` and a certificate of its own. */
export const nginx: ProxyKind = {
  command: 'nginx',
  prepare(folder, port, nodes) {
    selfSign(folder);
    mkdirSync(join(folder, 'snippets'));
    copyFileSync(join(EXAMPLES, 'touchline-proxy.conf'), join(folder, 'snippets/touchline-proxy.conf'));
    writeFileSync(join(folder, 'touchline.conf'), exampleFor(folder, port, nodes));
    writeFileSync(join(folder, 'nginx.conf'), mainFor(folder));
    return {
      args: ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      readAuthority: () => readFileSync(join(folder, 'certificate.pem'), 'utf8'),
    };
  },
};
