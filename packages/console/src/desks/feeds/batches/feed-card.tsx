import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { AgeText } from '#ui/age-text.tsx';
import { Fact, FactCard } from '#ui/fact-cards.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';

type Feed = OpsReply<'opsListFeeds'>['list'][number];

const TONES: Readonly<Record<Feed['state'], Tone>> = { late: 'bad', refused: 'warning', ok: 'good', idle: 'neutral' };

const Counts = ({ counts }: { counts: Feed['counts'] }): ReactNode => {
  if (counts === null) return '–';
  const { added, updated, unchanged } = counts;
  return (
    <Trans>
      新 {added} · 改 {updated} · 不变 {unchanged}
    </Trans>
  );
};

/** One source of match data. */
export const FeedCard = ({ feed }: { feed: Feed }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const states = { late: t`迟到`, refused: t`被拒`, ok: t`正常`, idle: t`没有进行中的比赛` };
  return (
    <FactCard
      name={feed.source}
      isBad={feed.state === 'late'}
      marks={<StateTag tone={TONES[feed.state]}>{states[feed.state]}</StateTag>}
    >
      <Fact label={t`进行中`}>
        {feed.late > 0 && feed.lateSince !== null ? (
          <Link to="/matches?show=attention">
            <Trans>
              {feed.inPlay} 场，{feed.late} 场 <AgeText at={feed.lateSince} />
              没有数据
            </Trans>
          </Link>
        ) : (
          <Trans>{feed.inPlay} 场</Trans>
        )}
      </Fact>
      <Fact label={t`上个批次`}>{feed.acceptedAt === null ? '–' : <TimeText at={feed.acceptedAt} />}</Fact>
      <Fact label={t`内容`}>
        <Counts counts={feed.counts} />
      </Fact>
      <Fact label={t`出处`} title={feed.origin}>
        {feed.origin === '' ? '–' : feed.origin}
      </Fact>
      <Fact label={t`收下 / 24 小时被拒`}>
        {feed.batches.toLocaleString(language)} / {feed.refusedToday.toLocaleString(language)}
      </Fact>
      <Fact label={t`赛季`}>{feed.seasons.toLocaleString(language)}</Fact>
    </FactCard>
  );
};
