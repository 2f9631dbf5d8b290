import type { MomentInput } from '@touchline/contract/anchor-input.ts';
import type { Calendar } from './calendar.ts';
import type { DemoHost } from './hosts.ts';
import { endOf, isAwaitingDate, matchAt } from './match-state.ts';
import { DEMO_TEXTS, nameOfIn } from './languages/demo-texts.ts';
import { sceneKey } from './picture-keys.ts';
import { createRandom, type Random } from './random.ts';
import { scenesOf, sceneSize } from './scenes.ts';
import type { Fixture } from './fixture.ts';

const HOUR = 3_600_000;
/** One post per interval of this length. */
const STRETCH_MS = 2 * HOUR;
const POSTS = 40;
const MATCH_WINDOW = { before: 6 * HOUR, after: 2 * HOUR };

interface MomentSource {
  seed: string;
  hosts: readonly DemoHost[];
  calendars: Readonly<Record<DemoHost['sport'], Calendar>>;
}

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);

/** Texts in an order without a repetition before all were used. */
const textInTurn = (texts: readonly string[], stretch: number): string => texts[(stretch * 7) % texts.length] ?? '';

const beforeText = ({ language }: DemoHost, stretch: number, { home, away, competition }: Fixture): string => {
  const nameOf = nameOfIn(language);
  return filled(textInTurn(DEMO_TEXTS[language].moments.BEFORE_MATCH, stretch), {
    home: nameOf(home.shortName),
    away: nameOf(away.shortName),
    league: nameOf(competition.name),
  });
};

const afterText = (seed: string, { language }: DemoHost, stretch: number, fixture: Fixture): string => {
  const { AFTER_DRAW, AFTER_GAME, AFTER_WIN } = DEMO_TEXTS[language].moments;
  const nameOf = nameOfIn(language);
  const { homeScore, awayScore } = matchAt(seed, fixture, endOf(seed, fixture));
  const [home, away] = [nameOf(fixture.home.shortName), nameOf(fixture.away.shortName)];
  const gap = (homeScore ?? 0) - (awayScore ?? 0);
  const texts = gap === 0 ? AFTER_DRAW : fixture.sport === 'football' ? AFTER_WIN : AFTER_GAME;
  const sides = gap > 0 ? { winner: home, loser: away } : { winner: away, loser: home };
  return filled(textInTurn(texts, stretch), { home, away, score: `${homeScore}:${awayScore}`, ...sides });
};

/** A match for the host's post: one of a favourite team if there is one, else any near the time. */
const subjectOf = ({ calendars }: MomentSource, random: Random, host: DemoHost, at: number): Fixture | undefined => {
  const near = calendars[host.sport]
    .between(at - MATCH_WINDOW.before, at + MATCH_WINDOW.after)
    .filter((fixture) => fixture.knownFrom <= at && !isAwaitingDate(fixture, at));
  const own = near.filter(({ home, away }) => host.favourites.includes(home.id) || host.favourites.includes(away.id));
  return random.shuffle(own)[0] ?? random.shuffle(near)[0];
};

const textOf = (source: MomentSource, random: Random, host: DemoHost, at: number): string => {
  const stretch = Math.floor(at / STRETCH_MS);
  const fixture = random.chance(0.2) ? undefined : subjectOf(source, random, host, at);
  const anyTime = textInTurn(DEMO_TEXTS[host.language].moments.ANY_TIME, stretch);
  if (fixture === undefined) return anyTime;
  if (at < fixture.kickOff) return beforeText(host, stretch, fixture);
  return at >= endOf(source.seed, fixture) ? afterText(source.seed, host, stretch, fixture) : anyTime;
};

const PICTURE_COUNTS = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 9, 9] as const;

const picturesOf = (random: Random, sport: DemoHost['sport']): MomentInput['pictures'] =>
  random
    .shuffle(scenesOf(sport))
    .slice(0, random.pick(PICTURE_COUNTS))
    .map((number) => ({ key: sceneKey(number), ...sceneSize(number) }));

const momentOf = (source: MomentSource, stretch: number, hosts: readonly [DemoHost, ...DemoHost[]]): MomentInput => {
  const random = createRandom(source.seed, 'moment', stretch);
  const createdAt = stretch * STRETCH_MS + random.int(STRETCH_MS);
  const host = random.pick(hosts);
  const text = textOf(source, random, host, createdAt);
  const likeCount = Math.round((20 + 2200 * host.fame) * (0.3 + random.next()));
  return {
    id: `demo-moment-${stretch}`,
    hostId: host.id,
    text,
    pictures: picturesOf(random, host.sport),
    createdAt,
    likeCount,
  };
};

/** The posts of the last days at an instant, newest first: 40 of them, each with 1-9 pictures. */
export const createMoments = (source: MomentSource): ((instant: number) => MomentInput[]) => {
  const known = new Map<number, MomentInput>();
  const [first, ...rest] = source.hosts;
  if (first === undefined) return () => [];
  const at = (stretch: number): MomentInput => {
    const moment = known.get(stretch) ?? momentOf(source, stretch, [first, ...rest]);
    known.set(stretch, moment);
    known.delete(stretch - POSTS - 1);
    return moment;
  };
  return (instant) => {
    const latest = Math.floor(instant / STRETCH_MS);
    const stretches = Array.from({ length: POSTS + 1 }, (_, back) => latest - back).filter((stretch) => stretch >= 0);
    return stretches
      .map(at)
      .filter(({ createdAt }) => createdAt <= instant)
      .slice(0, POSTS);
  };
};
