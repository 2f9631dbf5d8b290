import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { type FeedFolder, feedFolder } from '#testing/test-feed.ts';

const DATA = '../shared/data';
const hasData = existsSync(DATA);
const LEAGUE = `${DATA}/openfootball/2024-25/en.1.json`;
const CUP = `${DATA}/openfootball/euro/2024.euro.json`;
const NBA = `${DATA}/nba/nba-2024-UTC.csv`;

let folder: FeedFolder;
beforeEach(async () => {
  folder = await feedFolder();
  return folder.remove;
});

interface Score {
  ht?: [number, number];
  ft?: [number, number];
  et?: [number, number];
}
interface Goal {
  name: string;
  minute: number;
}
interface FileMatch {
  date: string;
  team1: unknown;
  team2: unknown;
  score: Score;
  goals1?: Goal[];
  goals2?: Goal[];
}

/** A copy of a real file with the first match changed by `spoil`, or with the matches that it returns. */
const spoiled = async (path: string, spoil: (matches: FileMatch[]) => FileMatch[] | void): Promise<string> => {
  const content = JSON.parse(readFileSync(path, 'utf8')) as {
    matches?: FileMatch[];
    rounds?: { matches: FileMatch[] }[];
  };
  const holder = content.rounds?.[0] ?? content;
  const matches = holder.matches ?? [];
  holder.matches = spoil(matches) ?? matches;
  return folder.file(path === LEAGUE ? 'en.1.json' : '2024.euro.json', JSON.stringify(content));
};
const first = (change: (match: FileMatch) => void) => (matches: FileMatch[]) => {
  const [match] = matches;
  if (match !== undefined) change(match);
};

const importOf = (path: string, ...options: string[]) => folder.feed('import', 'openfootball', path, ...options);

/** Real files with one impossible change, and the expected error. Manchester United beat Fulham 1-0, Germany Scotland 5-1. */
const impossible: [string, string, (matches: FileMatch[]) => FileMatch[] | void, string][] = [
  ['minute -5', CUP, first(({ goals1 }) => goals1?.push({ name: 'Wirtz', minute: -5 })), '-5 is no minute'],
  ['minute 999', CUP, first(({ goals1 }) => goals1?.push({ name: 'Wirtz', minute: 999 })), '999 is no minute'],
  [
    'extra time below the score after 90 minutes',
    CUP,
    first(({ score }) => (score.et = [4, 1])),
    'the score after 90 minutes 5:1 is above the score after extra time 4:1',
  ],
  [
    'two teams that are one',
    LEAGUE,
    (matches) => matches.map((match) => (match.team2 === 'Fulham FC' ? { ...match, team2: match.team1 } : match)),
    'has one team on both sides',
  ],
];
test.runIf(hasData).each(impossible)(
  '[A7] a real season with %s is refused with the reason, and nothing of it is stored (needs ../shared/data)',
  async (_, file, spoil, message) => {
    const { code, out, err } = await importOf(await spoiled(file, spoil));
    expect([code, out]).toEqual([1, []]);
    expect(err).toContain(message);
    expect(
      (await folder.feed('table', file === CUP ? 'euro' : 'premier-league', file === CUP ? '2024' : '2024-25')).code,
    ).toBe(1);
  },
);

/** The same with unlikely changes: imported with a warning, and refused by `--strict`. */
const doubtful: [string, string, (matches: FileMatch[]) => FileMatch[] | void, string][] = [
  [
    'half-time above full-time',
    LEAGUE,
    first(({ score }) => (score.ht = [2, 0])),
    'match 12387-2024-25-man-united-fulham: the half-time score 2-0 is above the full-time score 1-0 and is left out',
  ],
  [
    'goals on the wrong side',
    CUP,
    first((match) => ([match.goals1, match.goals2] = [match.goals2 ?? [], match.goals1 ?? []])),
    'the goals make 1:5, the score is 5:1; they seem to be on the wrong side',
  ],
  ['a goal that is missing', CUP, first(({ goals1 }) => goals1?.pop()), 'the goals make 4:1, the score is 5:1'],
  [
    'an end in the future',
    LEAGUE,
    first((match) => (match.date = '2099-08-16')),
    'match 12387-2024-25-man-united-fulham: statusId: it is finished, but kicks off at 2099-08-16',
  ],
  [
    'a club of another league',
    LEAGUE,
    (matches) =>
      matches.map((match) => ({
        ...match,
        team1: match.team1 === 'Fulham FC' ? 'Real Madrid CF' : match.team1,
        team2: match.team2 === 'Fulham FC' ? 'Real Madrid CF' : match.team2,
      })),
    'Premier League 2024-25: real-madrid is a club of La Liga',
  ],
  [
    'a team that is missing',
    LEAGUE,
    (matches) => matches.filter(({ team1, team2 }) => team1 !== 'Fulham FC' && team2 !== 'Fulham FC'),
    'Premier League 2024-25: 19 teams play in the season, not 20',
  ],
  [
    'a match with two results',
    LEAGUE,
    (matches) => [
      ...matches,
      ...matches.slice(0, 1).map((match) => ({ ...match, score: { ft: [0, 3] as [number, number] } })),
    ],
    'match 12387-2024-25-man-united-fulham: it is listed with 1:0 and with 0:3; the first is taken',
  ],
];
test.runIf(hasData).each(doubtful)(
  '[A7] a real season with %s is refused by --strict, else imported with a warning (needs ../shared/data)',
  async (_, file, spoil, message) => {
    const path = await spoiled(file, spoil);
    const strict = await importOf(path, '--strict');
    expect([strict.code, strict.out]).toEqual([1, []]);
    expect(strict.err).toContain(message);
    const { code, out } = await importOf(path);
    expect(code).toBe(0);
    expect(out.filter((line) => line.includes(message))).toEqual([expect.stringMatching(/^ {2}warning: /)]);
  },
);

test.runIf(hasData)('[A7] a tie of the NBA is refused with the reason (needs ../shared/data)', async () => {
  const lines = readFileSync(NBA, 'utf8').split('\n');
  const path = await folder.file('nba.csv', lines.join('\n').replace('132 - 109', '132 - 132'));
  const { code, err } = await folder.feed(
    'import',
    'fixturedownload',
    path,
    '--competition',
    'nba',
    '--season',
    '1745',
  );
  expect(code).toBe(1);
  expect(err).toContain('a basketball game does not end 132:132');
});

test.runIf(hasData)('[A7] a valid real season passes --strict (needs ../shared/data)', async () => {
  const { code, out } = await importOf(LEAGUE, '--strict');
  expect([code, out]).toEqual([0, ['en.1.json: 380 added, 0 updated, 0 unchanged, 0 incomplete']]);
});
