import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { Empty, Input, Modal, Spin } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { useKickOff, useMatchName } from '../tip-texts.ts';
import styles from '../tipster.module.css';

const MOST = 50;

interface PickerProps {
  onPick: (match: MatchBrief) => void;
  onClose: () => void;
}

/** Searches an upcoming match by a team. */
export const MatchPicker = ({ onPick, onClose }: PickerProps): ReactNode => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, isPending, refetch } = useQuery(
    opsQuery('opsListTipMatches', { size: MOST, ...(q === '' ? {} : { q }) }),
  );
  const matchName = useMatchName();
  const nameOf = useNameOf();
  const kickOff = useKickOff();
  return (
    <Modal open title={t`选一场比赛`} footer={null} onCancel={onClose}>
      <Input.Search
        autoFocus
        aria-label={t`搜索球队`}
        placeholder={t`搜索球队`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending && <Spin />}
      <ul className={`${styles['card']} ${styles['matches']}`}>
        {data?.list.map((match) => (
          <li key={match.matchId} className={styles['row']}>
            <button type="button" className={styles['open']} onClick={() => onPick(match)}>
              <b>{matchName(match)}</b>
              <small>
                {nameOf(match.matchLeague)} · {kickOff(match.startDate)}
              </small>
            </button>
          </li>
        ))}
        {data?.list.length === 0 && (
          <li>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有要开始的比赛`} />
          </li>
        )}
      </ul>
    </Modal>
  );
};
