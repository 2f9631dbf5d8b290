import type { LocalName } from '@touchline/contract/values.ts';
import { expect, test } from 'vitest';
import { idOf, season, tricodeOf } from './game-testing.ts';
import { nbaStandings } from './standings.ts';
import { nbaTieBreakText } from './tie-break-text.ts';

const nameOf = (teamId: string) => ({ zh: `${tricodeOf(teamId)}队`, en: tricodeOf(teamId) });

/** Chinese and English of a text; the other languages are tested with their texts. */
const zhEn = (text: LocalName | null | undefined) => text && { zh: text.zh, en: text.en };

const textOf = (tricode: string, ...lines: string[]) => {
  const rows = nbaStandings(season(...lines), { grouping: 'conference' }).flatMap((table) => table.rows);
  const row = rows.find(({ teamId }) => teamId === idOf(tricode));
  if (row === undefined) return undefined;
  const own = rows.filter(({ conference }) => conference === row.conference);
  return zhEn(nbaTieBreakText(row, own, nameOf));
};

test('[A7] two teams: their records, its own first', () => {
  // Cleveland and Miami 2-1 and leaders of their divisions; Cleveland won two of three between them.
  const lines = ['CLE>MIA 2', 'MIA>CLE', 'MIA>OKC'];
  const balanced = [...lines, 'OKC>CLE', 'CLE>OKC', 'MIA>OKC'];
  expect(textOf('CLE', ...balanced)).toEqual({
    zh: '相互交锋 2-1 比 1-2（MIA队）',
    en: 'Head-to-head 2-1 to 1-2 (MIA)',
  });
  expect(textOf('MIA', ...balanced)?.en).toBe('Head-to-head 1-2 to 2-1 (CLE)');
});

test('[A7] net points have their sign; a division leader is named', () => {
  expect(textOf('CLE', 'CLE 120-100 OKC', 'MIA 105-100 OKC')?.en).toBe('Point differential +20 to +5 (MIA)');
  const lines = ['BOS>OKC', 'OKC>BOS', 'CLE>OKC', 'OKC>CLE', 'DET>OKC 2'];
  expect(textOf('BOS', ...lines)).toEqual({ zh: '赛区第一优先：BOS队', en: 'Division leader first: BOS' });
  expect(textOf('CLE', ...lines)?.en).toBe('Division leader first: BOS');
});

test('[A7] three teams: all values, best first', () => {
  const text = textOf('CLE', 'CLE 120-100 OKC', 'MIA 105-100 OKC', 'BOS 101-100 OKC');
  expect(text).toEqual({
    zh: '净胜分：CLE队 +20、MIA队 +5、BOS队 +1',
    en: 'Point differential: CLE +20, MIA +5, BOS +1',
  });
});

test('[A7] level on all criteria is explained, a team level with none has no text', () => {
  expect(textOf('CLE', 'CLE>OKC', 'MIA>OKC')?.en).toBe('Level on results with MIA; drawing of lots not known');
  expect(textOf('CLE', 'CLE>OKC')).toBeNull();
  expect(textOf('BOS', 'CLE>OKC')).toBeNull();
});
