import { perMember } from '#platform/session/same-member.ts';

type Flag = 0 | 1;

interface WishParts<Told> {
  /** Draws the wish; `told` is what the server answered, null while it has not. */
  show: (id: string, wish: Flag, told: Told | null) => void;
  send: (id: string, wish: Flag) => Promise<Told>;
  /** A wish was refused and taken back on screen. */
  failed: (error: unknown, wish: Flag) => void;
}

/** Shows the wish at once and tells the server; resolves when the server knows the last wish. */
export type SetWish = (id: string, wish: Flag) => Promise<void>;

/** Something switched on and off, not awaited: rolled back alone when refused, a later wish replaces one under way. */
export const createLastWish = <Told>({ show, send, failed }: WishParts<Told>): SetWish => {
  const wishesNow = perMember(() => new Map<string, Flag>());

  /** Sends until the server knows the last wish of their member, while they are signed in; `confirmed` is what it knows. */
  const settle = async (wishes: Map<string, Flag>, id: string, before: Flag): Promise<void> => {
    let confirmed = before;
    const isSame = (): boolean => wishes === wishesNow();
    for (let wish = wishes.get(id); wish !== undefined && isSame(); wish = wishes.get(id)) {
      try {
        const told = await send(id, wish);
        confirmed = wish;
        if (wishes.get(id) !== wish) continue;
        wishes.delete(id);
        if (isSame()) show(id, wish, told);
      } catch (error) {
        wishes.delete(id);
        if (!isSame()) return;
        show(id, confirmed, null);
        failed(error, wish);
      }
    }
  };

  return async (id, wish) => {
    const wishes = wishesNow();
    const isUnderWay = wishes.has(id);
    wishes.set(id, wish);
    show(id, wish, null);
    if (!isUnderWay) await settle(wishes, id, wish === 1 ? 0 : 1);
  };
};
