import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { Connector, RequestLimits } from '@touchline/feeds/connector.ts';
import { type SourceAccess, sourceAccess } from '../packages/server/src/features/feeds/source-access.ts';
import { requestSchema } from './openapi/schemas.ts';

const NO_SETTINGS = { origins: new Map(), limits: new Map(), settings: {} };

const limitsText = ({ perMinute, perDay }: RequestLimits): string =>
  [...(perMinute === null ? [] : [`${perMinute} a minute`]), ...(perDay === null ? [] : [`${perDay} a day`])].join(
    ', ',
  ) || 'none documented';

/** What a connector reports, with the competitions in which it reports exactly that. */
const coverageText = ({ competitions }: Connector): string => {
  const byCapabilities = Map.groupBy(competitions, ([, capabilities]) => capabilities.join(', '));
  return [...byCapabilities]
    .map(([capabilities, of]) => `${of.map(([id]) => competitionOf(id)?.name.en ?? id).join(', ')}: ${capabilities}`)
    .join('; ');
};

const rowOf = ({ connector, setting }: SourceAccess): string => {
  const { name, title, limits, liveEverySeconds } = connector;
  const cells = [
    `\`${name}\``,
    title,
    setting === null ? 'none' : `\`${setting}\``,
    limitsText(limits),
    `${liveEverySeconds} s`,
    coverageText(connector),
  ];
  return `| ${cells.join(' | ')} |`;
};

const factsOf = ({ title, facts: { latency, licence, unverified } }: Connector): string =>
  [
    `**${title}.** Latency: ${latency} Licence: ${licence}`,
    ...(unverified.length === 0
      ? []
      : ['', 'Not checked on a recorded document:', '', ...unverified.map((fact) => `- ${fact}`)]),
  ].join('\n');

/** What each connector says of itself, as a Markdown table with its facts below, for `docs/feeds.md`. */
export const connectorDocs = (connectors: readonly Connector[]): string =>
  [
    '| Source | Provider | Setting | Requests, cheapest plan | Live poll | What it reports |',
    '| --- | --- | --- | --- | --- | --- |',
    ...sourceAccess(connectors, NO_SETTINGS).map(rowOf),
    '',
    connectors.map(factsOf).join('\n\n'),
  ].join('\n');

/** A file as a block of code. */
export const codeBlock = (text: string, language: string): string => `\`\`\`${language}\n${text.trim()}\n\`\`\``;

/** The JSON schema of a batch, as it may be sent: what has a default is optional. */
export const batchSchema = (): string => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A batch of a feed',
    ...requestSchema(FeedBatch),
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
};
