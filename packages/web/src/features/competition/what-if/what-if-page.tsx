import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WhatIf } from '@touchline/contract/what-if.ts';
import type { CompetitionFamily } from '@touchline/domain/competitions/competition.ts';
import { tabPath } from '@touchline/domain/competitions/registry.ts';
import { useState } from 'react';
import { whatIfQuery } from '#data/competition/queries.ts';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { useCompetitionView } from '#features/competition/page/use-competition-view.ts';
import { LatestFigures } from '#entities/result/covered.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { AssumedMatch } from '#features/competition/what-if/assumed-match.tsx';
import { Outcome } from '#features/competition/what-if/outcome.tsx';
import { type ScenarioState, useScenario } from '#features/competition/what-if/use-scenario.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { useBack } from '#platform/router/use-back.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import type { PictureChoices } from '#ui/share/share-sheet.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import styles from './what-if-page.module.css';

interface PartProps {
  whatIf: WhatIf;
  scenario: ScenarioState;
}

const Ignored = ({ ignored }: Pick<WhatIf, 'ignored'>) => {
  if (ignored === 0) return null;
  return (
    <p className={styles.ignored} role="status">
      {ignored < 0 ? (
        <Trans>链接里的假设读不懂，已忽略。</Trans>
      ) : (
        <Plural value={ignored} other="有 # 个假设用不上（比赛已经结束，或还不知道对手），已忽略。" />
      )}
    </p>
  );
};

/** The open matches of a round with their choices, and the way to the next round. */
const Round = ({ whatIf, scenario }: PartProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { set } = useUrlState();
  const [mode, setMode] = useState<'outcome' | 'exact'>('outcome');
  const { season, round, rounds, remaining, assumed, matches } = whatIf;
  const isFootball = whatIf.nba === null;
  const goTo = (next: number): void => set({ round: next === 0 ? null : String(next) });
  return (
    <section aria-label={t`剩余比赛`} className={styles.round}>
      <div className={styles.head}>
        <p>
          <b>{nameOf(season.competition)}</b>{' '}
          <small>
            <Trans>
              剩余第 {round + 1}/{rounds} 轮 · 还剩 {remaining} 场 · 已填 {assumed}
            </Trans>
          </small>
        </p>
        {isFootball ? (
          <Segments
            label={t`怎么填`}
            choices={[
              { value: 'outcome', label: t`点结果` },
              { value: 'exact', label: t`填比分` },
            ]}
            value={mode}
            onChange={setMode}
          />
        ) : null}
      </div>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <AssumedMatch key={match.matchId} match={match} scenario={scenario} isExact={mode === 'exact'} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button disabled={round === 0} onClick={() => goTo(round - 1)}>
          <Trans>上一轮</Trans>
        </Button>
        <Button disabled={round + 1 >= rounds} onClick={() => goTo(round + 1)}>
          <Trans>下一轮</Trans>
        </Button>
        <Button look="quiet" disabled={scenario.isEmpty} onClick={scenario.reset}>
          <Trans>清空</Trans>
        </Button>
      </div>
      <p className={styles.note}>
        {isFootball ? (
          <Trans>点结果按最小比分算（1–0、0–0、0–1），进行中的比赛从现在的比分算起。</Trans>
        ) : (
          <Trans>没填的比赛不算，进行中的比赛按现在的比分算。</Trans>
        )}
      </p>
    </section>
  );
};

const Decided = () => {
  const { t } = useLingui();
  return <EmptyState scene="schedule" title={t`这个赛季已成定局`} text={t`没有剩余的比赛，没有什么可以假设了`} />;
};

const Content = ({ whatIf, scenario }: PartProps) => (
  <div className={styles.columns}>
    <div>
      <Ignored ignored={whatIf.ignored} />
      {whatIf.remaining === 0 ? <Decided /> : <Round whatIf={whatIf} scenario={scenario} />}
    </div>
    <section className={styles.outcome} aria-live="polite">
      {whatIf.remaining === 0 ? null : (
        <h2>
          <Trans>这样的话</Trans>{' '}
          <small>
            <Trans>假设，不是实况 · 箭头对比现在</Trans>
          </small>
        </h2>
      )}
      <Outcome whatIf={whatIf} />
    </section>
  </div>
);

const bones = (
  <div className={styles.bones}>
    <SkeletonRows count={8} />
  </div>
);

/** A season may have a table and a bracket; of a cup the bracket is what it comes to. */
const usePictures = (whatIf: WhatIf | undefined): PictureChoices | undefined => {
  const { t } = useLingui();
  if (whatIf === undefined || (whatIf.bracket === null && whatIf.nba === null)) return undefined;
  const table = { value: 'table', label: t`积分榜` };
  const bracket = { value: 'bracket', label: t`对阵图` };
  return whatIf.nba === null ? [bracket, table] : [table, bracket];
};

/** Assumed results of what remains of a season, and the tables and bracket that they come to. */
const WhatIfPage = ({ family }: { family: CompetitionFamily }) => {
  const { t } = useLingui();
  const { get } = useUrlState();
  const { competition, season } = useCompetitionView(family);
  const scenario = useScenario();
  const seasonId = season.data?.season.seasonId;
  const query = useQuery({
    ...whatIfQuery(seasonId ?? '', scenario.text, Number(get('round')) || 0),
    enabled: seasonId !== undefined,
    placeholderData: keepPreviousData,
  });
  const pictures = usePictures(query.data);
  const back = useBack();
  useCompetitionPush(competition.id);
  useWidePage();
  const title = t`假如…`;
  const actions = (
    <>
      <IconButton
        icon={LAZY_ICONS.reply}
        label={t`撤销`}
        disabled={scenario.undo === null}
        onClick={() => scenario.undo?.()}
      />
      <ShareButton title={title} pictures={pictures} />
    </>
  );
  return (
    <>
      <PageBar title={title} onBack={back} action={actions} />
      <DataRegion
        query={season.data === undefined ? season : query}
        skeleton={bones}
        failure={t`加载失败`}
        missing={isMissing(season) ? <MissingState what="season" to={tabPath(competition, 'schedule')} /> : undefined}
      >
        {() =>
          query.data === undefined ? (
            bones
          ) : (
            <LatestFigures>
              <Content whatIf={query.data} scenario={scenario} />
            </LatestFigures>
          )
        }
      </DataRegion>
    </>
  );
};

/** The page of a family, for its route. */
export const whatIfPage = (family: CompetitionFamily) => () => <WhatIfPage family={family} />;
