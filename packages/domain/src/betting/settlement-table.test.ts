import { BET_RESULT, type BetResultName, type Market, type Selection } from '@touchline/contract/bet.ts';
import { expect, test } from 'vitest';
import { type BetMatch, legResult } from '#betting/leg-result.ts';
import { orderMoney } from '#betting/order-money.ts';
import { tipOutcome } from '#betting/tip-result.ts';
import { ODDS_TYPE, oddsIn } from '#odds.ts';

/**
 * Every market with every result, computed manually. The line is of the home side, or the total; `by` is the margin after
 * the line, for the selected side; odds are European. Price 38, of which the operator keeps 30 % of what is earned; `back` is
 * what a lost tip returns. Yield in percent of one stake.
 *
 * Coins, buyer / tipster / operator:
 *   won, or lost without a return       38 earned: 30 % = 11.4, so 12; the rest is 26            0 / 26 / 12
 *   lost, 100 % back                    nothing earned                                          38 /  0 /  0
 *   lost, 50 % back                     19 back; 19 earned: 30 % = 5.7, so 6; the rest is 13    19 / 13 /  6
 *   lost, 30 % back                     11.4 back, so 12; 26 earned: 7.8, so 8; the rest is 18  12 / 18 /  8
 *   half won, or half lost without      19 back; 19 earned                                      19 / 13 /  6
 *   half lost, 100 % back               19 and 19 back                                          38 /  0 /  0
 *   half lost, 50 % back                19 and 9.5 back, so 29; 9 earned: 2.7, so 3             29 /  6 /  3
 *   line met                            all back                                                38 /  0 /  0
 */
