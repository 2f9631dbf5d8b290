import { ArrowLeftOutlined, CheckOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipDetail } from '@touchline/contract/news.ts';
import { orderMoney } from '@touchline/domain/betting/order-money.ts';
import { Alert, App, Button, Spin, Tag } from 'antd';
import type { ReactNode } from 'react';
import { issuesOf, reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { MatchHead } from '../match-head.tsx';
import type { OwnProps } from '../page.tsx';
import { MARKET_NAMES, useSelectionText } from '../tip-texts.ts';
import styles from '../tipster.module.css';
import { useHitText } from '#desks/tipster/hit-text.ts';
import previewStyles from '#desks/tipster/write/preview.module.css';
import type { OpenDraft } from '../use-draft.ts';
import { usePreview } from './use-preview.ts';

interface PreviewProps extends OwnProps {
  draftId: string;
  draft: OpenDraft;
}

/** What a buyer gets back of a lost tip. */
const returnedOf = (tip: TipDetail): number =>
  orderMoney(BET_RESULT.lose, {
    price: tip.goldPrice,
    openBackGold: tip.openBackGold === 1,
    returnPercentage: tip.returnGoldPercentage,
    operatorSharePercent: 0,
  }).returned;

const Head = ({ tip }: { tip: TipDetail }): ReactNode => {
  const { hitSession, sportsSession, tenCount, tenWin } = tip.professor;
  const hits = useHitText()(hitSession, sportsSession);
  return (
    <>
      <p className={previewStyles['author']}>
        <b>{tip.professor.name}</b>
        <small>
          <Trans>
            近 {tenCount} 中 {tenWin}
          </Trans>
          {sportsSession > 0 && ` · ${hits}`}
        </small>
        {tip.openBackGold === 1 && tip.goldPrice > 0 && (
          <Tag color="gold">
            <Trans>没中退款</Trans>
          </Tag>
        )}
      </p>
      <h3>{tip.sportsTitle === '' ? <Trans>还没有标题</Trans> : tip.sportsTitle}</h3>
      {tip.messageMatchList.map(({ match }) => (
        <MatchHead key={match.matchId} match={match} />
      ))}
    </>
  );
};

const Locked = ({ tip, length }: { tip: TipDetail; length: number }): ReactNode => (
  <>
    <div className={previewStyles['locked']}>
      <i />
      <i />
      <i />
      <p>
        <LockOutlined /> <Trans>购买后看选择和 {length} 字分析</Trans>
      </p>
    </div>
    <p className={previewStyles['buy']}>
      <Coins value={tip.goldPrice} />
      <small>{tip.openBackGold === 1 ? <Trans>没中退 {returnedOf(tip)}</Trans> : <Trans>没中不退</Trans>}</small>
      <span aria-hidden="true">
        <Trans>购买</Trans>
      </span>
    </p>
  </>
);

const Opened = ({ tip }: { tip: TipDetail }): ReactNode => {
  const { i18n } = useLingui();
  const selectionText = useSelectionText();
  return (
    <>
      {tip.messageMatchList.map((leg) => (
        <dl key={leg.match.matchId} className={previewStyles['facts']}>
          <div>
            <dt>{i18n._(MARKET_NAMES[leg.market])}</dt>
            <dd>{leg.selection === null ? '–' : selectionText(leg, leg.match)}</dd>
          </div>
          <div>
            <dt>
              <Trans>赔率（锁定）</Trans>
            </dt>
            <dd>{leg.odds?.toFixed(2) ?? '–'}</dd>
          </div>
          <div>
            <dt>
              <Trans>若没中</Trans>
            </dt>
            <dd>
              <Trans>退 {returnedOf(tip)}</Trans>
            </dd>
          </div>
        </dl>
      ))}
      <p className={previewStyles['paid']}>{tip.sportsInfo}</p>
    </>
  );
};

const Halves = ({ visitor, buyer }: { visitor: TipDetail; buyer: TipDetail }): ReactNode => (
  <>
    <section className={previewStyles['half']}>
      <header data-kind="visitor">
        <LockOutlined /> {visitor.isOpen === 1 ? <Trans>所有人看到</Trans> : <Trans>没买的人看到</Trans>}
      </header>
      <Head tip={visitor} />
      {visitor.isOpen === 1 ? (
        <Opened tip={visitor} />
      ) : (
        <Locked tip={visitor} length={buyer.sportsInfo?.length ?? 0} />
      )}
    </section>
    {visitor.isOpen === 0 && (
      <section className={previewStyles['half']}>
        <header data-kind="buyer">
          <CheckOutlined /> <Trans>买了的人看到</Trans>
        </header>
        <Opened tip={buyer} />
      </section>
    )}
  </>
);

const useIssueText = (): ((issue: { path: string; message: string }) => string) => {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    sportsTitle: t`标题至少 4 个字`,
    sportsInfo: t`还没有理由`,
    legs: t`还没有选比赛，或者不是同一项运动`,
    goldPrice: t`还没有定价`,
    matchId: t`比赛已经开始，或者不会进行`,
    market: t`这场比赛没有这种玩法`,
    selection: t`还没有选择`,
    line: t`盘口不对`,
    odds: t`还没有赔率`,
  };
  return ({ path, message }) => names[path.split('.').at(-1) ?? ''] ?? names[path] ?? message;
};

const usePublish = ({ professorId, draftId, draft }: PreviewProps) => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const url = useUrlState();
  return useMutation({
    mutationFn: async () => {
      const revision = await draft.save();
      if (revision === null) throw new Error(t`草稿没有存下`);
      return call('opsPublishTipDraft', { professorId, id: draftId, revision });
    },
    onSuccess: async () => {
      await refresh(client, 'opsListTipDrafts', 'opsListOwnTips');
      void message.success(t`已发布`);
      url.set({ draft: null, view: null });
    },
  });
};

/** Both views of a tip, and its publication. */
export const PreviewPage = (props: PreviewProps): ReactNode => {
  const url = useUrlState();
  const issueText = useIssueText();
  const { data, error, refetch } = usePreview(props.professorId, props.draft.content);
  const publish = usePublish(props);
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spin />;
  const { visitor, buyer, issues } = data;
  const refused = publish.error === null ? [] : issuesOf(publish.error);
  return (
    <>
      <Button type="text" icon={<ArrowLeftOutlined />} onClick={() => url.set({ view: null })}>
        <Trans>接着写</Trans>
      </Button>
      <Halves visitor={visitor} buyer={buyer} />
      <ul className={previewStyles['issues']} aria-live="polite">
        {[...new Set([...issues, ...refused].map(issueText))].map((text) => (
          <li key={text}>
            <WarningOutlined /> {text}
          </li>
        ))}
      </ul>
      {publish.error !== null && refused.length === 0 && (
        <Alert type="error" showIcon title={reasonOf(publish.error)} />
      )}
      <div className={styles['foot']}>
        <small>
          <LockOutlined /> <Trans>有人买了，或者比赛开始以后，就不能再改</Trans>
        </small>
        <Button
          type="primary"
          size="large"
          block
          disabled={issues.length > 0}
          loading={publish.isPending}
          onClick={() => publish.mutate()}
        >
          {buyer.goldPrice === 0 ? <Trans>发布，免费</Trans> : <Trans>发布，{buyer.goldPrice} 金币</Trans>}
        </Button>
      </div>
    </>
  );
};
