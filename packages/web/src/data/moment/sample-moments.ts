import type { Moment } from '@touchline/contract/anchor.ts';

/** A moment of a host, without pictures. */
export const momentOf = (id: string, part: Partial<Moment> = {}): Moment => ({
  id,
  hostId: 'host',
  hostName: 'host',
  hostPictureId: '',
  language: 'zh-CN',
  text: `Moment ${id}`,
  pictures: [],
  likeCount: 0,
  createdAt: Date.UTC(2026, 10, 20, 12),
  ...part,
});
