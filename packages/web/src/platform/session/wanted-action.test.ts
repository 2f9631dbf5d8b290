import { expect, test } from 'vitest';
import { wantedAction } from '#platform/session/wanted-action.ts';

test('[P1] only the action that was pressed is wanted, and once', () => {
  expect(wantedAction.take('follow-host:12')).toBe(false);
  wantedAction.note('follow-host:12');
  expect(wantedAction.take('follow-host:13')).toBe(false);
  expect(wantedAction.take('follow-host:12')).toBe(true);
  expect(wantedAction.take('follow-host:12')).toBe(false);
});

test('[P1] the last press counts, also one that only leads to sign-in', () => {
  wantedAction.note('follow-host:12');
  wantedAction.note('book-match:7');
  expect(wantedAction.take('follow-host:12')).toBe(false);
  wantedAction.note(undefined);
  expect(wantedAction.take('book-match:7')).toBe(false);
});