const TABLE = `
  sport      | play           | line   | odds | score   | by     | back | result   | yield | coins
  football   | 1x2 home       |        | 1.92 | 2-1     |        |      | win      | 92    | 0/26/12
  football   | 1x2 home       |        | 1.92 | 1-1     |        |      | lose     | -100  | 0/26/12
  football   | 1x2 home       |        | 1.92 | 0-1     |        | 100  | lose     | -100  | 38/0/0
  football   | 1x2 draw       |        | 3.40 | 1-1     |        |      | win      | 240   | 0/26/12
  football   | 1x2 draw       |        | 3.40 | 0-0     |        | 50   | win      | 240   | 0/26/12
  football   | 1x2 draw       |        | 3.40 | 2-1     |        | 50   | lose     | -100  | 19/13/6
  football   | 1x2 draw       |        | 3.40 | 1-2     |        | 30   | lose     | -100  | 12/18/8
  football   | 1x2 away       |        | 4.10 | 0-1     |        |      | win      | 310   | 0/26/12
  football   | 1x2 away       |        | 4.10 | 1-1     |        |      | lose     | -100  | 0/26/12
  football   | 1x2 away       |        | 4.10 | 2-1     |        | 100  | lose     | -100  | 38/0/0

  football   | handicap home  | 0      | 1.85 | 2-1     | +1     |      | win      | 85    | 0/26/12
  football   | handicap home  | 0      | 1.85 | 1-1     | 0      |      | draw     |       | 38/0/0
  football   | handicap home  | 0      | 1.85 | 1-2     | -1     |      | lose     | -100  | 0/26/12
  football   | handicap home  | -1     | 2.05 | 2-0     | +1     |      | win      | 105   | 0/26/12
  football   | handicap home  | -1     | 2.05 | 2-1     | 0      | 100  | draw     |       | 38/0/0
  football   | handicap home  | -1     | 2.05 | 1-1     | -1     | 50   | lose     | -100  | 19/13/6
  football   | handicap home  | -0.5   | 1.92 | 1-0     | +0.5   |      | win      | 92    | 0/26/12
  football   | handicap home  | -0.5   | 1.92 | 1-1     | -0.5   |      | lose     | -100  | 0/26/12
  football   | handicap home  | +0.5   | 1.92 | 1-1     | +0.5   |      | win      | 92    | 0/26/12
  football   | handicap home  | +0.5   | 1.92 | 0-1     | -0.5   | 100  | lose     | -100  | 38/0/0
  football   | handicap home  | -0.25  | 1.92 | 1-0     | +0.75  |      | win      | 92    | 0/26/12
  football   | handicap home  | -0.25  | 1.92 | 1-1     | -0.25  |      | loseHalf | -50   | 19/13/6
  football   | handicap home  | -0.25  | 1.92 | 0-1     | -1.25  |      | lose     | -100  | 0/26/12
  football   | handicap home  | -0.75  | 1.92 | 2-0     | +1.25  |      | win      | 92    | 0/26/12
  football   | handicap home  | -0.75  | 1.92 | 1-0     | +0.25  |      | winHalf  | 46    | 19/13/6
  football   | handicap home  | -0.75  | 1.92 | 1-1     | -0.75  |      | lose     | -100  | 0/26/12
  football   | handicap home  | -1.25  | 1.92 | 2-1     | -0.25  | 100  | loseHalf | -50   | 38/0/0
  football   | handicap home  | -1.75  | 1.92 | 2-0     | +0.25  | 100  | winHalf  | 46    | 19/13/6
  football   | handicap home  | +0.25  | 1.92 | 1-1     | +0.25  |      | winHalf  | 46    | 19/13/6
  football   | handicap home  | +0.25  | 1.92 | 0-1     | -0.75  |      | lose     | -100  | 0/26/12
  football   | handicap home  | +0.75  | 1.92 | 0-1     | -0.25  | 50   | loseHalf | -50   | 29/6/3
  football   | handicap home  | +0.75  | 1.92 | 1-1     | +0.75  |      | win      | 92    | 0/26/12
  football   | handicap home  | +0.75  | 1.92 | 0-2     | -1.25  |      | lose     | -100  | 0/26/12
  football   | handicap away  | 0      | 1.85 | 1-2     | +1     |      | win      | 85    | 0/26/12
  football   | handicap away  | 0      | 1.85 | 0-0     | 0      |      | draw     |       | 38/0/0
  football   | handicap away  | 0      | 1.85 | 2-1     | -1     |      | lose     | -100  | 0/26/12
  football   | handicap away  | -1     | 1.80 | 1-1     | +1     |      | win      | 80    | 0/26/12
  football   | handicap away  | -1     | 1.80 | 2-1     | 0      |      | draw     |       | 38/0/0
  football   | handicap away  | -1     | 1.80 | 2-0     | -1     | 30   | lose     | -100  | 12/18/8
  football   | handicap away  | +0.5   | 2.10 | 0-1     | +0.5   |      | win      | 110   | 0/26/12
  football   | handicap away  | +0.5   | 2.10 | 1-1     | -0.5   |      | lose     | -100  | 0/26/12
  football   | handicap away  | -0.25  | 2.10 | 0-1     | +1.25  |      | win      | 110   | 0/26/12
  football   | handicap away  | -0.25  | 2.10 | 1-1     | +0.25  |      | winHalf  | 55    | 19/13/6
  football   | handicap away  | -0.25  | 2.10 | 1-0     | -0.75  |      | lose     | -100  | 0/26/12
  football   | handicap away  | -0.75  | 2.10 | 1-0     | -0.25  |      | loseHalf | -50   | 19/13/6
  football   | handicap away  | +0.25  | 2.10 | 1-1     | -0.25  | 50   | loseHalf | -50   | 29/6/3
  football   | handicap away  | +0.75  | 2.10 | 0-1     | +0.25  |      | winHalf  | 55    | 19/13/6
  football   | handicap away  | +0.75  | 2.10 | 1-1     | -0.75  |      | lose     | -100  | 0/26/12

  football   | totals over    | 2.5    | 1.90 | 2-1     | +0.5   |      | win      | 90    | 0/26/12
  football   | totals over    | 2.5    | 1.90 | 1-1     | -0.5   |      | lose     | -100  | 0/26/12
  football   | totals over    | 2      | 1.90 | 2-1     | +1     |      | win      | 90    | 0/26/12
  football   | totals over    | 2      | 1.90 | 1-1     | 0      |      | draw     |       | 38/0/0
  football   | totals over    | 2      | 1.90 | 1-0     | -1     | 100  | lose     | -100  | 38/0/0
  football   | totals over    | 2.25   | 1.90 | 2-1     | +0.75  |      | win      | 90    | 0/26/12
  football   | totals over    | 2.25   | 1.90 | 1-1     | -0.25  |      | loseHalf | -50   | 19/13/6
  football   | totals over    | 2.25   | 1.90 | 1-0     | -1.25  |      | lose     | -100  | 0/26/12
  football   | totals over    | 2.75   | 1.90 | 3-1     | +1.25  |      | win      | 90    | 0/26/12
  football   | totals over    | 2.75   | 1.90 | 2-1     | +0.25  |      | winHalf  | 45    | 19/13/6
  football   | totals over    | 2.75   | 1.90 | 1-1     | -0.75  |      | lose     | -100  | 0/26/12
  football   | totals under   | 2.5    | 1.96 | 1-1     | +0.5   |      | win      | 96    | 0/26/12
  football   | totals under   | 2.5    | 1.96 | 2-1     | -0.5   |      | lose     | -100  | 0/26/12
  football   | totals under   | 2      | 1.96 | 1-0     | +1     |      | win      | 96    | 0/26/12
  football   | totals under   | 2      | 1.96 | 2-0     | 0      |      | draw     |       | 38/0/0
  football   | totals under   | 2      | 1.96 | 3-0     | -1     |      | lose     | -100  | 0/26/12
  football   | totals under   | 2.25   | 1.96 | 1-1     | +0.25  |      | winHalf  | 48    | 19/13/6
  football   | totals under   | 2.25   | 1.96 | 2-1     | -0.75  |      | lose     | -100  | 0/26/12
  football   | totals under   | 2.75   | 1.96 | 2-1     | -0.25  | 100  | loseHalf | -50   | 38/0/0
  football   | totals under   | 2.75   | 1.96 | 1-1     | +0.75  |      | win      | 96    | 0/26/12

  basketball | handicap home  | -5.5   | 1.95 | 110-104 | +0.5   |      | win      | 95    | 0/26/12
  basketball | handicap home  | -5.5   | 1.95 | 110-105 | -0.5   |      | lose     | -100  | 0/26/12
  basketball | handicap home  | -5     | 1.95 | 110-105 | 0      |      | draw     |       | 38/0/0
  basketball | handicap home  | -4.75  | 1.95 | 110-105 | +0.25  |      | winHalf  | 47.5  | 19/13/6
  basketball | handicap home  | -5.25  | 1.95 | 110-105 | -0.25  |      | loseHalf | -50   | 19/13/6
  basketball | handicap away  | -5.5   | 1.87 | 110-105 | +0.5   |      | win      | 87    | 0/26/12
  basketball | handicap away  | -5.5   | 1.87 | 110-104 | -0.5   | 100  | lose     | -100  | 38/0/0
  basketball | handicap away  | -5     | 1.87 | 110-105 | 0      |      | draw     |       | 38/0/0
  basketball | handicap away  | -5.25  | 1.87 | 110-105 | +0.25  |      | winHalf  | 43.5  | 19/13/6
  basketball | handicap away  | -4.75  | 1.87 | 110-105 | -0.25  | 50   | loseHalf | -50   | 29/6/3
  basketball | totals over    | 219.5  | 1.91 | 112-108 | +0.5   |      | win      | 91    | 0/26/12
  basketball | totals over    | 220.5  | 1.91 | 112-108 | -0.5   |      | lose     | -100  | 0/26/12
  basketball | totals over    | 220    | 1.91 | 112-108 | 0      |      | draw     |       | 38/0/0
  basketball | totals over    | 219.75 | 1.91 | 112-108 | +0.25  |      | winHalf  | 45.5  | 19/13/6
  basketball | totals over    | 220.25 | 1.91 | 112-108 | -0.25  |      | loseHalf | -50   | 19/13/6
  basketball | totals under   | 220.5  | 1.91 | 112-108 | +0.5   |      | win      | 91    | 0/26/12
  basketball | totals under   | 219.5  | 1.91 | 112-108 | -0.5   | 50   | lose     | -100  | 19/13/6
  basketball | totals under   | 220    | 1.91 | 112-108 | 0      |      | draw     |       | 38/0/0
  basketball | totals under   | 220.25 | 1.91 | 112-108 | +0.25  |      | winHalf  | 45.5  | 19/13/6
  basketball | totals under   | 219.75 | 1.91 | 112-108 | -0.25  |      | loseHalf | -50   | 19/13/6
`;

