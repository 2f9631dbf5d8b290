import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TipsterDetail } from '@touchline/contract/news.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { tipsterTipsQuery } from '#data/tip/queries.ts';
import { useReadTips } from '#data/tip/read-tips.ts';
import { TipRows } from '#features/news/tip-rows.tsx';
import { changingMatches } from '#features/news/changing-matches.ts';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Button } from '#ui/button/button.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './tipster-tips.module.css';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { addTip, applyTipster } from '#data/tipster/tipster-push.ts';
import { usePush } from '#platform/push/push.ts';

/** A tipster's page follows push: new tips, results, scores, and the figures that results make. */
const useTipsterPush = (matches: readonly MatchBrief[]): void => {
  useTipPushes({ matches, onAdd: addTip });
  usePush(channel.tips, ({ mutation, data }) => {
    if (mutation === 'tip.add' || mutation === 'tip.change') applyTipster(data);
  });
};

const PARTS = ['current', 'history'] as const;
type Part = (typeof PARTS)[number];

const None = ({ part, onHistory }: { part: Part; onHistory: () => void }) => {
  const { t } = useLingui();
  return part === 'current' ? (
    <EmptyState
      scene="schedule"
      title={t`现在没有推荐`}
      text={t`新的推荐在开赛前发布`}
      action={<Button onClick={onHistory}>{t`看历史战绩`}</Button>}
    />
  ) : (
    <EmptyState scene="lost" title={t`还没有历史战绩`} text={t`推荐结算后会出现在这里`} />
  );
};

const Panel = ({ tipsterId, part, onHistory }: { tipsterId: string; part: Part; onHistory: () => void }) => {
  const { t } = useLingui();
  const query = useInfiniteQuery(tipsterTipsQuery(tipsterId, part));
  const tips = useItems(query.data);
  const readIds = useReadTips();
  useTipsterPush(changingMatches(tips ?? [], useMinuteClock()));
  return (
    <PagedRegion
      query={query}
      items={tips}
      skeleton={<SkeletonRows count={3} height="130px" lines={1} body="72px" />}
      failure={t`推荐加载失败`}
      empty={<None part={part} onHistory={onHistory} />}
    >
      {(list, more) => (
        <>
          <TipRows label={part === 'current' ? t`当前推荐` : t`历史战绩`} tips={list} readIds={readIds} isOwn />
          {more}
        </>
      )}
    </PagedRegion>
  );
};

/** The tipster's tips: those of now, and the record (T15). */
const TipsterTips = ({ tipster }: { tipster: TipsterDetail }) => {
  const { t } = useLingui();
  const [part, setPart] = useUrlChoice('tips', PARTS);
  const { messageInfoCount } = tipster;
  const current = { value: 'current', label: t`当前推荐` } as const;
  const tabs = [
    messageInfoCount > 0 ? { ...current, mark: messageInfoCount } : current,
    { value: 'history', label: t`历史战绩` },
  ] as const;
  return (
    <Tabs label={t`专家的推荐`} tabs={tabs} value={part} onChange={setPart} sticky>
      <div className={styles.panel}>
        <Panel key={part} tipsterId={tipster.id} part={part} onHistory={() => setPart('history')} />
      </div>
    </Tabs>
  );
};

export default TipsterTips;
