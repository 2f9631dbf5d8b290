import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

interface Heading {
  key: string;
  /** Tries beside what went in: `5-11`. */
  attempts?: string;
  short: MessageDescriptor;
  name: MessageDescriptor;
}

/** The columns of a box score in their order, each with a head of few letters and its whole name. */
const BOX_SCORE: readonly Heading[] = [
  { key: 'minutes_played', short: msg`时间`, name: msg`上场时间` },
  { key: 'points', short: msg`得分`, name: msg`得分` },
  { key: 'rebounds', short: msg`篮板`, name: msg`篮板` },
  { key: 'assists', short: msg`助攻`, name: msg`助攻` },
  { key: 'steals', short: msg`抢断`, name: msg`抢断` },
  { key: 'blocks', short: msg`盖帽`, name: msg`盖帽` },
  { key: 'turnovers', short: msg`失误`, name: msg`失误` },
  { key: 'field_goals_made', attempts: 'field_goals_attempted', short: msg`投篮`, name: msg`投篮` },
  { key: 'three_points_made', attempts: 'three_points_attempted', short: msg`三分`, name: msg`三分` },
  { key: 'free_throws_made', attempts: 'free_throws_attempted', short: msg`罚球`, name: msg`罚球` },
  { key: 'fouls', short: msg`犯规`, name: msg`犯规` },
  { key: 'plus_minus', short: msg`正负`, name: msg`正负值` },
];

export interface NumberColumn {
  key: string;
  attempts: string | undefined;
  short: string;
  name: string;
}

/** Columns of the numbers that at least one player has. */
export const useBoxScoreColumns = (): ((has: (key: string) => boolean) => NumberColumn[]) => {
  const { t } = useLingui();
  return (has) =>
    BOX_SCORE.filter(({ key }) => has(key)).map(({ key, attempts, short, name }) => ({
      key,
      attempts,
      short: t(short),
      name: t(name),
    }));
};
