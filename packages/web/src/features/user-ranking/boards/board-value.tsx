import { useLingui } from '@lingui/react/macro';
import type { RankingBoard, RankingRow } from '@touchline/contract/user-ranking.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './board-value.module.css';

interface BoardValueProps {
  board: RankingBoard;
  row: RankingRow;
  size?: 'normal' | 'large';
}

const useValueWords = (board: RankingBoard, row: RankingRow): string => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  if (board === 'gain') return whole(row.profit, 'signed');
  return board === 'red' ? t`${row.reds} 红` : whole(row.popularity);
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
        {useValueWords(board, row)}
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
