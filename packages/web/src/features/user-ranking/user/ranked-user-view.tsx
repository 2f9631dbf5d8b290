import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { ProfitCurve } from '#features/user-ranking/user/profit-curve.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Skeleton, SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { RecordCardSkeleton, Figures, NoRecord, RecordCard } from '#entities/tipster/record-card.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { useLingui } from '@lingui/react/macro';
import { setHidden } from '#data/ranking/hide.ts';
import { useId, useState } from 'react';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import { useProfitText } from '#features/user-ranking/user/use-profit-text.ts';
import { useTitles } from '#data/tipster/titles.ts';
import { useHitText } from '#entities/hits/use-hit-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import styles from './ranked-user-view.module.css';

/** The last ten decided reports, streaks, single bets and likes. */
const FormFigures = ({ user }: { user: RankedUser }) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const { tenHistory, streak, longestStreak, followBetCount, like } = user;
  const figures = [
    { name: t({ message: '连红', context: 'experts' }), value: String(streak) },
    { name: t`最长连红`, value: String(longestStreak) },
    { name: t`跟单`, value: count(followBetCount) },
    { name: t`获赞`, value: count(like) },
  ];
  return (
    <RecordCard label={t`战绩`} title={t`近10单`} note={t`从新到旧`}>
      {tenHistory.length === 0 ? (
        <NoRecord>{t`还没有结算的报告`}</NoRecord>
      ) : (
        <FormStrip results={tenHistory} size="large" />
      )}
      <Figures figures={figures} columns={4} />
    </RecordCard>
  );
};

/** A title that tells on a press how it is earned. */
const Title = ({ titleId }: { titleId: string }) => {
  const ruleId = useId();
  const [isOpen, setOpen] = useState(false);
  const title = useTitles()(titleId);
  if (title === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={styles.title}
        aria-expanded={isOpen}
        aria-controls={ruleId}
        onClick={() => setOpen(!isOpen)}
      >
        <TitleBadge {...title} />
      </button>
      <p id={ruleId} className={styles.rule} hidden={!isOpen}>
        {title.rule}
      </p>
    </>
  );
};

/** Who it is, what was won in all, and how often. */
const UserHead = ({ user }: { user: RankedUser }) => {
  const { t } = useLingui();
  const profitText = useProfitText();
  const { share } = useHitText();
  const { name, headUrl, userTitle, profit, reds, settled } = user;
  return (
    <header className={styles.head}>
      <Avatar name={name} src={fileUrl(headUrl)} size={64} ringed />
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        {userTitle === null ? null : <Title titleId={userTitle} />}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t`总盈利（金币）`}</dt>
          <dd className={styles.profit} data-gain={profit > 0 || undefined}>
            {profitText(profit)}
          </dd>
        </div>
        <div>
          <dt>{t({ message: '胜率', context: 'ranking' })}</dt>
          <dd>
            <span title={t`红单 / 已定胜负`}>
              {reds}/{settled}
            </span>
            {settled === 0 ? null : <small>{share(reds, settled)}</small>}
          </dd>
        </div>
      </dl>
    </header>
  );
};

/** Above the own page: whether others see it, and the switch for it (C8). */
const OwnEntry = ({ user }: { user: RankedUser }) => {
  const { t } = useLingui();
  const isHidden = user.hidden === 1;
  return (
    <section className={styles.own} aria-label={t`我的主页`} data-hidden={isHidden || undefined}>
      <p role="status">
        <b>{isHidden ? t`你已隐藏` : t`这是你的主页`}</b>
        <small>{isHidden ? t`只有你能看到这一页，榜单上也没有你` : t`别人能在榜单上看到你，也能打开这一页`}</small>
      </p>
      <Switch className={styles.switch} checked={isHidden} onToggle={() => void setHidden(isHidden ? 0 : 1)}>
        <span>{t`隐藏我`}</span>
      </Switch>
    </section>
  );
};

const UserRecords = lazyPage(() => import('#features/user-ranking/user/user-records.tsx'));

/** The page before its user is known. */
export const RankedUserSkeleton = () => (
  <div className={styles.parts} aria-busy="true">
    <SkeletonRows count={1} height="168px" face="64px" body="56px" />
    <RecordCardSkeleton>
      <Skeleton height="114px" />
    </RecordCardSkeleton>
    <RecordCardSkeleton>
      <Skeleton height="222px" />
    </RecordCardSkeleton>
  </div>
);

/** A ranked user's page: who it is, what the record says, the curve of profit, and the reports. */
export const RankedUserView = ({ user }: { user: RankedUser }) => (
  <div className={styles.view}>
    <div className={styles.parts}>
      {user.isMine === 1 ? <OwnEntry user={user} /> : null}
      <UserHead user={user} />
      <FormFigures user={user} />
      <ProfitCurve days={user.curve} />
    </div>
    <LazyBoundary
      fallback={
        <div className={styles.records}>
          <SkeletonRows count={4} height="118px" lines={4} isApart />
        </div>
      }
    >
      <div className={styles.reports}>
        <UserRecords userId={user.userId} />
      </div>
    </LazyBoundary>
  </div>
);