const PRICE = 38;
const OPERATOR_SHARE = 30;
const KICK_OFF = Date.UTC(2026, 10, 21, 12);
const FINISHED = { football: 8, basketball: 10 };

const [, ...ROWS] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length > 1);

const numberOrNull = (cell: string | undefined): number | null => (cell ? Number(cell) : null);

const coinsOf = (result: BetResultName, back: string | undefined): string => {
  const terms = { openBackGold: Boolean(back), returnPercentage: Number(back), operatorSharePercent: OPERATOR_SHARE };
  const { returned, tipster, operator } = orderMoney(BET_RESULT[result], { price: PRICE, ...terms });
  return `${returned}/${tipster}/${operator}`;
};

test.each(ROWS)(
  '[T8, E21] %s, %s, line %s at %s: %s (%s), %s back, is %s, yield %s, coins %s',
  (sport, play, line, odds, score, _by, back, result, yieldPercent, coins) => {
    const [market, selection] = (play?.split(' ') ?? []) as [Market, Selection];
    const [homeScore, awayScore] = (score?.split('-').map(Number) ?? []) as [number, number];
    const match: BetMatch = {
      sport: sport as BetMatch['sport'],
      statusId: FINISHED[sport as BetMatch['sport']],
      homeScore,
      awayScore,
      parts: {},
      kickOff: KICK_OFF,
      awarded: false,
    };
    const quarters = numberOrNull(line);
    const cents = Math.round(Number(odds) * 100);
    const leg = { market, selection, line: quarters === null ? null : quarters * 4, odds: cents };
    const expected = result as BetResultName;
    expect(legResult(leg, match, KICK_OFF)).toBe(BET_RESULT[expected]);
    const percent = numberOrNull(yieldPercent);
    const outcome = tipOutcome([{ result: BET_RESULT[expected], odds: cents }]);
    expect(outcome).toEqual({ result: BET_RESULT[expected], yieldRate: percent === null ? null : percent * 100 });
    expect(coinsOf(expected, back)).toBe(coins);
  },
);

