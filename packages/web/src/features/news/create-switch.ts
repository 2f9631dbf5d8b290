import { createLastWish } from '#platform/session/last-wish.ts';
import type { WishParts } from '#platform/session/last-wish.ts';

type Flag = 0 | 1;

/** Shows the wish at once and tells the server; resolves when the server knows the last wish. */
export type SetSwitch = (id: string, wish: Flag) => Promise<void>;

type SwitchParts<Told> = Omit<WishParts<Flag, Told>, 'send'> & { send: (id: string, wish: Flag) => Promise<Told> };

/** Something that a member switches on and off. */
export const createSwitch = <Told>({ send, ...parts }: SwitchParts<Told>): SetSwitch => {
  const set = createLastWish<Flag, Told>({ ...parts, send: (id, wish) => send(id, wish) });
  return (id, wish) => set(id, wish, wish === 1 ? 0 : 1);
};
