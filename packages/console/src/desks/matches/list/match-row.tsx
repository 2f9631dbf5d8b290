import { BulbOutlined, PushpinFilled } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { isInPlay } from '@touchline/domain/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { Tag } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { AgeText } from '#ui/age-text.tsx';
import { MomentText } from '#ui/moment-text.tsx';
import { TeamCrest } from '#ui/team-crest.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { ATTENTION_NAMES } from '../match-texts.ts';
import styles from './list.module.css';
import type { ListedMatch } from './match-list.tsx';

const TONES = { 'no-result': 'error', 'late-feed': 'warning', 'open-tips': 'warning', 'tip-review': 'error' } as const;

const Marks = ({ match }: { match: ListedMatch }): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  return (
    <span className={styles['marks']}>
      {match.attention !== null && <Tag color={TONES[match.attention]}>{_(ATTENTION_NAMES[match.attention])}</Tag>}
      {match.pins > 0 && (
        <Tag color="gold" icon={<PushpinFilled />}>
          {match.pins}
        </Tag>
      )}
      {match.tips > 0 && (
        <small>
          <BulbOutlined aria-label={t`推荐`} /> {match.tips}
        </small>
      )}
    </span>
  );
};

export const MatchRow = ({
  match,
  isOpen,
  onOpen,
}: {
  match: ListedMatch;
  isOpen: boolean;
  onOpen: () => void;
}): ReactNode => {
  const nameOf = useNameOf();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const isLive = isInPlay(match.sport as MatchSport, match.statusId);
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles['row']}
        aria-current={isOpen}
        data-tone={match.attention === null ? undefined : TONES[match.attention]}
        onClick={onOpen}
      >
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
          <span>{match.source}</span>
          <small>
            <AgeText at={match.fetchedAt} />
          </small>
        </span>
        <Marks match={match} />
      </button>
    </li>
  );
};
