import type { Competition } from '@touchline/domain/competitions/competition.ts';
import { competitionOf, KNOWN_COMPETITION_IDS } from '@touchline/domain/competitions/registry.ts';
import type { CardMaker } from './general-card.ts';
import { BUNDLED_PICTURES } from './share-pictures.ts';
import { COMPETITION_LABELS, SECTION_LABELS } from './share-labels.ts';

/** A path with its given parameters. */
const addressOf = (path: string, parameters: Readonly<Record<string, string | null>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

/** A tab of the descriptor by its value in the URL, with its name; nulls for an unknown tab. */
const tabOf = ({ family, pages: { tabs } }: Competition, requested: string | null) => {
  const section = requested !== null && Object.hasOwn(tabs, requested) ? tabs[requested] : undefined;
  const tabName = section && SECTION_LABELS[family][section];
  return tabName === undefined ? { tab: null, tabName: null } : { tab: requested, tabName };
};

/** A competition's home; leagues share one that has its league in the URL. Unknown parameters are omitted. */
export const competitionCard =
  (competition: Competition): CardMaker =>
  async (facts, { query }) => {
    const { family, pages } = competition;
    const named = pages.query === '' ? undefined : competitionOf(query.get('league') ?? '');
    const league = named?.family === family ? named : null;
    const season = await facts.season((league ?? competition).id, query.get('season') ?? '');
    const { tab, tabName } = tabOf(competition, query.get('tab'));
    const { title, text } = COMPETITION_LABELS[family];
    return {
      title: [league?.name.zh ?? title, season, tabName].filter((word) => word !== null).join(' '),
      description: league === null ? text : `${league.name.zh}的赛程、积分榜、球员榜和球队榜`,
      type: 'website',
      path: addressOf(pages.home, { league: league?.id ?? null, season, tab }),
      picture: BUNDLED_PICTURES[family],
    };
  };

/** Clubs and players are searched in all football competitions, as on their pages. */
const footballOr = ({ sport, id }: Competition): readonly string[] =>
  sport === 'football' ? KNOWN_COMPETITION_IDS : [id];

/** The competition of a page below `home` and the id of its team or player; the URL has the league unless it is `fixed`. */
const requestedIn = (home: string, fixed: string | undefined, ids: readonly (string | undefined)[]) => {
  const [competitionId = '', id = ''] = fixed === undefined ? ids : [fixed, ids[0]];
  const competition = competitionOf(competitionId);
  return competition && { competition, id, home: fixed === undefined ? `${home}/${competition.id}` : home };
};

/** A team in the competition of its page. */
export const teamCard =
  (below: string, competitionId?: string): CardMaker =>
  async (facts, { ids }) => {
    const requested = requestedIn(below, competitionId, ids);
    if (!requested) return null;
    const { competition, id, home } = requested;
    const team = await facts.team(competition.kind === 'cup' ? [competition.id] : footballOr(competition), id);
    return (
      team && {
        title: team.name.zh,
        description: `${team.name.zh}在${competition.name.zh}的赛程、赛果、阵容和最佳球员`,
        type: 'profile',
        path: `${home}/team/${id}`,
        picture: BUNDLED_PICTURES[competition.family],
      }
    );
  };

/** A player. */
export const playerCard =
  (below: string, competitionId?: string): CardMaker =>
  async (facts, { ids }) => {
    const requested = requestedIn(below, competitionId, ids);
    if (!requested) return null;
    const { competition, id, home } = requested;
    const player = await facts.player(footballOr(competition), id);
    if (!player) return null;
    const shirt = player.number === null ? '' : ` · ${player.number} 号`;
    return {
      title: player.name,
      description: `${player.team.name.zh}${shirt} · 各项赛事的赛季数据`,
      type: 'profile',
      path: `${home}/player/${id}`,
      picture: BUNDLED_PICTURES[competition.family],
    };
  };
