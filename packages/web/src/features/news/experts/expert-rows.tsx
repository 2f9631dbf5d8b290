import { useLingui } from '@lingui/react/macro';
import type { TipsterBrief } from '@touchline/contract/news.ts';
import { memo } from 'react';
import { Link } from '#platform/router/link.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { useRecordText, useReturnText } from '#entities/tipster/record-text.ts';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import type { ExpertSort } from '#features/news/experts/use-expert-sort.ts';
import { TipsterFollowButton } from '#features/news/follow/tipster-follow.tsx';
import { useFollowTipster } from '#data/tipster/follow-tipster.ts';
import type { SetTipsterFollow } from '#data/tipster/follow-tipster.ts';
import { useTitles } from '#data/tipster/titles.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { useFollowerText } from '#entities/host/use-follower-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { FactLine } from '#ui/fact-line/fact-line.tsx';
import styles from './expert-rows.module.css';

interface ExpertRowProps {
  tipster: TipsterBrief;
  sort: ExpertSort;
  /** The place in the list; null where the list has no order of merit. */
  rank: number | null;
  title: { name: string; rule: string } | undefined;
  onFollow: SetTipsterFollow;
}

interface Figure {
  name: string;
  value: string;
}

/** The figure that the list is ordered by, where the tab above names one; a hit rate is in words, with its sample. */
const useFigure = (): ((tipster: TipsterBrief, sort: ExpertSort) => Figure | null) => {
  const { t } = useLingui();
  const returnText = useReturnText();
  return ({ weekRateReturn, winContinuous }, sort) => {
    if (sort === '2') return { name: t`周回报`, value: weekRateReturn === null ? '–' : returnText(weekRateReturn) };
    return sort === '3' ? { name: t({ message: '连红', context: 'experts' }), value: String(winContinuous) } : null;
  };
};

/** A tipster in the list of all: rank, who they are, the figure that counts, and the follow button. */
const ExpertRow = memo(({ tipster, sort, rank, title, onFollow }: ExpertRowProps) => {
  const { record } = useRecordText();
  const figure = useFigure()(tipster, sort);
  const followers = useFollowerText()(tipster.attention);
  return (
    <li className={styles.row} data-tipster={tipster.id}>
      {rank === null ? null : (
        <span className={styles.rank} data-rank={rank}>
          {rank}
        </span>
      )}
      <Avatar name={tipster.name} src={fileUrl(tipster.profile)} size={44} />
      <span className={styles.words}>
        <Link to={`/news/user/${tipster.id}`} lang={tipster.language} className={styles.link}>
          {tipster.name}
        </Link>
        <span className={styles.line}>
          <LanguageMark language={tipster.language} />
          <small className={styles.record}>{record(tipster)}</small>
        </span>
        <span className={styles.line}>
          {title === undefined ? null : <TitleBadge {...title} />}
          <small className={styles.facts}>
            <FactLine facts={[followers]} />
          </small>
          {tipster.tag === '' ? null : (
            <small lang={tipster.language} className={styles.facts}>
              {tipster.tag}
            </small>
          )}
        </span>
      </span>
      <span className={styles.end}>
        {figure === null ? null : (
          <b className={styles.figure} data-small={tipster.smallSample === 1 || undefined}>
            <span className="sr-only">{figure.name} </span>
            {figure.value}
          </b>
        )}
        <TipsterFollowButton
          professorId={tipster.id}
          name={tipster.name}
          isAttention={tipster.isAttention}
          onFollow={onFollow}
        />
      </span>
    </li>
  );
});

interface ExpertRowsProps {
  label?: string;
  tipsters: readonly TipsterBrief[];
  sort: ExpertSort;
  /** With the place of each in the list. */
  ranked?: boolean;
}

/** Tipsters one below the other. */
export const ExpertRows = ({ label, tipsters, sort, ranked = false }: ExpertRowsProps) => {
  const titleOf = useTitles();
  const onFollow = useFollowTipster();
  return (
    <CardList label={label}>
      {tipsters.map((tipster, index) => (
        <ExpertRow
          key={tipster.id}
          tipster={tipster}
          sort={sort}
          rank={ranked ? index + 1 : null}
          title={titleOf(tipster.titleId)}
          onFollow={onFollow}
        />
      ))}
    </CardList>
  );
};
