import { act } from 'react';
import { expect, test } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';

const ORDERS = ['new', 'hot'] as const;

const Filters = () => {
  const { get, set } = useUrlState();
  const [order, setOrder] = useUrlChoice('order', ORDERS);
  return (
    <>
      <output>{`${get('round') ?? '-'} ${get('team') ?? '-'} ${order}`}</output>
      <button name="round" onClick={() => set({ round: 'all' })} />
      <button name="team" onClick={() => set({ team: 'nt-ar' })} />
      <button name="none" onClick={() => set({ round: null, team: '' })} />
      <button name="hot" onClick={() => setOrder('hot')} />
      <button name="new" onClick={() => setOrder('new')} />
    </>
  );
};

/** Presses buttons one after another, before React renders again. */
const press = (screen: HTMLElement, ...names: string[]): Promise<void> =>
  act(async () => {
    for (const name of names) screen.querySelector<HTMLButtonElement>(`[name="${name}"]`)?.click();
  });

test('a second choice before the first one is rendered keeps both in the address', async () => {
  const screen = await showOnScreen(<Filters />, '/world-cup?tab=bracket&round=final');
  await press(screen, 'round', 'team', 'hot');
  expect(location.search).toBe('?tab=bracket&round=all&team=nt-ar&order=hot');
  expect(screen.querySelector('output')?.textContent).toBe('all nt-ar hot');
});

test('what is not chosen, and the first choice, are left out of the address', async () => {
  const screen = await showOnScreen(<Filters />, '/anchor?round=all&team=nt-ar&order=hot');
  await press(screen, 'none', 'new');
  expect(location.search).toBe('');
  expect(screen.querySelector('output')?.textContent).toBe('- - new');
});
