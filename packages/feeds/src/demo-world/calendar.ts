import type { FeedCompetition, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { seasonIdOf } from '@touchline/domain/seasons.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import type { CompetitionPlan, SportPlan } from './competition-plan.ts';
import { pairingAt } from './round-robin.ts';

/** A match of the calendar, before anything of it is played. */
export interface Fixture {
  id: string;
  sport: FeedMatch['sport'];
  competition: FeedCompetition;
  seasonId: string;
  /** From 1. */
  round: number;
  kickOff: number;
  home: KnownTeam;
  away: KnownTeam;
  /** Counts the kick-offs of the sport from the first season on. */
  number: number;
}

export interface Calendar {
  /** Fixtures with kick-off from `from` up to, not with, `to`, in order. */
  between(from: number, to: number): Fixture[];
  /** Fixtures of a season of the world, counted from 0; none before. */
  season(index: number): readonly Fixture[];
  /** The season in which an instant lies; below 0 before the world's first. */
  seasonIndexAt(instant: number): number;
  seasonStart(index: number): number;
}

/** A match of a competition's season. */
export interface Turn {
  plan: CompetitionPlan;
  /** Counts the matches of this competition within the season. */
  count: number;
}

const matchCount = ({ teams, rounds }: CompetitionPlan): number => (teams.length / 2) * rounds;

/** Whose turn it is at each kick-off of a season: competitions take turns evenly and end together. */
const turnsOf = (plans: readonly CompetitionPlan[]): Turn[] =>
  plans
    .flatMap((plan) =>
      Array.from({ length: matchCount(plan) }, (_, count) => ({ plan, count, at: (count + 0.5) / matchCount(plan) })),
    )
    .sort((a, b) => a.at - b.at);

/** `2026-27` for a July 2026 to June 2027, moved on by whole seasons. */
export const seasonLabel = (anchor: number, index: number): string => {
  const date = new Date(anchor);
  const year = date.getUTCFullYear() - (date.getUTCMonth() < 6 ? 1 : 0) + index;
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
};

/** The fixture of a turn, if its pairing exists; `index` counts the seasons from the world's first, and `number` the kick-offs. */
export const fixtureOf = (
  { plan, count }: Turn,
  label: string,
  index: number,
  kickOff: number,
  number: number,
): Fixture[] => {
  const { competition, teams, rounds } = plan;
  const perRound = teams.length / 2;
  const round = Math.floor(count / perRound);
  const [homePlace, awayPlace] = pairingAt(teams.length, index * rounds + round, count % perRound);
  const [home, away] = [teams[homePlace], teams[awayPlace]];
  if (home === undefined || away === undefined) return [];
  const isNba = competition.sport === 'basketball';
  const pair = [home.id, away.id].map((id) => id.replace(/^nba-/, ''));
  const parts = ['demo', competition.slug, label, ...(isNba ? [`g${round + 1}`] : []), ...pair];
  const seasonId = seasonIdOf(competition.id, label);
  const sport = competition.sport;
  return [{ id: parts.join('-'), sport, competition, seasonId, round: round + 1, kickOff, home, away, number }];
};

/** The endless calendar of a sport; `anchor`, an instant in epoch ms, is the middle of its first season. */
export const createCalendar = ({ plans, stepMs }: SportPlan, anchor: number): Calendar => {
  const turns = turnsOf(plans);
  const start = (Math.floor(anchor / stepMs) - Math.floor(turns.length / 2)) * stepMs;
  const seasonMs = turns.length * stepMs;
  const seasons = new Map<number, readonly Fixture[]>();
  const seasonStart = (index: number): number => start + index * seasonMs;
  const seasonIndexAt = (instant: number): number => Math.floor((instant - start) / seasonMs);

  const season = (index: number): readonly Fixture[] => {
    if (index < 0) return [];
    const known = seasons.get(index);
    if (known !== undefined) return known;
    const label = seasonLabel(anchor, index);
    const fixtures = turns.flatMap((turn, place) =>
      fixtureOf(turn, label, index, seasonStart(index) + place * stepMs, index * turns.length + place),
    );
    seasons.set(index, fixtures);
    return fixtures;
  };

  const between = (from: number, to: number): Fixture[] => {
    const found: Fixture[] = [];
    for (let index = Math.max(0, seasonIndexAt(from)); seasonStart(index) < to; index += 1) {
      const first = Math.max(0, Math.ceil((from - seasonStart(index)) / stepMs));
      const last = Math.max(0, Math.ceil((to - seasonStart(index)) / stepMs));
      found.push(...season(index).slice(first, last));
    }
    return found;
  };
  return { between, season, seasonIndexAt, seasonStart };
};
