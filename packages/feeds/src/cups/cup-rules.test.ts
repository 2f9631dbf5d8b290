import { existsSync } from 'node:fs';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { bestThirds } from '@touchline/domain/competition/ranking.ts';
import { expect, test } from 'vitest';
import { batchIn, readAll } from '#feed-testing.ts';
import { openfootball } from '#openfootball/source.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import { bracketLines, codesOf, groupLines, groupTables, cupBatches } from './cup-testing.ts';

const NOW = Date.UTC(2026, 10, 21);
const WORLD_CUP_2022 = '../shared/data/openfootball/world-cup/2022.worldcup.json';
const hasData = existsSync(WORLD_CUP_2022);

const [euro, worldCup] = cupBatches(NOW, 'openfootball') as [FeedBatch, FeedBatch];
const readWorldCup2022 = async (): Promise<FeedBatch> =>
  batchIn((await readAll(openfootball, { location: WORLD_CUP_2022, fetchedAt: NOW }))[0]);

test('[K6][K8] the profiles have the same competitions as the feeds', () => {
  expect(COMPETITIONS.map(({ id }) => competitionOf(id))).toMatchObject(
    COMPETITIONS.map(({ id, slug, name, kind }) => ({ id, slug, name, kind })),
  );
});

test('[C11][A7] Euro 2024: the final table of every group', () => {
  expect(groupLines(euro)).toEqual([
    'A GER 7, SUI 5, HUN 3, SCO 1',
    'B ESP 9, ITA 4, CRO 2, ALB 1',
    'C ENG 5, DEN 3, SVN 3, SRB 2',
    'D AUT 6, FRA 5, NED 4, POL 1',
    'E ROU 4, BEL 4, SVK 4, UKR 4',
    'F POR 6, TUR 6, GEO 4, CZE 1',
  ]);
});

test('[C11][A7] Euro 2024: the tie-breaks of teams level on points', () => {
  const reasons = (group: string) =>
    groupTables(euro)
      .find((table) => table.group === group)
      ?.rows.map(({ tieBreak }) => tieBreak?.decidedBy ?? null);
  // All on 4 points, so the group is its own comparison: Romania 4-3 and Belgium 2-1, Slovakia 3-3, Ukraine 2-4.
  expect(reasons('E')).toEqual([
    'head-to-head goals-for',
    'head-to-head goals-for',
    'head-to-head goal-difference',
    'head-to-head goal-difference',
  ]);
  // Denmark and Slovenia drew all; the ranking of the qualifiers decided, which results do not show.
  expect(reasons('C')).toEqual([null, null, null, null]);
  expect(reasons('F')).toEqual(['head-to-head points', 'head-to-head points', null, null]);
});

test('[C11] Euro 2024: Hungary and Croatia were the eliminated thirds', () => {
  const thirds = bestThirds(groupTables(euro), 4);
  expect(codesOf(euro, thirds).sort()).toEqual(['GEO', 'NED', 'SVK', 'SVN']);
});

test('[C11] Euro 2024: the bracket from the round of 16 to the champions', () => {
  expect(bracketLines(euro)).toEqual([
    'third-place: none',
    'round-of-16: ESP-GEO ESP, GER-DEN GER, POR-SVN POR, FRA-BEL FRA, ROU-NED NED, AUT-TUR TUR, ENG-SVK ENG, SUI-ITA SUI',
    'quarter-final: ESP-GER ESP, POR-FRA FRA, NED-TUR NED, ENG-SUI ENG',
    'semi-final: ESP-FRA ESP, NED-ENG ENG',
    'final: ESP-ENG ESP',
  ]);
});

/** The plan of the tournament: `1E-3` is tie 74, `2A-2B` tie 73, ...; the teams are those that played it. */
const WORLD_CUP_2026_PLACES = {
  A: ['MEX', 'RSA'],
  B: ['SUI', 'CAN'],
  C: ['BRA', 'MAR'],
  D: ['USA', 'AUS'],
  E: ['GER', 'CIV'],
  F: ['NED', 'JPN'],
  G: ['BEL', 'EGY'],
  H: ['ESP', 'CPV'],
  I: ['FRA', 'NOR'],
  J: ['ARG', 'AUT'],
  K: ['COL', 'POR'],
  L: ['ENG', 'CRO'],
};

test('[C9][A7] World Cup 2026: the first two of every group are in the round of 32', () => {
  const firstTwo = groupTables(worldCup).map(({ group, rows }) => [
    group,
    codesOf(
      worldCup,
      rows.slice(0, 2).map(({ teamId }) => teamId),
    ),
  ]);
  expect(Object.fromEntries(firstTwo)).toEqual(WORLD_CUP_2026_PLACES);
});

test('[C9] World Cup 2026: the eight best thirds are the others in the round of 32', () => {
  const thirds = bestThirds(groupTables(worldCup), 8);
  expect(codesOf(worldCup, thirds).sort()).toEqual(['ALG', 'BIH', 'COD', 'ECU', 'GHA', 'PAR', 'SEN', 'SWE']);
});

test('[C9] World Cup 2026: the bracket of 32 teams to the champions', () => {
  expect(bracketLines(worldCup)).toEqual([
    'third-place: FRA-ENG ENG',
    'round-of-32: GER-PAR PAR, FRA-SWE FRA, RSA-CAN CAN, NED-MAR MAR, POR-CRO POR, ESP-AUT ESP, USA-BIH USA, BEL-SEN BEL, BRA-JPN BRA, CIV-NOR NOR, MEX-ECU MEX, ENG-COD ENG, ARG-CPV ARG, AUS-EGY EGY, SUI-ALG SUI, COL-GHA COL',
    'round-of-16: PAR-FRA FRA, CAN-MAR MAR, POR-ESP ESP, USA-BEL BEL, BRA-NOR NOR, MEX-ENG ENG, ARG-EGY ARG, SUI-COL SUI',
    'quarter-final: FRA-MAR FRA, ESP-BEL ESP, NOR-ENG ENG, ARG-SUI ARG',
    'semi-final: FRA-ESP ESP, ENG-ARG ARG',
    'final: ESP-ARG ESP',
  ]);
});

test.runIf(hasData)('[C9][A7] World Cup 2022: the final table of every group (needs ../shared/data)', async () => {
  expect(groupLines(await readWorldCup2022())).toEqual([
    'A NED 7, SEN 6, ECU 4, QAT 0',
    'B ENG 7, USA 5, IRN 3, WAL 1',
    'C ARG 6, POL 4, MEX 4, KSA 3',
    'D FRA 6, AUS 6, TUN 4, DEN 1',
    'E JPN 6, ESP 4, GER 4, CRC 3',
    'F MAR 7, CRO 5, BEL 4, CAN 0',
    'G BRA 6, SUI 6, CMR 4, SRB 1',
    'H POR 6, KOR 4, URU 4, GHA 3',
  ]);
});

test.runIf(hasData)(
  '[C9] World Cup 2022: the bracket to the champions, without numbers (needs ../shared/data)',
  async () => {
    expect(bracketLines(await readWorldCup2022())).toEqual([
      'third-place: CRO-MAR CRO',
      'round-of-16: NED-USA NED, ARG-AUS ARG, JPN-CRO CRO, BRA-KOR BRA, ENG-SEN ENG, FRA-POL FRA, MAR-ESP MAR, POR-SUI POR',
      'quarter-final: NED-ARG ARG, CRO-BRA CRO, ENG-FRA FRA, MAR-POR MAR',
      'semi-final: ARG-CRO ARG, FRA-MAR FRA',
      'final: ARG-FRA ARG',
    ]);
  },
);
