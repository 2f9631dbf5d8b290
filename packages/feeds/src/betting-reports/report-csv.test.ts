import { expect, test } from 'vitest';
import { readReportCsv } from './report-csv.ts';

const HEAD = 'id,userId,userName,uid,placedAt,settledAt,stake,payout,result,platform,betInfo';
const BETS = '"[{""matchName"":""A vs B"",""odds"":1.9}]"';

test('[E7] reads reports with text-encoded bets, times of a zone and results by name', () => {
  const text = [
    HEAD,
    `r1,ann,安,,2026-11-21T18:00:00+08:00,2026-11-21T12:00:00Z,100,190,win,IM,${BETS}`,
    `r2,bob,Bob,7,1795255200000,,50,,waiting,,${BETS}`,
  ].join('\n');
  expect(readReportCsv(`\uFEFF${text}\n\n`)).toEqual([
    {
      id: 'r1',
      userId: 'ann',
      userName: '安',
      headUrl: '',
      uid: null,
      platform: 'IM',
      placedAt: Date.UTC(2026, 10, 21, 10),
      settledAt: Date.UTC(2026, 10, 21, 12),
      stake: 100,
      payout: 190,
      result: 1,
      betInfo: '[{"matchName":"A vs B","odds":1.9}]',
    },
    expect.objectContaining({ id: 'r2', uid: '7', settledAt: null, payout: 0, result: 0, placedAt: 1_795_255_200_000 }),
  ]);
});

test.each([
  ['id,userId', 'line 1: no column "userName"'],
  [`${HEAD},colour`, 'line 1: unknown column "colour"'],
  [`${HEAD}\nr1,a,A,,yesterday,,1,,win,,x`, 'line 2: placedAt "yesterday" is neither epoch ms nor a time'],
  [`${HEAD}\nr1,a,A,,2026-11-21T18:00:00,,1,,win,,x`, 'line 2: placedAt "2026-11-21T18:00:00" is neither'],
  [`${HEAD}\nr1,a,A,,1795255200000,,1.5,,win,,x`, 'line 2: stake "1.5" is not a whole number'],
  [`${HEAD}\nr1,a,A,,1795255200000,,1,,won,,x`, 'line 2: result "won" is none of waiting, win'],
  [`${HEAD}\nr1,a`, 'Record Length'],
])('[E7] %s is refused with its line', (text, message) => {
  expect(() => readReportCsv(text)).toThrow(message);
});
