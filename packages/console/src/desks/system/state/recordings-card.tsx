import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Fact, FactCard } from '#ui/fact-cards.tsx';
import { useBytesText } from '#ui/recordings/recording-texts.ts';
import { StateTag } from '#ui/state-tag.tsx';

const REFETCH_MS = 10_000;

/** The space that recorded shows take, and whether they can be stored now. */
export const RecordingsCard = (): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const bytesText = useBytesText();
  const all = useQuery({ ...opsQuery('opsListRecordings', { size: 1 }), refetchInterval: REFETCH_MS });
  const paused = useQuery({ ...opsQuery('opsListRecordings', { paused: 1, size: 1 }), refetchInterval: REFETCH_MS });
  if (all.data === undefined) return null;
  const isPaused = (paused.data?.total ?? 0) > 0;
  return (
    <FactCard
      name={t`录像`}
      isBad={isPaused}
      marks={
        isPaused && (
          <StateTag tone="bad">
            <Trans>录像暂停</Trans>
          </StateTag>
        )
      }
    >
      <Fact label={t`场次`}>{all.data.total.toLocaleString(language)}</Fact>
      <Fact label={t`占用`}>{bytesText(all.data.sums.bytes)}</Fact>
    </FactCard>
  );
};
