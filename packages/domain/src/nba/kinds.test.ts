import { expect, test } from 'vitest';
import { isOfKind, KIND_NAMES, kindOfSchedule, kindsOfStage, NBA_KINDS } from './kinds.ts';
import { nbaStageNameOf } from './stages.ts';

test('[T7] the phases in the spelling of the wire, each with a name in both languages', () => {
  expect(NBA_KINDS).toEqual(['regular', 'playoffs', 'preseason', 'all-star', 'finals', 'team-cup', 'final-cup']);
  expect(KIND_NAMES['team-cup']).toEqual({ zh: 'NBA杯', en: 'NBA Cup' });
  expect(new Set(NBA_KINDS.map((kind) => KIND_NAMES[kind].zh)).size).toBe(NBA_KINDS.length);
});

test('[T17] the schedule of the finals cup is requested as playoffs, every other as itself', () => {
  expect(NBA_KINDS.map((kind) => kindOfSchedule(kind))).toEqual([
    'regular',
    'playoffs',
    'preseason',
    'all-star',
    'finals',
    'team-cup',
    'playoffs',
  ]);
});

test('[T7][K5] a cup game is also a regular season game, except the final', () => {
  expect(['10403', '10404', '10405', '10492', '10493'].map((stage) => kindsOfStage(stage))).toEqual(
    Array.from({ length: 5 }, () => ['regular', 'team-cup']),
  );
  expect(kindsOfStage('10494')).toEqual(['team-cup']);
});

test('[T7] stages belong to their kinds, the finals to the playoffs as well', () => {
  expect(kindsOfStage('regular')).toEqual(['regular']);
  expect(kindsOfStage('play-in')).toEqual(['playoffs']);
  expect(kindsOfStage('first-round')).toEqual(['playoffs']);
  expect(kindsOfStage('finals')).toEqual(['playoffs', 'finals']);
  expect(kindsOfStage('round-of-16')).toEqual([]);
});

test('[T17] a game of the finals is in the schedule of the finals cup', () => {
  expect(isOfKind('finals', 'final-cup')).toBe(true);
  expect(isOfKind('regular', 'final-cup')).toBe(false);
  expect(isOfKind('first-round', 'finals')).toBe(false);
});

test('[K5] stages of the NBA have names in both languages', () => {
  expect(nbaStageNameOf('10493')).toEqual({ zh: 'NBA杯半决赛', en: 'NBA Cup semi-finals' });
  expect(nbaStageNameOf('group')).toBeUndefined();
});
