import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToggleButton } from '#ui/button/toggle-button.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import styles from './follow-button.module.css';

interface FollowHostProps {
  /** `soft` in rows. */
  look?: 'solid' | 'soft';
  hostId: string;
  name: string;
  isFollowed: boolean;
  onFollow: SetFollow;
}

/** 关注 / 已关注 of a host. */
export const FollowHostButton = memo(({ look = 'solid', hostId, name, isFollowed, onFollow }: FollowHostProps) => {
  const { t } = useLingui();
  return (
    <ToggleButton
      word={isFollowed ? t`已关注` : t`关注`}
      name={name}
      isOn={isFollowed}
      look={look}
      onToggle={() => onFollow({ hostId }, !isFollowed)}
    />
  );
});

/** The same as a mark, where there is no room for words. */
export const FollowHostMark = memo(({ hostId, name, isFollowed, onFollow }: Omit<FollowHostProps, 'look'>) => {
  const { t } = useLingui();
  return (
    <IconButton
      icon={isFollowed ? 'check' : 'plus'}
      size={18}
      label={`${isFollowed ? t`已关注` : t`关注`} ${name}`}
      aria-pressed={isFollowed}
      className={isFollowed ? styles.followed : styles.mark}
      onClick={() => onFollow({ hostId }, !isFollowed)}
    />
  );
});

interface BookMatchProps {
  matchId: string;
  /** Both sides, for people who do not see the row. */
  name: string;
  isBooked: boolean;
  onFollow: SetFollow;
}

/** 预约 / 已预约 of a match. */
export const BookMatchButton = memo(({ matchId, name, isBooked, onFollow }: BookMatchProps) => {
  const { t } = useLingui();
  return (
    <ToggleButton
      word={isBooked ? t`已预约` : t`预约`}
      name={name}
      isOn={isBooked}
      onToggle={() => onFollow({ matchId }, !isBooked)}
    />
  );
});

/** 关注 of a host, for pages that show one host. */
export const HostFollow = ({ hostId, name }: { hostId: string; name: string }) => {
  const { hostIds } = useSubscriptions();
  const setFollow = useSetFollow();
  return <FollowHostButton hostId={hostId} name={name} isFollowed={hostIds.has(hostId)} onFollow={setFollow} />;
};