test('[K11, E21] the yield of a won tip is its odds in Hong Kong notation', () => {
  const won = ROWS.filter((cells) => cells[7] === 'win');
  const profits = won.map(([, , , odds]) => Math.round(oddsIn(Number(odds), ODDS_TYPE.hongKong) * 100));
  expect(won.map((cells) => Number(cells[8]))).toEqual(profits);
});

test('[T8, E21] the table has every market of both sports with every side and every possible result', () => {
  const seen = new Set(ROWS.map(([sport, play, , , , , , result]) => `${sport} ${play} ${result}`));
  const lines = ['win', 'winHalf', 'draw', 'loseHalf', 'lose'];
  const wanted = [
    ...['home', 'draw', 'away'].flatMap((side) => ['win', 'lose'].map((result) => `football 1x2 ${side} ${result}`)),
    ...['football', 'basketball'].flatMap((sport) =>
      ['handicap home', 'handicap away', 'totals over', 'totals under'].flatMap((play) =>
        lines.map((result) => `${sport} ${play} ${result}`),
      ),
    ),
  ];
  expect(wanted.filter((each) => !seen.has(each))).toEqual([]);
});

test.each([
  ['win', '0/26/12', '0/26/12'],
  ['winHalf', '19/13/6', '19/13/6'],
  ['lose', '0/26/12', '38/0/0'],
  ['loseHalf', '19/13/6', '38/0/0'],
  ['draw', '38/0/0', '38/0/0'],
  ['cancel', '38/0/0', '38/0/0'],
  ['failure', '38/0/0', '38/0/0'],
] as const)('[T8, E21] coins of %s are %s without a return and %s with all of it', (result, without, withAll) => {
  expect([coinsOf(result, ''), coinsOf(result, '100')]).toEqual([without, withAll]);
});
