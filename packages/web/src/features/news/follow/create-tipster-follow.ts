import type { Attention } from '#features/news/follow/with-attention.ts';

interface FollowParts {
  /** Draws what is known everywhere on screen. */
  show: (attention: Attention) => void;
  send: (professorId: string, isAttention: 0 | 1) => Promise<Attention>;
  /** A wish was refused and taken back on screen. */
  failed: (error: unknown, isAttention: 0 | 1) => void;
  /** Who is signed in; an answer for another member is dropped. */
  owner: () => string | undefined;
}

/** Shows the wish at once and tells the server; resolves when the server knows the last wish. */
export type FollowTipster = (professorId: string, isAttention: 0 | 1) => Promise<void>;

/** Following tipsters (T13): not awaited, rolled back alone when refused. A later wish replaces one that is under way. */
export const createTipsterFollow = ({ show, send, failed, owner }: FollowParts): FollowTipster => {
  const wishes = new Map<string, 0 | 1>();

  /** Sends until the server knows the last wish; `confirmed` is what it knows. */
  const settle = async (professorId: string, before: 0 | 1): Promise<void> => {
    let confirmed = before;
    const member = owner();
    for (let wish = wishes.get(professorId); wish !== undefined; wish = wishes.get(professorId)) {
      try {
        const told = await send(professorId, wish);
        confirmed = wish;
        if (wishes.get(professorId) !== wish) continue;
        wishes.delete(professorId);
        if (owner() === member) show(told);
      } catch (error) {
        wishes.delete(professorId);
        if (owner() !== member) return;
        show({ professorId, isAttention: confirmed, attention: null });
        failed(error, wish);
      }
    }
  };

  return async (professorId, isAttention) => {
    const isUnderWay = wishes.has(professorId);
    wishes.set(professorId, isAttention);
    show({ professorId, isAttention, attention: null });
    if (!isUnderWay) await settle(professorId, isAttention === 1 ? 0 : 1);
  };
};
