import { expect, test } from 'vitest';
import { matchChannels } from '#features/anchor/screen/use-anchor-push.ts';
import { comingMatch, matchOf, NOON } from '#data/host/sample-anchor.ts';

test('[T23] listens to matches in play and to those that begin within a quarter of an hour', () => {
  const ended = matchOf('over', { statusId: 8 });
  const matches = [matchOf('playing'), ended, comingMatch('soon', 0.25), comingMatch('later', 0.26)];
  expect(matchChannels(matches, NOON)).toEqual(['match:football:playing', 'match:football:soon']);
});

test('[T23] one page never asks for more than one command carries', () => {
  const many = Array.from({ length: 200 }, (_, index) => matchOf(`m${index}`));
  expect(matchChannels(many, NOON)).toHaveLength(60);
});
