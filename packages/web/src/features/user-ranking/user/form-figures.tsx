import { Trans, useLingui } from '@lingui/react/macro';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import styles from './form-figures.module.css';
import view from './ranked-user-view.module.css';

/** The last ten decided reports, streaks, single bets and likes. */
export const FormFigures = ({ user }: { user: RankedUser }) => {
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
    <section className={view.card} aria-label={t`战绩`}>
      <div className={view.heading}>
        <h2>
          <Trans>近10单</Trans>
        </h2>
        <small>
          <Trans>从新到旧</Trans>
        </small>
      </div>
      {tenHistory.length === 0 ? (
        <p className={view.none}>
          <Trans>还没有结算的报告</Trans>
        </p>
      ) : (
        <FormStrip results={tenHistory} size="large" />
      )}
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dd>{value}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
};
