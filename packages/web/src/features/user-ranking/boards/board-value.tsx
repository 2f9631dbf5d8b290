import { useLingui } from '@lingui/react/macro';
import type { RankingBoard, RankingRow } from '@touchline/contract/user-ranking.ts';
import { HitShare } from '#entities/hits/hit-share.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { classNames } from '#ui/class-names.ts';
import { FittingText } from '#ui/fitting-text/fitting-text.tsx';
import styles from './board-value.module.css';

interface BoardValueProps {
  board: RankingBoard;
  row: RankingRow;
  size?: 'normal' | 'large';
}

/** In full, and short for where there is no room for millions. */
const useValueText = (board: RankingBoard, row: RankingRow): { text: string; brief: string } => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const { count } = useFormats();
  if (board === 'red') return { text: t`${row.reds} 红`, brief: `${row.reds}` };
  if (board === 'popularity') return { text: whole(row.popularity), brief: count(row.popularity) };
  const sign = row.profit < 0 ? '-' : '+';
  return { text: whole(row.profit, 'signed'), brief: `${sign}${count(Math.abs(row.profit))}` };
};

/** What a board ranks by; on other boards than that of gain the profit stands small below it. */
export const BoardValue = ({ board, row, size = 'normal' }: BoardValueProps) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const names = { red: t`红单`, gain: t`盈利`, popularity: t`人气` };
  const profit = whole(row.profit, 'signed');
  return (
    <span className={classNames(styles.value, styles[size])}>
      <b data-sign={board === 'gain' && row.profit < 0 ? 'minus' : undefined}>
        <span className="sr-only">{names[board]} </span>
        <FittingText {...useValueText(board, row)} />
      </b>
      {board === 'gain' ? null : (
        <small>
          <span className="sr-only">{names.gain} </span>
          {profit}
        </small>
      )}
    </span>
  );
};

/** Won of the decided reports; nothing without one. */
export const WinRate = ({ row: { reds, settled } }: { row: RankingRow }) => {
  const { t } = useLingui();
  return <HitShare name={t`胜率`} hits={reds} settled={settled} />;
};
