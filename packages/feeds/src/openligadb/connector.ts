import { BUNDESLIGA } from '@touchline/domain/competitions/bundesliga/competition.ts';
import type { Connector, DueMatch, FeedDocument, FeedNeed, FeedReading, FeedRequest, SourceTeam } from '#connector.ts';
import { seasonLabelFrom, startYearOf } from '#season-label.ts';
import { uniqueTeams } from '#unique-teams.ts';
import { type OpenLigaDbMatch, parseMatches, parseTable } from './document-shape.ts';
import { matchOf } from './match.ts';

const NAME = 'openligadb';
/** Members make the leagues: these are the ones that are kept for years. */
const LEAGUES: ReadonlyMap<string, string> = new Map([[BUNDESLIGA.id, 'bl1']]);
const OUR_IDS: ReadonlyMap<string, string> = new Map([...LEAGUES].map(([id, league]) => [league, id]));

/** 12 of `Matchday 12`; null for a round without a number. */
const groupOf = ({ round }: DueMatch): string | null => /(\d+)$/.exec(round ?? '')?.[1] ?? null;

/** A round is requested when its last change is another one; a match without a round makes the whole season necessary. */
const liveRequests = (matches: readonly DueMatch[]): FeedRequest[] => {
  const requests = matches.flatMap((match): FeedRequest[] => {
    const league = LEAGUES.get(match.competitionId);
    if (league === undefined) return [];
    const season = `${league}/${startYearOf(match.seasonLabel)}`;
    const group = groupOf(match);
    return group === null
      ? [{ path: `/getmatchdata/${season}` }]
      : [{ path: `/getmatchdata/${season}/${group}`, probe: `/getlastchangedate/${season}/${group}` }];
  });
  return [...new Map(requests.map((request) => [request.path, request])).values()];
};

/** Goals are in the lists of matches: there are no details. */
const requests = (need: FeedNeed): FeedRequest[] => {
  if (need.kind === 'details') return [];
  if (need.kind === 'live') return liveRequests(need.matches);
  const league = LEAGUES.get(need.competitionId);
  if (league === undefined) return [];
  const season = `${league}/${startYearOf(need.seasonLabel)}`;
  return [{ path: `/getmatchdata/${season}` }, { path: `/getbltable/${season}` }];
};

const teamsOf = ({ team1, team2 }: OpenLigaDbMatch, competitionId: string): SourceTeam[] =>
  [team1, team2].map(({ teamId, teamName, shortName }) => ({
    id: `${teamId}`,
    competitionId,
    name: teamName ?? shortName ?? `${teamId}`,
    code: null,
  }));

const readMatches = ({ path, at, body }: FeedDocument): FeedReading => {
  const { records, warnings } = parseMatches(body);
  const ours = records.flatMap((record) => {
    const competitionId = OUR_IDS.get(record.leagueShortcut.toLowerCase());
    return competitionId === undefined ? [] : [{ record, competitionId }];
  });
  return {
    source: NAME,
    at,
    teams: uniqueTeams(ours.flatMap(({ record, competitionId }) => teamsOf(record, competitionId))),
    matches: ours.map(({ record, competitionId }) => matchOf(record, competitionId, at)),
    warnings: records.length === 0 ? [`${path} has no matches: the season is not entered`] : warnings,
  };
};

const TABLE = /^\/getbltable\/(\w+)\/(\d{4})/;

/** Only its path says of which league and season a table is. */
const readTable = ({ path, at, body }: FeedDocument): FeedReading => {
  const [, league = '', year] = TABLE.exec(path) ?? [];
  const competitionId = OUR_IDS.get(league);
  const rows = competitionId === undefined ? [] : parseTable(body).map((row) => ({ ...row, competitionId }));
  return {
    source: NAME,
    at,
    teams: rows.map(({ teamInfoId, teamName, competitionId: id }) => ({
      id: `${teamInfoId}`,
      competitionId: id,
      name: teamName,
      code: null,
    })),
    matches: [],
    table: rows.map(({ teamInfoId, points, matches, competitionId: id }, index) => ({
      competitionId: id,
      seasonLabel: seasonLabelFrom(id, Number(year)),
      group: null,
      teamId: `${teamInfoId}`,
      rank: index + 1,
      played: matches,
      points,
    })),
    warnings: [],
  };
};

/** OpenLigaDB, whose members enter the matches. */
export const openLigaDb: Connector = {
  name: NAME,
  title: 'OpenLigaDB',
  origin: 'https://api.openligadb.de',
  competitions: new Map([...LEAGUES.keys()].map((id) => [id, ['fixtures', 'live', 'events', 'standings']])),
  authorize: null,
  limits: { perMinute: 15, perDay: null },
  liveEverySeconds: 60,
  facts: {
    latency:
      'Volunteers enter the scores. Of 306 matches half had their last edit more than 186 minutes after the kick-off: measure it before you call it live. Changes are possible until the sixth day.',
    delaySeconds: 0,
    licence: 'Open Database License (ODbL): attribution, and derived databases under the same licence.',
    needsConsent: false,
    unverified: [
      'the licence',
      'the limit: none is documented, and a comment in a client names 1,000 requests an hour',
      'the half of a match in play: there is no status, it is read from the time and the entries',
      'the fields of scorers, venues and tables',
    ],
  },
  requests,
  read: (document) => (TABLE.test(document.path) ? readTable(document) : readMatches(document)),
};
