import { basename } from 'node:path';
import type { FeedCompetition } from '@touchline/contract/feed-batch.ts';
import { COMPETITIONS, competitionOf } from '@touchline/domain/competitions/registry.ts';
import { seasonIdOf, seasonLabelOf } from '@touchline/domain/seasons.ts';
import type { FeedOptions } from '#feed-options.ts';
import { competitionBySlugOrId } from '#teams/competitions.ts';

/** The competition-season of a file, and the zone of its times without an offset. */
export interface Edition {
  competition: FeedCompetition;
  seasonId: string;
  label: string;
  /** IANA zone; null when unknown. */
  zone: string | null;
}

const competitionIdOf = (origin: string, name: string): string | undefined => {
  const code = /^[a-z]{2}\.\d$/.exec(basename(origin, '.json'))?.[0];
  return COMPETITIONS.find(({ openfootball }) =>
    code === undefined ? openfootball?.name.test(name) : openfootball?.code === code,
  )?.id;
};

const zoneOf = (competitionId: string, label: string): string | null => {
  const zone = competitionOf(competitionId)?.openfootball?.zone ?? null;
  return zone === null || typeof zone === 'string' ? zone : (zone[label] ?? null);
};

/** `2024-25` from `2024/25`, `2024-25` or `2024/2025`; a lone year as it is. */
const labelIn = (text: string): string | undefined => {
  const [, from, until] = /(?<!\d)(\d{4})[/-](?:\d{2})?(\d{2})(?!\d)/.exec(text) ?? [];
  return from === undefined ? /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0] : `${from}-${until}`;
};

/**
 * The competition-season of an openfootball file, from the options, the file's code (`en.1`), or its name ("World Cup
 * 2026"); the season from the options, the name or the path, by its official year. A string is the reason why there is none.
 */
export const editionOf = (origin: string, name: string, { competition, season }: FeedOptions): Edition | string => {
  const id = competitionIdOf(origin, name);
  const found = competition ?? competitionBySlugOrId(id ?? '');
  if (found === undefined) return `"${name}" is none of our competitions`;
  const reported = season ?? labelIn(name) ?? labelIn(origin);
  if (reported === undefined) return `"${name}" does not say its season`;
  const label = seasonLabelOf(found.id, reported);
  return {
    competition: found,
    seasonId: seasonIdOf(found.id, label),
    label,
    zone: zoneOf(found.id, label),
  };
};
