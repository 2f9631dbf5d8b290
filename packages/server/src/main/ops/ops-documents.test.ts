import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleBatch, sampleMatch } from '#features/competition/sample-batch.ts';
import { findCommand, OPS_COMMANDS } from '#main/ops/ops-commands.ts';
import { buildRequest, fieldsOfOptions } from '#main/ops/ops-request.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const read = (file: string): string => readFileSync(join(DOCS, file), 'utf8');

/** The commands of an example, without comment; `<…>` stands for an id. */
const examples = [
  'operations.md',
  'live-video.md',
  'embedding.md',
  'deployment.md',
  'payments.md',
  'payouts.md',
  'privacy.md',
].flatMap((file) =>
  [...read(file).matchAll(/^ *(?:deploy\/touchline-run )?npm run ops -- (.*)$/gm)].map(([, line = '']) =>
    line.replace(/ +#.*$/, '').replaceAll(/<[^>]*>/g, 'x-1'),
  ),
);

/** Words as a shell splits them, with quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
  );

const FILES: Readonly<Record<string, string>> = {
  'host.json': '{"id": "wang", "name": "W"}',
  'portrait.png': 'png',
  'payments.csv': 'payment_id,amount,time\npay-1,30.00,2026-11-21 20:15:00\n',
  'batch.json': JSON.stringify(sampleBatch([sampleMatch('derby')])),
};

const commandOf = (line: string) => {
  const args = fieldsOfOptions(wordsOf(line), ['data', 'url', 'token']);
  if (args[0] === 'help') return null;
  if (args[1] === 'import') return findCommand(['reports', 'ingest']).command;
  const { command, rest } = findCommand(args);
  buildRequest(command, rest, undefined, (path) => Buffer.from(FILES[path] ?? expect.fail(`no file ${path}`)));
  return command;
};

test('[P4] every example of an operator command in the documents is valid', () => {
  expect(examples.length).toBeGreaterThan(60);
  const faults = examples.flatMap((line) => {
    try {
      return commandOf(line) === undefined ? [line] : [];
    } catch (error) {
      return [`${line}: ${error instanceof Error ? error.message : error}`];
    }
  });
  expect(faults).toEqual([]);
});

test('[P4] every command with an effect has an example in the documents', () => {
  const shown = new Set(examples.map(commandOf));
  const without = OPS_COMMANDS.filter((command) => command.route.method !== 'GET' && !shown.has(command));
  expect(without.map(({ resource, verb }) => `${resource} ${verb}`)).toEqual([]);
});
