import { useLingui } from '@lingui/react/macro';
import { useFollowTeam } from '#data/alerts/follow-team.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './team-bell.module.css';

/** Follows a team for alerts. */
export const TeamBell = ({ teamId, name }: { teamId: string; name: string }) => {
  const { t } = useLingui();
  const { isOn, isBusy, toggle } = useFollowTeam(teamId);
  return (
    <IconButton
      icon={isOn ? LAZY_ICONS.bellOn : LAZY_ICONS.bell}
      label={t`提醒我 ${name} 的比赛`}
      aria-pressed={isOn}
      disabled={isBusy}
      className={isOn ? styles.on : styles.bell}
      onClick={toggle}
    />
  );
};
