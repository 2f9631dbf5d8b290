import type { MatchStatistic, StatisticKey } from '@touchline/contract/match-detail.ts';
import { classNames } from '#ui/class-names.ts';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import styles from './stat-bars.module.css';

const NAMES: Readonly<Record<StatisticKey, MessageDescriptor>> = {
  possession_percent: msg`控球率`,
  shots: msg`射门`,
  shots_on_target: msg`射正`,
  big_chances: msg`绝佳机会`,
  expected_goals: msg`预期进球 xG`,
  corners: msg`角球`,
  offsides: msg`越位`,
  fouls: msg`犯规`,
  yellow_cards: msg`黄牌`,
  red_cards: msg`红牌`,
  passes: msg`传球`,
  pass_percent: msg`传球成功率`,
  saves: msg`扑救`,
  field_goal_percent: msg`投篮命中率`,
  three_point_percent: msg`三分命中率`,
  free_throw_percent: msg`罚球命中率`,
  rebounds: msg`篮板`,
  offensive_rebounds: msg`前场篮板`,
  assists: msg`助攻`,
  steals: msg`抢断`,
  blocks: msg`盖帽`,
  turnovers: msg`失误`,
  points_in_paint: msg`内线得分`,
  fast_break_points: msg`快攻得分`,
  largest_lead: msg`最大领先`,
};

/** What a statistic is called. */
const useStatisticName = (): ((key: StatisticKey) => string) => {
  const { t } = useLingui();
  return (key) => t(NAMES[key]);
};

const isPercent = (key: string): boolean => key.endsWith('_percent');

const shown = ({ key }: MatchStatistic, value: number): string =>
  isPercent(key) ? `${Math.round(value)}%` : String(value);

/** Shares of a bar in percent: of both sides together, or of a hundred for a rate that each side has for itself. */
const sharesOf = ({ key, home, away }: MatchStatistic): { home: number; away: number } => {
  if (isPercent(key) && key !== 'possession_percent') return { home, away };
  const sum = home + away;
  return sum <= 0 ? { home: 0, away: 0 } : { home: (home / sum) * 100, away: (away / sum) * 100 };
};

const Values = ({ statistic, children }: { statistic: MatchStatistic; children: string }) => {
  const { home, away } = statistic;
  return (
    <span className={styles.values}>
      <b className={classNames(home > away && styles.homeLeads)}>{shown(statistic, home)}</b>
      <span>{children}</span>
      <b className={classNames(away > home && styles.awayLeads)}>{shown(statistic, away)}</b>
    </span>
  );
};

/** The whole is one bar that both sides divide. */
const WholeBar = ({ statistic }: { statistic: MatchStatistic }) => {
  const shares = sharesOf(statistic);
  return (
    <span className={styles.whole} aria-hidden="true">
      <i style={{ width: `${shares.home}%` }} />
      <i />
    </span>
  );
};

/** Each side's bar grows from the middle. */
const SplitBar = ({ statistic }: { statistic: MatchStatistic }) => {
  const shares = sharesOf(statistic);
  return (
    <span className={styles.split} aria-hidden="true">
      <span className={classNames(statistic.home < statistic.away && styles.behind)}>
        <i style={{ transform: `scaleX(${shares.home / 100})` }} />
      </span>
      <span className={classNames(statistic.away < statistic.home && styles.behind)}>
        <i style={{ transform: `scaleX(${shares.away / 100})` }} />
      </span>
    </span>
  );
};

/** Team statistics side against side. Stands in a `KitScope`. */
export const StatBars = ({ list, label }: { list: readonly MatchStatistic[]; label: string }) => {
  const nameOf = useStatisticName();
  return (
    <ul className={styles.bars} aria-label={label}>
      {list.map((statistic) => (
        <li key={statistic.key} data-statistic={statistic.key}>
          <Values statistic={statistic}>{nameOf(statistic.key)}</Values>
          {statistic.key === 'possession_percent' ? (
            <WholeBar statistic={statistic} />
          ) : (
            <SplitBar statistic={statistic} />
          )}
        </li>
      ))}
    </ul>
  );
};
