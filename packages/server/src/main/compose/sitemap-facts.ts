import { competitionOf, LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { listedClips } from '#features/clips/handlers.ts';
import type { SeasonDeps } from '#features/competition/deps.ts';
import { listedMatches, listedPlayers, listedTeams } from '#features/competition/season/listed-rows.ts';
import { listedTips, listedTipsters } from '#features/news/catalog/listed-rows.ts';
import { publicReplays } from '#features/recordings/replays/replays.ts';
import { FIXED_PATHS } from '#features/web-app/share/share-pages.ts';
import { SITEMAP_MOST, type SitemapFacts } from '#features/web-app/sitemap/sitemap-facts.ts';
import type { Capabilities } from './compose.ts';

const unknownChange = (path: string) => ({ path, changedAt: null });

/** What visitors may see, for search engines: hosts as an anonymous visitor sees them, and tips that cost nothing. */
export const createSitemapFacts = (
  { anchor, news, clips, replays }: Pick<Capabilities, 'anchor' | 'news' | 'clips' | 'replays'>,
  { db, demoEnabled }: SeasonDeps,
): SitemapFacts => {
  const filter = () => ({ withDemo: demoEnabled(), limit: SITEMAP_MOST });
  return {
    pages: async () =>
      [...FIXED_PATHS, ...LEAGUES.map(({ pages }) => `${pages.home}?${pages.query}`)].map(unknownChange),
    hosts: async () =>
      hostsFor(await readAnchorRows(anchor), PUBLIC_VIEWER).map(({ id }) => unknownChange(`/anchor/detail/${id}`)),
    replays: async () =>
      (await publicReplays(replays, SITEMAP_MOST)).map(({ id, ended_at: changedAt }) => ({
        path: `/replay/${id}`,
        changedAt,
      })),
    matches: async () =>
      (await listedMatches(db, filter())).map(({ id, updated_at: changedAt }) => ({
        path: `/program-detail/${id}`,
        changedAt,
      })),
    teams: async () =>
      (await listedTeams(db, filter())).flatMap((row) => {
        const home = competitionOf(row.competition_id)?.pages.team;
        return home === undefined
          ? []
          : { path: `${home}/team/${row.home_team_id}`, changedAt: Number(row.updated_at) };
      }),
    players: async () =>
      (await listedPlayers(db, filter())).flatMap((row) => {
        const competition = competitionOf(row.competition_id);
        // Those of cups are shown by their leagues.
        if (competition?.kind !== 'league') return [];
        return unknownChange(`${competition.pages.player}/player/${row.player_id}`);
      }),
    tips: async () =>
      (await listedTips(news.db, filter())).map(({ id, published_at: published, settled_at: settled }) => ({
        path: `/news/detail/${id}`,
        changedAt: Math.max(published, settled ?? 0),
      })),
    clips: async () =>
      (await listedClips(clips, SITEMAP_MOST)).map(({ id, happenedAt }) => ({
        path: `/clip/${id}`,
        changedAt: happenedAt,
      })),
    tipsters: async () =>
      (await listedTipsters(news.db, filter())).map(({ id, figures_at: at }) => ({
        path: `/news/user/${id}`,
        changedAt: at > 0 ? at : null,
      })),
  };
};
