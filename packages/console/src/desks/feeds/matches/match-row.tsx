import { PushpinFilled } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { AgeText } from '#ui/age-text.tsx';
import { MomentText } from '#ui/moment-text.tsx';
import { TeamCrest } from '#ui/team-crest.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { HeldBar } from './held-bar.tsx';
import styles from './matches.module.css';
import { AgreementTag, FinalTag, type FeedMatch } from './trust-tag.tsx';

const toneOf = ({ held, agreement, delayedSince }: FeedMatch): string | undefined =>
  held !== null || agreement === 'differ' ? 'error' : delayedSince === null ? undefined : 'warning';

const Marks = ({ match }: { match: FeedMatch }): ReactNode => (
  <span className={styles['marks']}>
    <AgreementTag match={match} />
    <FinalTag match={match} />
    {match.delayedSince !== null && (
      <Tag color="warning">
        <Trans>
          <TimeText at={match.delayedSince} /> 起延迟
        </Trans>
      </Tag>
    )}
    {match.pins > 0 && (
      <Tag color="gold" icon={<PushpinFilled />}>
        {match.pins}
      </Tag>
    )}
  </span>
);

/** A match with what is shown of it, where it comes from and how far it is trusted. */
export const MatchRow = ({
  match,
  isOpen,
  onOpen,
}: {
  match: FeedMatch;
  isOpen: boolean;
  onOpen: () => void;
}): ReactNode => {
  const nameOf = useNameOf();
  const isLive = isInPlay(match.sport as MatchSport, match.statusId);
  return (
    <li className={styles['item']} data-row="" data-tone={toneOf(match)}>
      <button type="button" className={styles['row']} aria-current={isOpen} onClick={onOpen}>
        <b className={styles['moment']} data-live={isLive}>
          <MomentText match={match} />
        </b>
        <span className={styles['teams']}>
          {([match.home, match.away] as const).map((team) => (
            <span key={team.id}>
              <TeamCrest teamId={team.id} />
              {nameOf(team.shortName)}
            </span>
          ))}
        </span>
        <span className={styles['score']}>
          <b>{match.homeScore ?? ''}</b>
          <b>{match.awayScore ?? ''}</b>
        </span>
        <span className={styles['source']}>
          <span>{match.source ?? '–'}</span>
          <small>
            <Trans>
              <AgeText at={match.stateAt} />前
            </Trans>
          </small>
        </span>
        <Marks match={match} />
      </button>
      {match.held !== null && <HeldBar match={match} held={match.held} />}
    </li>
  );
};
