import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { appUrl } from '#platform/origins/origins.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './calendar-link.module.css';

/** One match as a file for the calendar of the device; later changes of its time are not in it. */
export const CalendarLink = ({ match: { matchId, home, guest } }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [one, other] = [nameOf(home.shortName), nameOf(guest.shortName)];
  return (
    <a
      className={styles.link}
      href={appUrl(`/calendar/match/${encodeURIComponent(matchId)}.ics`)}
      download
      aria-label={t`把 ${one} 对 ${other} 加入日历`}
    >
      <Icon name={LAZY_ICONS.calendar} size={20} />
    </a>
  );
};
