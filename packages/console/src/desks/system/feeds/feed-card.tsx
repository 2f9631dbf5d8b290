import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { AgeText } from '#ui/age-text.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../system.module.css';

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
    <li className={styles['node']} data-silent={feed.state === 'late'}>
      <header>
        <b title={feed.source}>{feed.source}</b>
        <StateTag tone={TONES[feed.state]}>{states[feed.state]}</StateTag>
      </header>
      <dl>
        <div>
          <dt>{t`进行中`}</dt>
          <dd>
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
          </dd>
        </div>
        <div>
          <dt>{t`上个批次`}</dt>
          <dd>{feed.acceptedAt === null ? '–' : <TimeText at={feed.acceptedAt} />}</dd>
        </div>
        <div>
          <dt>{t`内容`}</dt>
          <dd>
            <Counts counts={feed.counts} />
          </dd>
        </div>
        <div>
          <dt>{t`出处`}</dt>
          <dd title={feed.origin}>{feed.origin === '' ? '–' : feed.origin}</dd>
        </div>
        <div>
          <dt>{t`收下 / 24 小时被拒`}</dt>
          <dd>
            {feed.batches.toLocaleString(language)} / {feed.refusedToday.toLocaleString(language)}
          </dd>
        </div>
        <div>
          <dt>{t`赛季`}</dt>
          <dd>{feed.seasons.toLocaleString(language)}</dd>
        </div>
      </dl>
    </li>
  );
};
