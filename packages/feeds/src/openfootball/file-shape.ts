import * as z from 'zod';
import { jsonErrorPosition } from '#json-error-position.ts';

const isCalendarDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const Pair = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);

/** `ft` and `et` are cumulative, `p` is separate. */
const Score = z.object({ ht: Pair.nullish(), ft: Pair.nullish(), et: Pair.nullish(), p: Pair.nullish() });

const Goal = z.object({
  name: z.string(),
  minute: z.union([z.int(), z.string()]).nullish(),
  offset: z.int().nullish(),
  penalty: z.boolean().nullish(),
  owngoal: z.boolean().nullish(),
});

const Name = z.string().trim().min(1, 'expected a team name');
const TeamName = z
  .union([Name, z.object({ name: Name })], { error: 'expected a team name' })
  .transform((team) => (typeof team === 'string' ? team : team.name));

const Half = z.int().nonnegative().nullish();

const pairOf = (home: number | null | undefined, away: number | null | undefined): [number, number] | null =>
  typeof home === 'number' && typeof away === 'number' ? [home, away] : null;

/** The older format without `score`: separate numbers at half-time (`i`), after 90 minutes, extra time and the shoot-out. */
const OLDER_SCORE = {
  score1: Half,
  score2: Half,
  score1i: Half,
  score2i: Half,
  score1et: Half,
  score2et: Half,
  score1p: Half,
  score2p: Half,
};

const MatchFields = z.object({
  round: z.string().nullish(),
  num: z.int().positive().nullish(),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date as YYYY-MM-DD')
    .refine(isCalendarDay, 'expected a day of the calendar')
    .nullish(),
  time: z.string().nullish(),
  team1: TeamName,
  team2: TeamName,
  score: Score.nullish(),
  goals1: z.array(Goal).nullish(),
  goals2: z.array(Goal).nullish(),
  group: z.string().nullish(),
  ground: z.string().nullish(),
  status: z.string().nullish(),
  ...OLDER_SCORE,
});

const MatchRecord = MatchFields.transform(
  ({ score1, score2, score1i, score2i, score1et, score2et, score1p, score2p, score, ...match }) => ({
    ...match,
    score: score ?? {
      ht: pairOf(score1i, score2i),
      ft: pairOf(score1, score2),
      et: pairOf(score1et, score2et),
      p: pairOf(score1p, score2p),
    },
  }),
);

const Flat = z.object({ name: z.string(), matches: z.array(MatchRecord) });
const ByRound = z.object({
  name: z.string(),
  rounds: z.array(z.object({ name: z.string(), matches: z.array(MatchRecord) })),
});

export type OpenfootballGoal = z.output<typeof Goal>;
export type OpenfootballScore = z.output<typeof Score>;
export type OpenfootballMatch = z.output<typeof MatchRecord>;

export type OpenfootballFile =
  | { kind: 'matches'; name: string; matches: OpenfootballMatch[] }
  | { kind: 'side-file'; content: string }
  | { kind: 'broken'; reason: string };

const SIDE_LISTS = ['groups', 'teams', 'clubs', 'stadiums', 'squads'] as const;

const sideListOf = (content: unknown): string | null => {
  if (Array.isArray(content))
    return content.some((item) => typeof item === 'object' && item !== null && 'players' in item) ? 'squads' : 'teams';
  if (typeof content !== 'object' || content === null) return null;
  return SIDE_LISTS.find((list) => list in content) ?? null;
};

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step, depth) => (typeof step === 'number' ? `[${step}]` : `${depth === 0 ? '' : '.'}${String(step)}`))
    .join('');

const broken = (error: z.ZodError): OpenfootballFile => {
  const [issue] = error.issues;
  return {
    kind: 'broken',
    reason: issue === undefined ? error.message : `${pathText(issue.path) || 'the file'}: ${issue.message}`,
  };
};

const parseFlat = (content: object): OpenfootballFile => {
  const parsed = Flat.safeParse(content);
  return parsed.success ? { kind: 'matches', ...parsed.data } : broken(parsed.error);
};

const parseByRound = (content: object): OpenfootballFile => {
  const parsed = ByRound.safeParse(content);
  if (!parsed.success) return broken(parsed.error);
  const { name, rounds } = parsed.data;
  return {
    kind: 'matches',
    name,
    matches: rounds.flatMap((round) => round.matches.map((match) => ({ ...match, round: round.name }))),
  };
};

const parseContent = (content: unknown): OpenfootballFile => {
  if (typeof content === 'object' && content !== null && 'matches' in content) return parseFlat(content);
  if (typeof content === 'object' && content !== null && 'rounds' in content) return parseByRound(content);
  const holds = sideListOf(content);
  if (holds !== null) return { kind: 'side-file', content: holds };
  return { kind: 'broken', reason: 'the file: expected an object with "matches" or "rounds"' };
};

/**
 * Reads the text of an openfootball file: the flat format of leagues and World Cups, or the older one by rounds. Groups,
 * teams, stadiums and squads are in separate files. Throws FeedError with the invalid line or JSON path.
 */
export const parseOpenfootball = (text: string): OpenfootballFile => {
  try {
    return parseContent(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'broken', reason: `${jsonErrorPosition(text)}: not valid JSON` };
  }
};
