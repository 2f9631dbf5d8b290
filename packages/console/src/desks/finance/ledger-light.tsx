import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from './finance.module.css';

const AGE_SECONDS = 60;
const FAULTS_SHOWN = 10;

/** Whether the ledger adds up, and what is wrong when it does not. */
export const LedgerLight = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    ...opsQuery('opsCheckLedger', { maxAgeSeconds: AGE_SECONDS }),
    refetchInterval: AGE_SECONDS * 1000,
  });
  if (error !== null) return <StateTag tone="off">{t`账没能核对`}</StateTag>;
  if (data === undefined) return <StateTag tone="neutral">{t`正在核对`}</StateTag>;
  const { faults, transactions, checkedAt } = data;
  const { length: wrong } = faults;
  const isSound = wrong === 0;
  const details = (
    <div className={styles['check']}>
      <p>
        <Trans>
          <Plural value={transactions} other="# 笔流水" />
          ，核对于 <TimeText at={checkedAt} />
        </Trans>
      </p>
      {isSound ? (
        <p>
          <Trans>每笔借贷相等，每个账户的余额等于它的流水之和。</Trans>
        </p>
      ) : (
        <ul>
          {faults.slice(0, FAULTS_SHOWN).map((fault) => (
            <li key={fault}>
              <code>{fault}</code>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={() => void refetch()}>
        <Trans>再核对</Trans>
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={details}>
      <Button type="text" size="small">
        <StateTag tone={isSound ? 'good' : 'bad'}>
          {isSound ? t`账平` : <Plural value={wrong} other="账有 # 处不对" />}
        </StateTag>
      </Button>
    </Popover>
  );
};
