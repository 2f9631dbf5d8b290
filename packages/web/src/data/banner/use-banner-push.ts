import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { useEffect, useRef } from 'react';
import { usePush } from '#platform/push/push.ts';

/** Pages read the banners again within this time, so that they do not all call at once. */
const SPREAD_MS = 3000;

/** Reads the banners again when some appeared, changed or went. */
export const useBannerPush = (): void => {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  usePush(channel.banners, ({ mutation }) => {
    if (mutation !== 'banner.change') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'listBanners' }),
      Math.random() * SPREAD_MS,
    );
  });
};
