import { useLingui } from '@lingui/react/macro';
import type { RankedHost } from '@touchline/contract/anchor.ts';
import { Link } from 'react-router';
import { HostAvatar } from '#entities/host/host-avatar.tsx';
import { RankMovement } from '#entities/host/rank-movement.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import type { RowContext } from '#features/anchor/all/host-rows.tsx';
import { FollowHostButton } from '#features/anchor/follow/follow-button.tsx';
import styles from './podium.module.css';

interface StepProps {
  ranked: RankedHost;
  context: RowContext;
}

const FACE = { first: 64, other: 52 } as const;

const Step = ({ ranked: { host: update, rank, movement }, context }: StepProps) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const { host, display } = context.listed(update);
  return (
    <li className={styles.step} data-rank={rank} data-host={host.id}>
      <HostAvatar
        name={host.name}
        portrait={fileUrl(host.pictureId)}
        display={display}
        size={rank === 1 ? FACE.first : FACE.other}
      />
      <div className={styles.stand}>
        <Link to={`/anchor/detail/${host.id}`} className={styles.name}>
          {host.name}
        </Link>
        <p className={styles.count}>
          <b>{count(host.followerCount)}</b>
          <span className="sr-only">{t`人关注`}</span>
          <RankMovement movement={movement} />
        </p>
        <span className={styles.action}>
          <FollowHostButton
            look="soft"
            hostId={host.id}
            name={host.name}
            isFollowed={context.followedIds.has(host.id)}
            onFollow={context.onFollow}
          />
        </span>
        <span className={styles.rank}>{rank}</span>
      </div>
    </li>
  );
};

/** The first three: the winner in the middle and highest. */
export const Podium = ({ ranked, context }: { ranked: readonly RankedHost[]; context: RowContext }) => {
  const { t } = useLingui();
  return (
    <ol className={styles.podium} aria-label={t`前三名`}>
      {ranked.map((place) => (
        <Step key={place.host.id} ranked={place} context={context} />
      ))}
    </ol>
  );
};
