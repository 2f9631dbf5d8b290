import { perMember } from '#platform/session/same-member.ts';

export interface WishParts<Wish, Told> {
  /** Draws the wish; `told` is what the server answered, null while it has not. */
  show: (id: string, wish: Wish, told: Told | null) => void;
  /** `known` is what the server knows. */
  send: (id: string, wish: Wish, known: Wish) => Promise<Told>;
  /** A wish was refused and taken back on screen. */
  failed: (error: unknown, wish: Wish) => void;
}

/**
 * What a member wants of things by id, not awaited: shown at once, rolled back alone when refused. While a wish is under way, only the
 * last one is sent after it, and none when another member has signed in. The wish before the first one is what the server knows.
 */
export const createLastWish = <Wish, Told>({ show, send, failed }: WishParts<Wish, Told>) => {
  const wishesNow = perMember(() => new Map<string, Wish>());

  const settle = async (wishes: Map<string, Wish>, id: string, before: Wish): Promise<void> => {
    let known = before;
    const isSame = (): boolean => wishes === wishesNow();
    for (let wish = wishes.get(id); wish !== undefined && isSame(); wish = wishes.get(id)) {
      try {
        const told = await send(id, wish, known);
        known = wish;
        if (wishes.get(id) !== wish) continue;
        wishes.delete(id);
        if (isSame()) show(id, wish, told);
      } catch (error) {
        wishes.delete(id);
        if (!isSame()) return;
        show(id, known, null);
        failed(error, wish);
      }
    }
  };

  return {
    /** Resolves when the server knows the last wish, or has refused it. */
    set: async (id: string, wish: Wish, before: Wish): Promise<void> => {
      const wishes = wishesNow();
      const isUnderWay = wishes.has(id);
      wishes.set(id, wish);
      show(id, wish, null);
      if (!isUnderWay) await settle(wishes, id, before);
    },
    /** What is shown and not known to the server. */
    underWay: (): Wish[] => [...wishesNow().values()],
  };
};
