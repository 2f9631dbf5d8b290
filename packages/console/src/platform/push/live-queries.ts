import { channel } from '@touchline/contract/channels.ts';
import { ANY_RIGHT, type OpsScope } from '@touchline/contract/ops-rights.ts';
import { createPushClient } from '@touchline/web/platform/push/push-client.ts';
import { useEffect } from 'react';
import { routeTable } from 'virtual:touchline-ops-routes';
import type { OpsCall } from '#platform/http/call.ts';
import { queryClient } from '#platform/query/query-client.ts';
import type { ConsoleSession } from '#platform/session/session.ts';

/** Changes that come together are read once. */
const GATHER_MS = 400;

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ops/push`;

/** The console's one socket; its cookie says who listens. */
const push = createPushClient({ address, token: () => null });

/**
 * Whether a query shows what the rights cover: that of a call by the call's right, one of any right or of
 * several calls always. The session of a member
 * changes with a decided application.
 */
const isTouched = (key: readonly unknown[], scopes: ReadonlySet<string>): boolean => {
  const route = typeof key[0] === 'string' ? routeTable[key[0]] : undefined;
  if (route === undefined) return key[0] !== 'session' || scopes.has('apply');
  return route.scope === ANY_RIGHT || scopes.has(route.scope ?? '');
};

const createGatherer = (): ((scope: OpsScope) => void) => {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (scope) => {
    changed.add(scope);
    timer ??= setTimeout(() => {
      timer = undefined;
      const scopes = new Set(changed);
      changed.clear();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, scopes) });
    }, GATHER_MS);
  };
};

/** Channels of a session's changes by their right: all that the right covers for staff, own applications for a member. */
const channelsOf = ({ rights, roles, staffId }: ConsoleSession): [name: string, right: OpsScope][] =>
  roles.some((role) => role === 'member')
    ? [[channel.ops('apply', staffId), 'apply']]
    : rights.map((right) => [channel.ops(right), right]);

/** While it is on screen, whatever somebody changes is read again where it is shown, as far as the rights reach. */
export const useLiveQueries = (session: ConsoleSession): void => {
  const names = JSON.stringify(channelsOf(session));
  useEffect(() => {
    const touch = createGatherer();
    const scopes = new Map(JSON.parse(names) as ReturnType<typeof channelsOf>);
    const ends = [...scopes].map(([name, scope]) => push.subscribe(name, () => touch(scope)));
    const unlisten = push.onLost((lost) => {
      const scope = scopes.get(lost);
      if (scope !== undefined) touch(scope);
    });
    const wake = (): void => {
      if (document.visibilityState === 'visible') push.wake();
    };
    document.addEventListener('visibilitychange', wake);
    push.start();
    return () => {
      document.removeEventListener('visibilitychange', wake);
      unlisten();
      for (const end of ends) end();
      push.stop();
    };
  }, [names]);
};

/** Reads these calls again when one of the channels has news, at most once in `gatherMs`. */
export const useChannels = (names: readonly string[], calls: readonly OpsCall[], gatherMs: number): void => {
  const [channels, read] = [names.join(' '), calls.join(' ')];
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const name of read.split(' ')) void queryClient.invalidateQueries({ queryKey: [name] });
      }, gatherMs);
    };
    const joined = channels.split(' ').filter((name) => name !== '');
    const ends = joined.map((name) => push.subscribe(name, touch));
    const unlisten = push.onLost((lost) => joined.includes(lost) && touch());
    return () => {
      clearTimeout(timer);
      unlisten();
      for (const end of ends) end();
    };
  }, [channels, read, gatherMs]);
};
