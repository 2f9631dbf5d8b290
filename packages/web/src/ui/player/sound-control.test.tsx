import { act, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { SoundControl } from '#ui/player/sound-control.tsx';
import { type Sound, useSound } from '#ui/player/use-sound.ts';

const turn = vi.fn<(by: number) => number>(() => 0.5);
const SOUND: Sound = {
  isMuted: false,
  isMutedByRule: false,
  volume: 0.5,
  toggle: () => true,
  setVolume: () => undefined,
  turn,
};

/** Whether the control has taken the wheel from the page. */
const roll = (screen: Element, deltaY: number, deltaMode: number = WheelEvent.DOM_DELTA_PIXEL): boolean => {
  const event = new WheelEvent('wheel', { deltaY, deltaMode, bubbles: true, cancelable: true });
  act(() => void screen.querySelector('button')?.dispatchEvent(event));
  return event.defaultPrevented;
};

test('the wheel turns the volume by a step for each 100 px, however many parts they come in', async () => {
  const screen = await showOnScreen(<SoundControl sound={SOUND} isWide />);
  expect(roll(screen, 60)).toBe(true);
  expect(turn).not.toHaveBeenCalled();
  roll(screen, 60);
  expect(turn).toHaveBeenLastCalledWith(-0.05);
  // The 20 px that were left of the other way count.
  roll(screen, -220);
  expect(turn).toHaveBeenLastCalledWith(0.1);
  // A mouse that counts lines: three of 40 px.
  roll(screen, -3, WheelEvent.DOM_DELTA_LINE);
  expect(turn).toHaveBeenLastCalledWith(0.05);
});

test('the wheel stays the page’s over a video that browsers have muted, and where no volume is shown', async () => {
  turn.mockClear();
  const muted = await showOnScreen(<SoundControl sound={{ ...SOUND, isMuted: true, isMutedByRule: true }} isWide />);
  expect(roll(muted, -300)).toBe(false);
  const narrow = await showOnScreen(<SoundControl sound={SOUND} isWide={false} />);
  expect(roll(narrow, -300)).toBe(false);
  expect(turn).not.toHaveBeenCalled();
});

test('a volume of nothing mutes, and a sound that comes back can be heard', async () => {
  const kept: { sound?: Sound } = {};
  const Playing = () => {
    const video = useRef<HTMLVideoElement>(null);
    kept.sound = useSound(video, true);
    return <video ref={video} />;
  };
  const screen = await showOnScreen(<Playing />);
  const video = screen.querySelector('video');
  act(() => kept.sound?.setVolume(0));
  expect(video).toMatchObject({ muted: true, volume: 0.3 });
  act(() => void kept.sound?.toggle());
  expect(video).toMatchObject({ muted: false, volume: 0.3 });
});
