import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { MatchList } from '#features/competition/shared/match-list.tsx';
import { CupPath } from '#features/competition/team/cup-path.tsx';
import { showOnScreen } from '#platform/host/test-screen.tsx';

const FINISHED = 8;
const KICK_OFF = Date.UTC(2022, 11, 18, 15);

const nation = (id: string, zh: string, en: string): TeamBrief => ({
  id,
  name: { zh, en },
  shortName: { zh, en },
  code: en.slice(0, 3).toUpperCase(),
  colors: ['#ffffff', '#000000'],
  country: id,
});
const ARGENTINA = nation('ar', '阿根廷', 'Argentina');
const FRANCE = nation('fr', '法国', 'France');

/** The final of 2022, 3:3 after extra time, 4:2 on penalties. */
const final = (over: Partial<CompetitionMatch> = {}): CompetitionMatch => ({
  matchId: 'final',
  sport: 'football',
  statusId: FINISHED,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  homeScore: 3,
  awayScore: 3,
  parts: { regularTime: [2, 2], extraTime: [3, 3], penalties: [4, 2] },
  clock: null,
  updatedAt: KICK_OFF,
  competitionId: '10810',
  matchLeague: { zh: '世界杯', en: 'World Cup' },
  seasonId: '10810-2022',
  round: null,
  startDate: KICK_OFF,
  timeKnown: true,
  home: ARGENTINA,
  guest: FRANCE,
  matchDate: KICK_OFF,
  homeId: 'ar',
  awayId: 'fr',
  stageId: 'final',
  groupName: null,
  venue: null,
  incomplete: null,
  ...over,
});

const AWARDED = { awarded: true, homeScore: 0, awayScore: 3, parts: {} };

test.each([
  ['ar', '胜', '3:3', '点球 4-2'],
  ['fr', '负', '3:3', '点球 2-4'],
])('[R12] the way of nt-%s tells the shoot-out from its own side', async (teamId, letter, score, penalties) => {
  const screen = await showOnScreen(<CupPath teamId={teamId} matches={[final()]} />);
  const text = screen.textContent;
  expect(text).toContain(score);
  expect(text).toContain(penalties);
  expect(screen.querySelector('li')?.textContent).toContain(letter);
});

test('[R12] a match that was awarded says so on the way of a team, whose goals come first', async () => {
  const screen = await showOnScreen(<CupPath teamId="fr" matches={[final(AWARDED)]} />);
  expect(screen.textContent).toContain('3:0');
  expect(screen.textContent).toContain('判定');
});

test.each([
  ['zh-CN', '判定', '完场'],
  ['en-US', 'Awarded', 'FT'],
] as const)('[E1] in %s a list of matches says of an awarded one: %s', async (locale, word, end) => {
  const matches = [final(AWARDED), final({ matchId: 'played', parts: {} })];
  const screen = await showOnScreen(<MatchList label="day" matches={matches} />, '/', locale);
  const [awarded, played] = [...screen.querySelectorAll('li')].map((row) => row.textContent);
  expect(awarded).toContain(word);
  expect([played?.includes(word), played?.includes(end)]).toEqual([false, true]);
});
