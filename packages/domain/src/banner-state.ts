/** When a banner is shown: a draft is not `enabled`; null for always. */
export interface BannerTimes {
  enabled: boolean;
  publishAt: number | null;
  unpublishAt: number | null;
}

export type BannerState = 'draft' | 'scheduled' | 'live' | 'ended';

/** What a banner is at an instant. It is live from `publishAt` on and until just before `unpublishAt`. */
export const bannerStateAt = ({ enabled, publishAt, unpublishAt }: BannerTimes, instant: number): BannerState => {
  if (!enabled) return 'draft';
  if (unpublishAt !== null && instant >= unpublishAt) return 'ended';
  return publishAt !== null && instant < publishAt ? 'scheduled' : 'live';
};
