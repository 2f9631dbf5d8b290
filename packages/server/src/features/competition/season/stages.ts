import type { Stage } from '@touchline/contract/competition.ts';
import { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import { stageNameOf } from '@touchline/domain/competition/stages.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { notFound } from '#platform/http/api-error.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from './deps.ts';
import { cachedReply } from './replies.ts';
import { nameOf, readSeason, type SeasonData } from './season-data.ts';
import type { Edition } from './season-repo.ts';

export const GROUP_STAGE = 'group';

/** The stages of a season in the order in which they begin. */
const stagesOf = ({ matches }: SeasonData): Stage[] => {
  const staged = Map.groupBy(matches, (match) => match.stage);
  return [...staged].flatMap(([stageId, ofStage]): Stage[] => {
    const [first, last] = [ofStage[0], ofStage.at(-1)];
    if (stageId === null || !first || !last) return [];
    return [
      {
        stageId,
        name: stageNameOf(stageId),
        kind: stageId === GROUP_STAGE ? 'group' : 'knockout',
        groups: groupsOf({ matches: ofStage }),
        from: first.kick_off,
        to: last.kick_off,
      },
    ];
  });
};

/** The groups of a season by name. */
export const groupsOf = ({ matches }: Pick<SeasonData, 'matches'>): string[] =>
  [...new Set(matches.flatMap((match) => match.group_name ?? []))].sort();

/** The stage, when the season has it. Throws 10404. */
export const knownStage = (season: SeasonData, edition: Edition, stageId: string): string => {
  const known = stagesOf(season).map((stage) => stage.stageId);
  if (known.includes(stageId)) return stageId;
  throw notFound(`stage ${stageId} of ${nameOf(edition)} (there is ${known.join(', ') || 'none'})`);
};

export const stagesReply = (deps: SeasonDeps, edition: Edition): Promise<Snapshot> =>
  cachedReply(
    deps,
    competitionRoutes.getFifaStages,
    { key: edition.key, tags: [seasonTag.results(edition.key)] },
    async () => ({ season: edition.ref, list: stagesOf(await readSeason(deps, edition)) }),
  );
