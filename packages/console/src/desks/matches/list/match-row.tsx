import { BulbOutlined, PushpinFilled } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { AgeText } from '#ui/age-text.tsx';
import { MatchCells } from '#ui/match-cells.tsx';
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
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
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
        <MatchCells match={match} />
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
