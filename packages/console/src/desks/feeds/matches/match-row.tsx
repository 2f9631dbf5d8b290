import { PushpinFilled } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { AgeText } from '#ui/age-text.tsx';
import { MatchCells } from '#ui/match-cells.tsx';
import { TimeText } from '#ui/time-text.tsx';
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
  return (
    <li className={styles['item']} data-row="" data-tone={toneOf(match)}>
      <button type="button" className={styles['row']} aria-current={isOpen} onClick={onOpen}>
        <MatchCells match={match} />
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
