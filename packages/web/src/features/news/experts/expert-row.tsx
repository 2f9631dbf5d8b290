import { useLingui } from '@lingui/react/macro';
import type { TipsterBrief } from '@touchline/contract/news.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { useRecordWords, useReturnText } from '#entities/tipster/record-words.ts';
import { SmallSampleMark } from '#entities/tipster/tipster-line.tsx';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import type { ExpertSort } from '#features/news/experts/use-expert-sort.ts';
import { TipsterFollowButton } from '#features/news/follow/tipster-follow-button.tsx';
import type { SetTipsterFollow } from '#features/news/follow/use-follow-tipster.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './expert-row.module.css';

interface ExpertRowProps {
  tipster: TipsterBrief;
  sort: ExpertSort;
  /** The place in the list; null where the list has no order of merit. */
  rank: number | null;
  title: { name: string; rule: string } | undefined;
  onFollow: SetTipsterFollow;
}

interface Figure {
  value: string;
  name: string;
}

/** The figure that the list is ordered by. */
const useFigure = (): ((tipster: TipsterBrief, sort: ExpertSort) => Figure) => {
  const { t } = useLingui();
  const returnText = useReturnText();
  return ({ hitPercent, weekRateReturn, winContinuous }, sort) => {
    if (sort === '2') return { value: weekRateReturn === null ? '–' : returnText(weekRateReturn), name: t`周回报` };
    if (sort === '3') return { value: String(winContinuous), name: t({ message: '连红', context: 'experts' }) };
    return { value: hitPercent === null ? '–' : `${hitPercent}%`, name: t`命中率` };
  };
};

/** A tipster in the list of all: rank, who they are, the figure that counts, and the follow button. */
export const ExpertRow = memo(({ tipster, sort, rank, title, onFollow }: ExpertRowProps) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const { ten } = useRecordWords();
  const figure = useFigure()(tipster, sort);
  const followers = t`${count(tipster.attention)} 人关注`;
  const record = [ten(tipster), t`${tipster.sportsSession}场`].filter((word) => word !== null).join(' · ');
  return (
    <li className={styles.row} data-tipster={tipster.id}>
      {rank === null ? null : (
        <span className={styles.rank} data-rank={rank}>
          {rank}
        </span>
      )}
      <Avatar name={tipster.name} src={fileUrl(tipster.profile)} size={44} />
      <span className={styles.words}>
        <span className={styles.who}>
          <Link to={`/news/user/${tipster.id}`} className={styles.link}>
            {tipster.name}
          </Link>
          {title === undefined ? null : <TitleBadge {...title} />}
        </span>
        <span className={styles.record}>
          <small>{record}</small>
          {tipster.smallSample === 1 ? <SmallSampleMark /> : null}
        </span>
        <small className={styles.facts}>{[tipster.tag, followers].filter((word) => word !== '').join(' · ')}</small>
      </span>
      <span className={styles.end}>
        <span className={styles.figure} data-small={tipster.smallSample === 1 || undefined}>
          <b>{figure.value}</b>
          <small>{figure.name}</small>
        </span>
        <span className={styles.action}>
          <TipsterFollowButton
            professorId={tipster.id}
            name={tipster.name}
            isAttention={tipster.isAttention}
            onFollow={onFollow}
          />
        </span>
      </span>
    </li>
  );
});
