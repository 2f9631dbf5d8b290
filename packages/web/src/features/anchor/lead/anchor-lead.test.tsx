import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AnchorLead } from '#features/anchor/lead/anchor-lead.tsx';
import { host, NO_HOST } from '#platform/host/host.ts';
import type { HostKind } from '#platform/host/host.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  host.set(NO_HOST);
});

test.each<[HostKind, string]>([
  ['none', '10103,10106,30301,30302,30303,30304,30305'],
  ['native', '20301,20302,20303,30304,30305'],
  ['parent', '20301,20302,20303'],
])('[V6, K10] the anchor home asks for its background, and for the banners of the context: %s', async (kind, set) => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.includes('images/query')) requested.push(new URLSearchParams(String(body)).getAll('categoryId').join());
    return Response.json({ code: 1, msg: '', data: [], time: Date.now() });
  });
  host.set({ ...NO_HOST, kind });
  await showOnScreen(
    <QueryClientProvider client={queryClient}>
      <AnchorLead />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(requested).toEqual(['30306', set])));
});
