import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { turnOf, useMainTurn, usePlayTurn } from '#ui/player/play-turn.ts';

test('[N8] one player at a time: the latest look into a room, and always the player that somebody started', () => {
  expect(turnOf([])).toBeUndefined();
  expect(turnOf(['card-1', 'card-2'])).toBe('card-2');
  expect(turnOf(['main', 'card-2'])).toBe('main');
});

const Look = ({ id, wants }: { id: string; wants: boolean }) => (usePlayTurn(id, wants) ? `${id} ` : '');
const Main = ({ wants }: { wants: boolean }) => {
  useMainTurn(wants);
  return null;
};

test('[N8] of all that want to play one does, and the next one when it gives the turn back', async () => {
  let show: (wants: { a: boolean; b: boolean; main: boolean }) => void = () => undefined;
  const Looks = () => {
    const [wants, setWants] = useState({ a: true, b: true, main: false });
    show = setWants;
    return (
      <>
        <Look id="a" wants={wants.a} />
        <Look id="b" wants={wants.b} />
        <Main wants={wants.main} />
      </>
    );
  };
  const screen = await showOnScreen(<Looks />);
  const playing = (wants: Parameters<typeof show>[0]): string => {
    act(() => show(wants));
    return screen.textContent.trim();
  };
  expect(screen.textContent.trim()).toBe('b');
  expect(playing({ a: true, b: false, main: false })).toBe('a');
  expect(playing({ a: true, b: false, main: true })).toBe('');
  expect(playing({ a: true, b: false, main: false })).toBe('a');
  expect(playing({ a: false, b: false, main: false })).toBe('');
});
