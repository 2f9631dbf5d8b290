import { QueryClientProvider } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCompetitionView } from '#features/competition/page/use-competition-view.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';

/** Seasons by league, newest first: only the first two have 2024-25. */
const SEASONS: Readonly<Record<string, readonly string[]>> = {
  '12387': ['2026-27', '2024-25'],
  '12388': ['2026-27', '2024-25'],
  '12417': ['2026-27'],
};

const answer = async (url: string | URL | Request): Promise<Response> => {
  const { searchParams } = new URL(url instanceof Request ? url.url : url, 'http://localhost');
  const competitionId = searchParams.get('id') ?? '';
  const labels = SEASONS[competitionId] ?? [];
  const requested = searchParams.get('seasonId') ?? labels[0] ?? '';
  const seasons = labels.map((label) => ({
    seasonId: `${competitionId}-${label}`,
    competitionId,
    competition: { zh: '联赛', en: 'League' },
    label,
  }));
  const season = seasons.find(({ label }) => label === requested);
  const data = season === undefined ? null : { season, seasons, dates: [], nearest: null };
  return Response.json({ code: season ? CODE.NODE_SUCCESS : CODE.NOT_FOUND, msg: '', data, time: Date.now() });
};

const Page = () => {
  const { season, isWithoutSeason, setLeague } = useCompetitionView('football');
  return (
    <>
      <output>{isWithoutSeason ? 'falls back' : (season.data?.season.label ?? season.status)}</output>
      {Object.keys(SEASONS).map((id) => (
        <button key={id} type="button" data-league={id} onClick={() => setLeague(id)} />
      ))}
    </>
  );
};

const open = async (path: string) => {
  vi.stubGlobal('fetch', answer);
  const screen = await showOnScreen(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
    path,
  );
  const shown = () => screen.querySelector('output')?.textContent;
  const shows = async (text: string) => {
    for (let turn = 0; turn < 100 && shown() !== text; turn += 1)
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
    expect(shown()).toBe(text);
  };
  const choose = (id: string) =>
    act(async () => screen.querySelector<HTMLButtonElement>(`[data-league="${id}"]`)?.click());
  return { shows, choose };
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('[K6, R14] another league comes in the season on screen where it has it, else in its newest', async () => {
  const { shows, choose } = await open('/five-leagues?season=2024-25');
  await shows('2024-25');
  await choose('12388');
  await shows('2024-25');
  expect(location.search).toContain('league=12388');
  await choose('12417');
  await shows('2026-27');
  expect(location.search).not.toContain('season');
});

test('[K6, R14] an address with a season that its league does not have says so', async () => {
  const { shows } = await open('/five-leagues?league=12417&season=2024-25');
  await shows('error');
  expect(location.search).toContain('season=2024-25');
});
