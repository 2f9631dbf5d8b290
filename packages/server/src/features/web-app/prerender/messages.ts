import type { PrerenderedPage, PrerenderOrder } from '@touchline/contract/boot.ts';

/** Messages to the render thread: a page to render, or the reply to one of its calls. */
export type ToRenderer =
  | { kind: 'draw'; id: number; order: PrerenderOrder }
  | { kind: 'reply'; id: number; data: unknown }
  | { kind: 'refusal'; id: number; message: string };

/** A message of the renderer: a page, the reason of a failure, or a call of a page in progress. */
export type FromRenderer =
  | { kind: 'rendered'; id: number; page: PrerenderedPage }
  | { kind: 'not-rendered'; id: number; why: string; isError?: true }
  | { kind: 'call'; id: number; drawing: number; name: string; request: unknown };
