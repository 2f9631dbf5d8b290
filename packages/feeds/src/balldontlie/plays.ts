import type { MatchPlay, PlayKind } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { ascending } from '@touchline/domain/order.ts';
import { courseOf, sidesOf } from '#basketball-plays.ts';
import type { SourceAddition } from '#connector.ts';
import { secondsOf } from './clock.ts';
import type { Play } from './file-shape.ts';

/** By a word of the type, which is a name such as `Defensive Rebound`; the first that fits counts. */
const KINDS: readonly (readonly [RegExp, PlayKind])[] = [
  [/rebound/i, 'rebound'],
  [/turnover/i, 'turnover'],
  [/foul/i, 'foul'],
  [/substitution/i, 'substitution'],
  [/timeout/i, 'timeout'],
  [/review|challenge/i, 'review'],
  [/period|end game/i, 'period'],
  [/shot|layup|dunk|free throw/i, 'miss'],
];

const kindOf = ({ type, scoring_play }: Play): PlayKind =>
  scoring_play === true ? 'score' : (KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other');

const scoreOf = ({ home_score, away_score }: Play): ScorePair => [home_score, away_score];

const playOf = (play: Play, side: Side | null): MatchPlay => {
  const text = play.text || play.type;
  return {
    id: String(play.order),
    kind: kindOf(play),
    side,
    period: play.period,
    minute: null,
    stoppage: 0,
    secondsLeft: secondsOf(play.clock),
    text: { zh: text, en: text },
    score: scoreOf(play),
  };
};

/** The plays of a game as far as it went; of two records of one place the later one in the document counts. */
export const additionOf = (gameId: string, plays: readonly Play[]): SourceAddition => {
  const ordered = [...new Map(plays.map((play) => [play.order, play])).values()].toSorted(
    ascending(({ order }) => order),
  );
  const teamOf = ({ team }: Play): string | null => (team ? String(team.id) : null);
  const sides = sidesOf(
    ordered.map((play) => ({ team: teamOf(play), isScored: kindOf(play) === 'score', score: scoreOf(play) })),
  );
  const read = ordered.map((play) => playOf(play, sides.get(teamOf(play) ?? '') ?? null));
  const { incidents, statistics } = courseOf(read);
  return { id: gameId, observedAt: null, incidents, details: { plays: read, statistics } };
};
