import { useLingui } from '@lingui/react/macro';
import type { NbaGameLine, NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { CATEGORY_NAMES } from '@touchline/domain/nba/player-numbers.ts';
import { sparklineOf } from '@touchline/domain/nba/game-log.ts';
import { LogRow } from '#features/competition/player/log-row.tsx';
import { logOfSeason } from '#features/competition/player/log-of-season.ts';
import type { LoggedGame } from '#features/competition/player/log-of-season.ts';
import { Sparkline } from '#features/competition/player/sparkline.tsx';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { SeasonSection } from '#features/competition/shared/season-section.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './game-log.module.css';

const CATEGORIES = ['points', 'rebounds', 'assists'] as const;
const SHOWN = 8;

/** How often the player reached ten in two, or in three categories. */
const Marks = ({ log }: { log: readonly LoggedGame[] }) => {
  const { t } = useLingui();
  const count = (mark: LoggedGame['mark']): number => log.filter((game) => game.mark === mark).length;
  const marks = [
    [t`两双`, count('double-double')],
    [t`三双`, count('triple-double')],
  ] as const;
  const reached = marks.filter(([, times]) => times > 0);
  return reached.length === 0 ? null : (
    <span className={styles.marks}>
      {reached.map(([name, times]) => (
        <span key={name}>
          {name} <b>{times}</b>
        </span>
      ))}
    </span>
  );
};

interface GameLogProps {
  season: NbaPlayerSeason;
  /** Of all seasons. */
  lines: readonly NbaGameLine[];
}

/** The games of the chosen season: one category as a line, then game by game. */
const GameLog = ({ season, lines }: GameLogProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [category, setCategory] = useUrlChoice('log', CATEGORIES);
  const log = logOfSeason(lines, season);
  if (log.length === 0)
    return (
      <Section title={t`逐场数据`}>
        <EmptyState
          scene="schedule"
          title={t`没有逐场数据`}
          text={t`数据方没有提供 ${season.season.label} 赛季每一场的数据`}
        />
      </Section>
    );
  const choices = CATEGORIES.map((value) => ({ value, label: nameOf(CATEGORY_NAMES[value]) }));
  return (
    <SeasonSection title={t`逐场数据`} matches={log} first={SHOWN}>
      {(shown) => (
        <>
          <div className={styles.trend}>
            <div className={styles.choice}>
              <Segments label={t`走势的种类`} choices={choices} value={category} onChange={setCategory} />
              <Marks log={log} />
            </div>
            <Sparkline values={sparklineOf(log, category)} label={nameOf(CATEGORY_NAMES[category])} />
          </div>
          <CardList label={t`逐场数据`}>
            {shown.map((game) => (
              <li key={game.matchId} className={styles.row}>
                <LogRow game={game} categories={CATEGORIES} chosen={category} />
              </li>
            ))}
          </CardList>
        </>
      )}
    </SeasonSection>
  );
};

export default GameLog;
