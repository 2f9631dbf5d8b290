import type { MatchAbsence, OddsQuote } from '@touchline/contract/match-coverage.ts';
import type { SourceAddition } from '#connector.ts';
import type { InjuryRecord, OddsRecord } from './document-shape.ts';

const RESULT = 'match winner';

type Bet = OddsRecord['bookmakers'][number]['bets'][number];

const quoteOf = ({ values }: Bet, at: number): OddsQuote | null => {
  const of = (outcome: string): number => Number(values.find(({ value }) => `${value}`.toLowerCase() === outcome)?.odd);
  const [home, draw, away] = [of('home'), of('draw'), of('away')];
  return home >= 1 && draw >= 1 && away >= 1 ? { at, home, draw, away } : null;
};

/** The odds of the result from the first bookmaker that has them, as they are now: the document has no earlier ones. */
export const oddsOf = ({ fixture, update, bookmakers }: OddsRecord): SourceAddition[] => {
  const at = Date.parse(update);
  for (const { name, bets } of bookmakers) {
    const bet = bets.find((one) => one.name.toLowerCase() === RESULT);
    const quote = bet && quoteOf(bet, at);
    if (quote)
      return [{ id: `${fixture.id}`, observedAt: at, details: { odds: { bookmaker: name, quotes: [quote] } } }];
  }
  return [];
};

const REASONS: readonly (readonly [RegExp, MatchAbsence['reason']])[] = [
  [/suspen|card|ban\b/i, 'suspension'],
  [/ill|virus|flu\b|covid/i, 'illness'],
  [/injur|fracture|strain|knock|surgery|muscle|knee|ankle|hamstring/i, 'injury'],
];

const DOUBTFUL = 'questionable';

/** The absences of each match. They name teams, not sides. */
export const absencesOf = (records: readonly InjuryRecord[]): SourceAddition[] =>
  [...Map.groupBy(records, ({ fixture }) => fixture.id)].map(([id, ofMatch]) => ({
    id: `${id}`,
    observedAt: null,
    absences: ofMatch.map(({ team, player }) => ({
      teamId: `${team.id}`,
      player: player.name,
      reason: REASONS.find(([words]) => words.test(player.reason ?? ''))?.[1] ?? 'other',
      detail: player.reason,
      isDoubtful: player.type.toLowerCase() === DOUBTFUL,
    })),
  }));
