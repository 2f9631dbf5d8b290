import { chatRoutes } from '@touchline/contract/chat.ts';
import { expect, test } from 'vitest';
import { applicationProblems } from '#features/chat/lottery/application.ts';

const isTaken = (name: string, contact: string): boolean =>
  chatRoutes.submitLotteryApproval.request.safeParse({ liveRoomId: 'room-1', name, contact }).success;

test('[C7] the form refuses what the contract refuses, and nothing else', () => {
  for (const name of ['', '王', 'w'.repeat(40), 'w'.repeat(41)])
    for (const contact of ['', '12', '138', 'c'.repeat(80), 'c'.repeat(81)])
      expect(applicationProblems({ name, contact }).length === 0, `${name}/${contact}`).toBe(isTaken(name, contact));
});

test('[C7] each field at fault is named', () => {
  expect(applicationProblems({ name: '', contact: '1' })).toEqual(['name', 'contact']);
  expect(applicationProblems({ name: '王', contact: '1' })).toEqual(['contact']);
});
