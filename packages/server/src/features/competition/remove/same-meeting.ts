import { ascending } from '@touchline/domain/order.ts';
import type { MatchRow } from '../rows.ts';

/** The fields that show whether two ids mean one match. */
export type Meeting = Pick<MatchRow, 'competition_id' | 'season_id' | 'home_team_id' | 'away_team_id' | 'kick_off'>;

/**
 * Two teams play each other on following days at the earliest, late in the evening and on the next afternoon. The clocks of feeds
 * differ by less, also where one knows the day alone, which is at noon UTC.
 */
const DAY_OF_PLAY_MS = 16 * 3_600_000;

const hasSameTeams = (one: Meeting, other: Meeting): boolean =>
  (one.home_team_id === other.home_team_id && one.away_team_id === other.away_team_id) ||
  (one.home_team_id === other.away_team_id && one.away_team_id === other.home_team_id);

/** Whether two matches of one season have the same teams, whichever is at home, on the same day, which does not end at midnight UTC. */
export const isSameMeeting = (one: Meeting, other: Meeting): boolean =>
  Math.abs(one.kick_off - other.kick_off) < DAY_OF_PLAY_MS &&
  one.season_id === other.season_id &&
  one.competition_id === other.competition_id &&
  hasSameTeams(one, other);

const pairOf = ({ competition_id, season_id, home_team_id, away_team_id }: Meeting): string =>
  JSON.stringify([competition_id, season_id, ...[home_team_id, away_team_id].sort()]);

const daysOf = <Match extends Meeting>(ofPair: readonly Match[]): Match[][] => {
  const days: Match[][] = [];
  for (const match of ofPair.toSorted(ascending(({ kick_off }) => kick_off))) {
    const day = days.at(-1);
    const last = day?.at(-1);
    if (day && last && match.kick_off - last.kick_off < DAY_OF_PLAY_MS) day.push(match);
    else days.push([match]);
  }
  return days;
};

/** Matches by the meeting that they are; most meetings have one. */
export const meetingsIn = <Match extends Meeting>(matches: readonly Match[]): Match[][] =>
  [...Map.groupBy(matches, pairOf).values()].flatMap(daysOf);
