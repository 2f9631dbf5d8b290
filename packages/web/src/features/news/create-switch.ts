import { createLastWish } from '#platform/session/last-wish.ts';
import type { WishParts } from '#platform/session/last-wish.ts';

type Flag = 0 | 1;

/** Shows the wish at once and tells the server; resolves when the server knows the last wish. */
export type SetSwitch = (id: string, wish: Flag) => Promise<void>;

/** Something that a member switches on and off: what is wished now was the other way before. */
export const createSwitch = <Told>(parts: WishParts<Flag, Told>): SetSwitch => {
  const wishes = createLastWish(parts);
  return (id, wish) => wishes.set(id, wish, wish === 1 ? 0 : 1);
};
