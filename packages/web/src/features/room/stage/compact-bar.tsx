import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useEffect, useRef, useState } from 'react';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { pageAround } from '#platform/router/page-scroll.ts';
import { useBack } from '#platform/router/use-back.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import styles from './compact-bar.module.css';

interface CompactBarProps {
  match: MatchBrief;
  title: string;
}

/** True once the watched element has left the page at its top. */
const useIsPast = () => {
  const mark = useRef<HTMLSpanElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (mark.current === null) return undefined;
    const root = pageAround(mark.current);
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), { root });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isPast };
};

/** What stays of the scoreboard when the page is scrolled: the way back, both sides, the score. */
const CompactBar = ({ match, title }: CompactBarProps) => {
  const { t } = useLingui();
  const momentOf = useMatchMoment();
  const onBack = useBack();
  const { mark, isPast } = useIsPast();
  return (
    <>
      <span ref={mark} className={styles.mark} aria-hidden="true" />
      <div className={classNames(styles.bar, styles[match.sport])} data-shown={isPast || undefined}>
        <IconButton icon="back" label={t`返回`} onClick={onBack} />
        <span className={styles.score}>
          <TeamBadge team={match.home} size={24} />
          <b>{match.homeScore === null ? 'vs' : `${match.homeScore} : ${match.awayScore ?? 0}`}</b>
          <TeamBadge team={match.guest} size={24} />
          <em>{momentOf(match)}</em>
        </span>
        <ShareButton title={title} showsResults />
      </div>
    </>
  );
};

export default CompactBar;
