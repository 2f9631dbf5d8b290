import { isPlayOffRound, stageOfRound } from '@touchline/domain/competition/round-names.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { PLAY_OFF_STAGE } from '@touchline/domain/standings/play-offs.ts';
import type { SourceMatch } from '#connector.ts';
import { noonUtc } from '#noon-utc.ts';
import { seasonLabelFrom } from '#season-label.ts';
import { detailsOf } from './details.ts';
import type { Fixture } from './document-shape.ts';
import { incidentsOf } from './incidents.ts';
import { clockOf, shortOf, stateOf } from './state.ts';

type Placement = Pick<SourceMatch, 'round' | 'stage' | 'countsForStandings'>;

/** `Regular Season - 12`, `Group Stage - 2`, `Quarter-finals`, `3rd Place Final`; the letter of a group is not in it. */
const placementOf = (round: string | null, isCup: boolean): Placement => {
  if (round === null) return {};
  const [, name = round, number] = /^(.*?)(?: - (\d+))?$/.exec(round.trim()) ?? [];
  const matchday = number === undefined ? null : `Matchday ${number}`;
  if (!isCup)
    return isPlayOffRound(name)
      ? { round, stage: PLAY_OFF_STAGE, countsForStandings: false }
      : { round: matchday ?? round, stage: null, countsForStandings: true };
  if (/^group/i.test(name)) return { ...(matchday && { round: matchday }), stage: 'group', countsForStandings: true };
  const stage = /^3rd place/i.test(name) ? 'third-place' : stageOfRound(name);
  return { stage, countsForStandings: false };
};

const TIME_UNKNOWN = 'TBD';

/** A record as a match of one of our competitions; null while its teams are not known. */
export const matchOf = (record: Fixture, competitionId: string): SourceMatch | null => {
  const { fixture, league, teams } = record;
  if (!teams.home.id || !teams.away.id) return null;
  const [kickOff, timeKnown] = [fixture.timestamp * 1000, shortOf(record) !== TIME_UNKNOWN];
  const [state, clock, details] = [stateOf(record), clockOf(record), detailsOf(record)];
  const incidents = incidentsOf(record, (state?.homeScore ?? 0) + (state?.awayScore ?? 0));
  const venue = fixture.venue?.name ?? null;
  return {
    id: `${fixture.id}`,
    competitionId,
    seasonLabel: seasonLabelFrom(competitionId, league.season),
    homeTeamId: `${teams.home.id}`,
    awayTeamId: `${teams.away.id}`,
    kickOff: timeKnown ? kickOff : noonUtc(kickOff),
    timeKnown,
    observedAt: null,
    ...placementOf(league.round, competitionOf(competitionId)?.kind === 'cup'),
    ...(venue !== null && { venue }),
    ...(state && { state }),
    ...(clock && { clock }),
    ...(incidents && { incidents }),
    ...(details && { details }),
  };
};
