import type { Attention } from '#data/tipster/tipster-rule.ts';
import { createSwitch } from '#platform/session/latest-intent.ts';
import type { SetSwitch } from '#platform/session/latest-intent.ts';

interface FollowOptions {
  /** Draws what is known everywhere on screen. */
  show: (attention: Attention) => void;
  send: (professorId: string, isAttention: 0 | 1) => Promise<Attention>;
  /** An intent was refused and taken back on screen. */
  failed: (error: unknown, isAttention: 0 | 1) => void;
}

/** Following tipsters (T13): not awaited, rolled back alone when refused. A later intent replaces one that is under way. */
export const createTipsterFollow = ({ show, ...parts }: FollowOptions): SetSwitch =>
  createSwitch<Attention>({
    ...parts,
    show: (professorId, isAttention, update) => show(update ?? { professorId, isAttention, attention: null }),
  });
