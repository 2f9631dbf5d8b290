import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { AgeText } from '#ui/age-text.tsx';
import { Fact, FactCard } from '#ui/fact-cards.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';

type Backups = OpsReply<'opsGetSystem'>['backups'];

const MEGABYTE = 1_000_000;
const SECOND = 1000;

/** Whether the next backup is not overdue and the last drill found nothing. */
export const isSound = ({ lateSince, drill }: Backups): boolean =>
  lateSince === null && (drill === null || drill.problems.length === 0);

const Mark = ({ backups }: { backups: Backups }): ReactNode => {
  if (!isSound(backups))
    return (
      <StateTag tone="bad">{backups.lateSince === null ? <Trans>恢复不了</Trans> : <Trans>备份迟了</Trans>}</StateTag>
    );
  if (backups.everyHours === 0)
    return (
      <StateTag tone="off">
        <Trans>没有开启</Trans>
      </StateTag>
    );
  return (
    <StateTag tone="good">
      <Trans>正常</Trans>
    </StateTag>
  );
};

/** Backups of the server, and the last try of restoring one. */
export const BackupCard = ({ backups }: { backups: Backups }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const { everyHours, last, drill } = backups;
  const seconds = ((drill?.restoreMs ?? 0) / SECOND).toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <FactCard name={t`备份`} isBad={!isSound(backups)} marks={<Mark backups={backups} />}>
      <Fact label={t`多久一次`}>{everyHours === 0 ? t`服务器自己不做` : t`每 ${everyHours} 小时`}</Fact>
      <Fact label={t`最近一次`}>
        {last === null ? (
          t`还没有`
        ) : (
          <>
            <Trans>
              <AgeText at={last.at} />前
            </Trans>{' '}
            <small>{Math.ceil(last.bytes / MEGABYTE).toLocaleString(language)} MB</small>
          </>
        )}
      </Fact>
      <Fact label={t`最近一次恢复演练`}>{drill === null ? t`还没有` : <TimeText at={drill.at} />}</Fact>
      <Fact label={t`结果`}>
        {drill === null && '–'}
        {drill?.problems.length === 0 && t`内容一致，${seconds} 秒后可用`}
        {drill?.problems[0]}
      </Fact>
    </FactCard>
  );
};
