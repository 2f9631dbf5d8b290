import { expect, test } from 'vitest';
import { cupGroups } from './cup-groups.ts';
import type { CupGroup, CupGroupGame } from './cup-groups.ts';
import { ahead, game, tricodeOf } from './game-testing.ts';

const inStage = (stageId: string, ...texts: string[]): CupGroupGame[] =>
  texts.map((text, day) => ({ ...game(text, day), stageId }));
/** `NYK 2-0 *`, best first; `*` plays on. */
const linesOf = ({ rows }: CupGroup): string[] =>
  rows.map(({ teamId, won, lost, qualified }) => `${tricodeOf(teamId)} ${won}-${lost}${qualified ? ' *' : ''}`);

const EAST_A = inStage('10403', 'NYK 110-100 ORL', 'NYK 105-100 PHI', 'ORL 120-100 PHI');
const EAST_B = inStage('10404', 'MIL 100-90 MIA', 'MIL 100-90 DET', 'MIA 100-90 DET');
const EAST_C = inStage('10405', 'ATL 100-99 BOS', 'CLE 100-90 ATL', 'BOS 130-100 CLE');

test('[K5][T18] the first of each group and the best second of the conference qualify', () => {
  // Seconds: Orlando 1-1 with +10, Miami 1-1 with 0, and Atlanta, in a ring where Boston has +29, Atlanta -9, Cleveland -20.
  const groups = cupGroups([...EAST_C, ...EAST_B, ...EAST_A]);
  expect(groups.map(({ name }) => name)).toEqual([
    { zh: '东部 A 组', en: 'East group A' },
    { zh: '东部 B 组', en: 'East group B' },
    { zh: '东部 C 组', en: 'East group C' },
  ]);
  expect(groups.map((group) => linesOf(group))).toEqual([
    ['NYK 2-0 *', 'ORL 1-1 *', 'PHI 0-2'],
    ['MIL 2-0 *', 'MIA 1-1', 'DET 0-2'],
    ['BOS 1-1 *', 'ATL 1-1', 'CLE 1-1'],
  ]);
});

test('[K5] two level teams are ranked by their own game, whatever the points', () => {
  // Both 2-1: Philadelphia beat Orlando by one, and lost by 30 to Brooklyn. Net points +3 - 30 and +49 + 9 - 1.
  const games = inStage(
    '10403',
    ...['PHI 101-100 ORL', 'PHI 102-100 CHA', 'BKN 130-100 PHI'],
    ...['ORL 150-101 CHA', 'ORL 110-101 BKN', 'CHA 101-100 BKN', 'CHA 105-100 NYK', 'NYK 101-100 BKN'],
  );
  const [group] = cupGroups(games);
  expect(group && linesOf(group)).toEqual(['PHI 2-1 *', 'ORL 2-1 *', 'CHA 2-2', 'NYK 1-1', 'BKN 1-3']);
});

test('[K5] each conference has its own groups; nobody qualifies before a group has begun', () => {
  const west = inStage('10403', 'LAL 100-90 PHX');
  const open: CupGroupGame[] = [{ ...ahead('MIL', 'MIA'), stageId: '10404' }];
  const groups = cupGroups([...west, ...open]);
  expect(groups.map(({ conference, stageId }) => [conference, stageId])).toEqual([
    ['east', '10404'],
    ['west', '10403'],
  ]);
  expect(groups.map((group) => linesOf(group))).toEqual([
    ['MIA 0-0', 'MIL 0-0'],
    ['LAL 1-0 *', 'PHX 0-1 *'],
  ]);
  expect(cupGroups(inStage('regular', 'BOS 100-90 NYK'))).toEqual([]);
});
