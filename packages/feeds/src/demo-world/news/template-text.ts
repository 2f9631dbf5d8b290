import type { Language } from '@touchline/domain/languages/registry.ts';
import { DEMO_TEXTS, nameOfIn } from '#demo-world/languages/demo-texts.ts';
import type { Random } from '#demo-world/random.ts';
import type { PlannedLeg } from './plan.ts';
import type { Form, Results } from './results.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** Values of the placeholders in the texts. */
export type TextValues = Readonly<Record<string, string>>;

export const fillTemplate = (text: string, words: TextValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);

/** A bet as text: `阿森纳 -0.75`, `over 2.75 goals`. */
export const pickText = (language: Language, { fixture, offer }: PlannedLeg): string => {
  const nameOf = nameOfIn(language);
  const teams = { home: nameOf(fixture.home.shortName), away: nameOf(fixture.away.shortName) };
  const { market, selection, line } = offer;
  return DEMO_TEXTS[language].phrases.pickText({ sport: fixture.sport, market, selection, line: line ?? 0 }, teams);
};

/** Odds and lines that moved towards the pick since their opening. */
const openingText = (language: Language, random: Random, { fixture, offer }: PlannedLeg): string => {
  const { sport } = fixture;
  const { market, selection, odds } = offer;
  const line = offer.line ?? 0;
  if (market === '1x2') return (odds + 0.05 + random.int(18) / 100).toFixed(2);
  const step = sport === 'football' ? 0.25 : 1 + random.int(3) / 2;
  const isRaised = market === 'totals' ? selection === 'over' : selection === 'away';
  return DEMO_TEXTS[language].phrases.lineText({ sport, market }, isRaised ? line - step : line + step);
};

const average = (sum: number, played: number): string => (sum / Math.max(1, played)).toFixed(1);

/** Clauses about a team's form, under the names of the placeholders. */
const formTexts = (language: Language, sport: Fixture['sport'], side: 'home' | 'away', form: Form): TextValues => {
  const { formText, scoredText, concededText } = DEMO_TEXTS[language].phrases;
  const { played, scored, conceded } = form;
  const own = { ...form, sport, scored: average(scored, played), conceded: average(conceded, played) };
  return {
    [`${side}Form`]: formText(own),
    [`${side}Scored`]: scoredText(own),
    [`${side}Conceded`]: concededText(own),
  };
};

/** All placeholders for a bet on a match, with the real statistics of the teams when the tip is published. */
export const legText = (
  { language, random, results }: { language: Language; random: Random; results: Results },
  leg: PlannedLeg,
  publishedAt: number,
): TextValues => {
  const { fixture, offer } = leg;
  const { sport, home, away, competition, kickOff } = fixture;
  const { phrases } = DEMO_TEXTS[language];
  const nameOf = nameOfIn(language);
  const [strong, weak] = home.strength + 3 >= away.strength ? [home, away] : [away, home];
  const [own, other] = offer.selection === 'away' ? [away, home] : [home, away];
  return {
    ...formTexts(language, sport, 'home', results.formOf(sport, home.id, publishedAt)),
    ...formTexts(language, sport, 'away', results.formOf(sport, away.id, publishedAt)),
    home: nameOf(home.shortName),
    away: nameOf(away.shortName),
    fav: nameOf(strong.shortName),
    dog: nameOf(weak.shortName),
    own: nameOf(own.shortName),
    other: nameOf(other.shortName),
    league: nameOf(competition.name),
    clock: new Date(kickOff + phrases.clockOffsetMs).toISOString().slice(11, 16),
    pick: pickText(language, leg),
    odds: offer.odds.toFixed(2),
    line: offer.line === null ? '' : phrases.lineText({ sport, market: offer.market }, offer.line),
    open: openingText(language, random, leg),
  };
};
