import type { Host } from '@touchline/contract/anchor.ts';
import type { Banner } from '@touchline/contract/system.ts';
import { ascending, chainComparators } from '#order.ts';

export interface HostMatchTarget {
  hostId: string;
  matchId: string;
}

/** One picture of a banner. `target` is the host's match of action 4, null for other actions. */
export interface BannerItem extends Omit<Banner, 'images'> {
  /** `<banner id>:<index of the image>`; stable across loads. */
  key: string;
  image: string;
  target: HostMatchTarget | null;
}

const HOST_MATCH_ACTION = 4;

const idOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const parseTarget = (actionContent: string): HostMatchTarget | null => {
  try {
    const content: unknown = JSON.parse(actionContent);
    if (typeof content !== 'object' || content === null) return null;
    const hostId = 'hostId' in content ? idOf(content.hostId) : null;
    const matchId = 'matchId' in content ? idOf(content.matchId) : null;
    return hostId === null || matchId === null ? null : { hostId, matchId };
  } catch {
    return null;
  }
};

const hasEntry = (hosts: readonly Pick<Host, 'id' | 'liveSchedule'>[], { hostId, matchId }: HostMatchTarget): boolean =>
  hosts.some((host) => host.id === hostId && host.liveSchedule.some((entry) => entry.matchId === matchId));

const itemsOf = ({ images, ...banner }: Banner, target: HostMatchTarget | null): BannerItem[] =>
  images
    .split(',')
    .map((image) => image.trim())
    .filter((image) => image !== '')
    .map((image, index) => ({ ...banner, key: `${banner.id}:${index}`, image, target }));

/**
 * The banners to show, one item per image, by `sort` then id. One of action type 4 is kept only if its content is
 * valid and has a host of the anchor list with an entry for that match.
 */
export const visibleBanners = (
  banners: readonly Banner[],
  hosts: readonly Pick<Host, 'id' | 'liveSchedule'>[],
): BannerItem[] =>
  [...banners]
    .sort(
      chainComparators(
        ascending((banner) => banner.sort),
        ascending((banner) => banner.id),
      ),
    )
    .flatMap((banner) => {
      if (banner.actionType !== HOST_MATCH_ACTION) return itemsOf(banner, null);
      const target = parseTarget(banner.actionContent);
      return target !== null && hasEntry(hosts, target) ? itemsOf(banner, target) : [];
    });
