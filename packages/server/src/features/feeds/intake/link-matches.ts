import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { MatchAbsence } from '@touchline/contract/match-coverage.ts';
import { competitionOf, LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { seasonIdOf } from '@touchline/domain/seasons.ts';
import type { FeedReading, SourceAddition, SourceMatch } from '@touchline/feeds/connector.ts';
import { stableId } from '@touchline/feeds/stable-id.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db } from '#platform/db/open-database.ts';
import { type LinkRow, linksOf, saveLinks } from './link-teams.ts';
import type { MatchRow } from './stored-match.ts';

/** What a reading says of a match; one that is only added to has neither teams nor start. */
export type Reported = Partial<SourceMatch> & SourceAddition & Pick<SourceMatch, 'competitionId'>;

/** A match of a source with our ids. */
export interface LinkedMatch {
  id: string;
  seasonId: string;
  homeTeamId: string;
  awayTeamId: string;
  reported: Reported;
  /** What is stored of it. */
  row: MatchRow | undefined;
}

/** Between the names of both teams, in a link of a match. */
export const BETWEEN = ' - ';

const HOUR_MS = 3_600_000;
/** Sources in other time zones and moved matches stay one match. */
const SAME_WITHIN_MS = 6 * HOUR_MS;
/** Of a match whose time is unknown only its day is. */
const SAME_DAY_WITHIN_MS = 24 * HOUR_MS;

const isLeague = (competitionId: string): boolean => LEAGUES.some(({ id }) => id === competitionId);

const matchesById = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MatchRow>> => {
  const rows = await inChunks(ids, (some) =>
    db.selectFrom('match').selectAll().where('id', 'in', some).where('source', '!=', DEMO_SOURCE).execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** The id of the season with this label; it may be stored under an id of its own. */
const seasonIds = async (db: Db, matches: readonly SourceMatch[]): Promise<(match: SourceMatch) => string> => {
  const competitions = [...new Set(matches.map(({ competitionId }) => competitionId)), ''];
  const rows = await db.selectFrom('season').selectAll().where('competition_id', 'in', competitions).execute();
  return ({ competitionId, seasonLabel }) =>
    rows.find((row) => row.competition_id === competitionId && (row.label === seasonLabel || row.id === seasonLabel))
      ?.id ?? seasonIdOf(competitionId, seasonLabel);
};

type Teams = Pick<LinkedMatch, 'homeTeamId' | 'awayTeamId'>;
type Unlinked = Omit<LinkedMatch, 'id' | 'row' | 'reported'> & { reported: SourceMatch };

const isOfTeams = (row: MatchRow, { homeTeamId, awayTeamId }: Teams): boolean =>
  row.home_team_id === homeTeamId && row.away_team_id === awayTeamId;

/** The stored meeting of these teams: the one at that time, or the only one of a league season. */
const findMeeting = (stored: readonly MatchRow[], match: Unlinked): MatchRow | undefined => {
  const { competitionId, kickOff, timeKnown } = match.reported;
  const meetings = stored.filter(
    (row) => row.competition_id === competitionId && row.season_id === match.seasonId && isOfTeams(row, match),
  );
  const distance = (row: MatchRow): number => Math.abs(row.kick_off - kickOff);
  const near = meetings
    .filter((row) => distance(row) <= (timeKnown && row.time_known === 1 ? SAME_WITHIN_MS : SAME_DAY_WITHIN_MS))
    .toSorted((a, b) => distance(a) - distance(b));
  return near[0] ?? (isLeague(competitionId) && meetings.length === 1 ? meetings[0] : undefined);
};

/** As file imports make ids: teams meet once at home in a season of a league; elsewhere the day distinguishes meetings. */
const newIdOf = ({ seasonId, homeTeamId, awayTeamId, reported }: Unlinked): string => {
  const { competitionId, kickOff, stage = null } = reported;
  const apart = isLeague(competitionId)
    ? stage === null
      ? []
      : [stage]
    : [new Date(kickOff).toISOString().slice(0, 10).replaceAll('-', '')];
  return stableId(competitionId, seasonId, ...apart, homeTeamId, awayTeamId);
};

const storedMeetings = (db: Db, matches: readonly Unlinked[]): Promise<MatchRow[]> =>
  inChunks(
    matches.map(({ homeTeamId }) => homeTeamId),
    (ids) =>
      db
        .selectFrom('match')
        .selectAll()
        .where('home_team_id', 'in', ids)
        .where('source', '!=', DEMO_SOURCE)
        .where('season_id', 'in', [...new Set(matches.map(({ seasonId }) => seasonId))])
        .execute(),
  );

/** Of two records of one match the one that its source changed last, else the one that is further on. */
const laterOf = (a: LinkedMatch, b: LinkedMatch): LinkedMatch => {
  const rank = ({ reported: { observedAt, state } }: LinkedMatch): [number, number] => [
    observedAt ?? 0,
    state?.statusId ?? 0,
  ];
  const [[seenA, statusA], [seenB, statusB]] = [rank(a), rank(b)];
  return seenB > seenA || (seenB === seenA && statusB > statusA) ? b : a;
};

const unlinkedOf = ({
  reading,
  teams,
  links,
  seasonOf,
}: {
  reading: FeedReading;
  teams: ReadonlyMap<string, LinkRow>;
  links: ReadonlyMap<string, LinkRow>;
  seasonOf: (match: SourceMatch) => string;
}): Unlinked[] =>
  reading.matches.flatMap((reported) => {
    const [homeTeamId, awayTeamId] = [reported.homeTeamId, reported.awayTeamId].map(
      (id) => teams.get(id)?.our_id ?? null,
    );
    const link = links.get(reported.id);
    // What the desk took away from our match is none of ours.
    if (link?.our_id === null && link.decided_by !== null) return [];
    if (!homeTeamId || !awayTeamId || competitionOf(reported.competitionId) === undefined) return [];
    return [{ seasonId: seasonOf(reported), homeTeamId, awayTeamId, reported }];
  });

/**
 * The matches of a reading with our ids, one record for each: by their link, else by teams and kick-off, else with a new id. Matches of
 * teams that wait for the desk, and those whose link it took away, are left out. Stores the links, also of those that wait.
 */
export const linkMatches = async (
  db: Db,
  reading: FeedReading,
  teams: ReadonlyMap<string, LinkRow>,
): Promise<LinkedMatch[]> => {
  const { source, at } = reading;
  const links = await linksOf(
    db,
    { source, kind: 'match' },
    reading.matches.map(({ id }) => id),
  );
  const found = unlinkedOf({ reading, teams, links, seasonOf: await seasonIds(db, reading.matches) });
  const byId = await matchesById(
    db,
    [...links.values()].flatMap(({ our_id: id }) => id ?? []),
  );
  const linkOf = ({ reported, ...match }: Unlinked): string | null => {
    const link = links.get(reported.id);
    const row = byId.get(link?.our_id ?? '');
    // A source may use an id again for another match.
    const isOther = row !== undefined && link?.decided_by === null && !isOfTeams(row, match);
    return isOther ? null : (link?.our_id ?? null);
  };
  const meetings = await storedMeetings(
    db,
    found.filter((match) => linkOf(match) === null),
  );
  const linked = found.map((match) => {
    const ownId = linkOf(match);
    if (ownId !== null) return { ...match, id: ownId, row: byId.get(ownId) };
    const row = findMeeting(meetings, match);
    return { ...match, id: row?.id ?? newIdOf(match), row };
  });
  const ours = new Map(linked.map(({ id, reported }) => [reported.id, id]));
  await saveLinks(
    db,
    links,
    reading.matches.map((reported) => ({
      source,
      kind: 'match' as const,
      source_id: reported.id,
      our_id: ours.get(reported.id) ?? links.get(reported.id)?.our_id ?? null,
      name: [reported.homeTeamId, reported.awayTeamId].map((team) => teams.get(team)?.name ?? team).join(BETWEEN),
      competition_id: reported.competitionId,
      decided_by: links.get(reported.id)?.decided_by ?? null,
      created_at: links.get(reported.id)?.created_at ?? at,
      seen_at: at,
    })),
  );
  const unique = new Map<string, LinkedMatch>();
  for (const match of linked) {
    const known = unique.get(match.id);
    unique.set(match.id, known ? laterOf(known, match) : match);
  }
  return [...unique.values()];
};

/** The matches that a reading adds something to, by their links; what it adds to a match without one is left out. */
export const linkAdditions = async (db: Db, { source, additions = [] }: FeedReading): Promise<LinkedMatch[]> => {
  const links = await linksOf(
    db,
    { source, kind: 'match' },
    additions.map(({ id }) => id),
  );
  const rows = await matchesById(
    db,
    [...links.values()].flatMap(({ our_id: id }) => id ?? []),
  );
  const teams = await linksOf(
    db,
    { source, kind: 'team' },
    additions.flatMap(({ absences = [] }) => absences.map(({ teamId }) => teamId)),
  );
  return additions.flatMap(({ absences, details, ...added }): LinkedMatch[] => {
    const row = rows.get(links.get(added.id)?.our_id ?? '');
    if (row === undefined) return [];
    const { id, competition_id: competitionId, season_id: seasonId } = row;
    const ofSides = absences && { absences: absencesOf(row, absences, teams) };
    const reported = { ...added, competitionId, ...((details || ofSides) && { details: { ...details, ...ofSides } }) };
    return [{ id, seasonId, homeTeamId: row.home_team_id, awayTeamId: row.away_team_id, reported, row }];
  });
};

/** Absences by side; those of a team that does not play this match are left out. */
const absencesOf = (
  { home_team_id: home, away_team_id: away }: MatchRow,
  absences: NonNullable<SourceAddition['absences']>,
  teams: ReadonlyMap<string, LinkRow>,
): MatchAbsence[] =>
  absences.flatMap(({ teamId, ...absence }): MatchAbsence[] => {
    const ourId = teams.get(teamId)?.our_id ?? null;
    if (ourId !== home && ourId !== away) return [];
    return [{ ...absence, side: ourId === home ? 'home' : 'away' }];
  });
