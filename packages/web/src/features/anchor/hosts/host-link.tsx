import { useLingui } from '@lingui/react/macro';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { HostRing } from '#entities/host/host-ring.tsx';
import type { HostRingItem } from '#features/anchor/screen/rings.ts';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import styles from './host-pages.module.css';

const WEEK_MS = 6 * 86_400_000;

/** When a host is on, in a word: on air, a time today, tomorrow, a weekday, a date. */
const useNote = (): ((ring: HostRingItem, now: number) => string) => {
  const { t } = useLingui();
  const { hourMinute, weekday, monthDay } = useFormats();
  return ({ display, startDate, timeKnown }, now) => {
    if (display === HOST_DISPLAY.live) return t`直播中`;
    if (startDate === null) return t`暂无排期`;
    const day = nearDay(startDate, now);
    if (display === HOST_DISPLAY.soon || day === 'today') return timeKnown ? hourMinute(startDate) : t`今天`;
    if (day === 'tomorrow') return t`明天`;
    return startDate - now < WEEK_MS ? weekday(startDate) : monthDay(startDate);
  };
};

/** Into the room of a host on air, else to the host's page. */
const pathOf = ({ id, matchId, display }: HostRingItem): string =>
  display === HOST_DISPLAY.live && matchId !== null ? `/program-detail/${id}/${matchId}` : `/anchor/detail/${id}`;

export const HostLink = memo(({ ring, now }: { ring: HostRingItem; now: number }) => {
  const noteOf = useNote();
  return (
    <Link to={pathOf(ring)} className={styles.link} draggable={false}>
      <HostRing name={ring.name} portrait={fileUrl(ring.pictureId)} display={ring.display} note={noteOf(ring, now)} />
    </Link>
  );
});
