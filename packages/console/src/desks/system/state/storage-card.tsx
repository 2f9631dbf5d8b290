import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { Fact, FactCard } from '#ui/fact-cards.tsx';
import { useBytesText } from '#ui/recordings/recording-texts.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { type StorageVerdict, verdictOfStorage } from './storage-verdict.ts';

type Storage = OpsReply<'opsGetSystem'>['storage'];

const Mark = ({ verdict }: { verdict: StorageVerdict }): ReactNode => {
  const { t } = useLingui();
  const marks = {
    paused: ['bad', t`录像暂停`],
    low: ['warning', t`快满了`],
    ok: ['good', t`正常`],
  } as const;
  const [tone, text] = marks[verdict];
  return <StateTag tone={tone}>{text}</StateTag>;
};

const Advice = ({ verdict }: { verdict: StorageVerdict }): ReactNode => {
  if (verdict === 'ok') return null;
  return (
    <small>
      <Trans>删掉不要的录像，换大一点的磁盘，或者改 RECORDINGS_GB 和 RECORDINGS_FREE_GB。</Trans>
    </small>
  );
};

/** The disks of the node that answers, and how far recorded shows are from their limits. */
export const StorageCard = ({ storage }: { storage: Storage }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const bytesText = useBytesText();
  const { disk, recordings } = storage;
  const verdict = verdictOfStorage(storage);
  const [free, size] = [bytesText(disk.freeBytes), bytesText(disk.sizeBytes)];
  const shows = recordings.shows.toLocaleString(language);
  const kept = bytesText(recordings.keptFreeBytes);
  const left = bytesText(recordings.disk?.freeBytes ?? 0);
  const most = bytesText(recordings.mostBytes ?? 0);
  return (
    <FactCard
      name={t`存储`}
      isBad={verdict !== 'ok'}
      marks={<Mark verdict={verdict} />}
      footer={<Advice verdict={verdict} />}
    >
      <Fact label={t`数据盘`}>
        <Trans>还剩 {free}</Trans>{' '}
        <small>
          <Trans>共 {size}</Trans>
        </small>
      </Fact>
      <Fact label={t`录像盘`}>
        {recordings.disk === null ? (
          t`在对象存储里`
        ) : (
          <>
            <Trans>还剩 {left}</Trans>{' '}
            <small>{recordings.keptFreeBytes > 0 ? t`剩 ${kept} 时暂停` : t`写满才停`}</small>
          </>
        )}
      </Fact>
      <Fact label={t`录像占用`}>
        {bytesText(recordings.bytes)} <small>{recordings.mostBytes === null ? t`没有上限` : t`到 ${most} 暂停`}</small>
      </Fact>
      <Fact label={t`录像场次`}>
        {shows} {!recordings.isOn && <small>{t`没有在录`}</small>}
      </Fact>
    </FactCard>
  );
};
