import { DownOutlined } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ScorePair, ScoreParts } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { REGULAR_QUARTERS } from '@touchline/domain/clock.ts';
import { Button, InputNumber, Popover } from 'antd';
import type { ReactNode } from 'react';
import { PART_NAMES } from '../match-texts.ts';
import styles from './editor.module.css';

type FootballPart = keyof typeof PART_NAMES;
const FOOTBALL = Object.keys(PART_NAMES) as FootballPart[];

const pairText = ([home, away]: ScorePair): string => `${home}–${away}`;

/** `半场 1–0 · 90 分钟 2–1`. */
export const usePartsText = (): ((parts: ScoreParts) => string) => {
  const { _ } = useTexts();
  return (parts) => {
    const { periods = [] } = parts;
    const named = FOOTBALL.flatMap((part) => (parts[part] ? [`${_(PART_NAMES[part])} ${pairText(parts[part])}`] : []));
    return [...named, ...periods.map(pairText)].join(' · ') || '–';
  };
};

interface PairProps {
  name: string;
  value: ScorePair | undefined;
  /** Undefined when both sides were cleared. */
  onChange: (value: ScorePair | undefined) => void;
}

const PairRow = ({ name, value, onChange }: PairProps): ReactNode => {
  const { t } = useLingui();
  const set = (side: 0 | 1, points: number | null): void => {
    if (points === null) {
      onChange(undefined);
      return;
    }
    const [home, away] = value ?? [0, 0];
    onChange(side === 0 ? [points, away] : [home, points]);
  };
  return (
    <div className={styles['pair']}>
      <span>{name}</span>
      <InputNumber
        size="small"
        min={0}
        precision={0}
        aria-label={t`${name} 主队`}
        value={value?.[0] ?? null}
        onChange={(points) => set(0, points)}
      />
      –
      <InputNumber
        size="small"
        min={0}
        precision={0}
        aria-label={t`${name} 客队`}
        value={value?.[1] ?? null}
        onChange={(points) => set(1, points)}
      />
    </div>
  );
};

interface PartsProps {
  sport: MatchSport;
  value: ScoreParts;
  onChange: (value: ScoreParts) => void;
}

const FootballParts = ({ value, onChange }: PartsProps): ReactNode => {
  const { _ } = useTexts();
  const set = (part: FootballPart, pair: ScorePair | undefined): void => {
    const { [part]: _gone, ...others } = value;
    onChange(pair === undefined ? others : { ...others, [part]: pair });
  };
  return FOOTBALL.map((part) => (
    <PairRow key={part} name={_(PART_NAMES[part])} value={value[part]} onChange={(pair) => set(part, pair)} />
  ));
};

const BasketballParts = ({ value, onChange }: PartsProps): ReactNode => {
  const { periods = [] } = value;
  const rows = Array.from({ length: Math.max(REGULAR_QUARTERS, periods.length + 1) }, (_, index) => index);
  const set = (at: number, pair: ScorePair | undefined): void => {
    const next = pair === undefined ? periods.slice(0, at) : periods.toSpliced(at, 1, pair);
    onChange({ ...value, periods: next });
  };
  return rows.map((at) => (
    <PairRow
      key={at}
      name={at < REGULAR_QUARTERS ? `Q${at + 1}` : `OT${at + 1 - REGULAR_QUARTERS}`}
      value={periods[at]}
      onChange={(pair) => set(at, pair)}
    />
  ));
};

/** The parts of a score behind a button. */
export const PartsField = (props: PartsProps): ReactNode => {
  const { t } = useLingui();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t`分段比分`}
      content={
        <div className={styles['parts']}>
          {props.sport === 'football' ? <FootballParts {...props} /> : <BasketballParts {...props} />}
        </div>
      }
    >
      <Button size="small" icon={<DownOutlined />} iconPlacement="end">
        <Trans>分段</Trans>
      </Button>
    </Popover>
  );
};
