import type { ParentMessages } from '@touchline/contract/embedding.ts';
import { checkMessage, connectParent, stateOf } from '#platform/host/parent/connect-parent.ts';
import type { ParentListener } from '#platform/host/parent/connect-parent.ts';
import { NO_CHANNEL, microAppChannel, qiankunChannel, wujieChannel } from '#platform/host/parent/host-channels.ts';
import type { HostChannel, MicroApp, QiankunProps, WujieBus } from '#platform/host/parent/host-channels.ts';
import type { HostConnection, HostState } from '#platform/host/host.ts';

/** The ways in which a parent site runs the app in its own document. */
export type ParentFramework = 'qiankun' | 'single-spa' | 'micro-app' | 'wujie';

/** What a parent hands over at mount, in every way; each of it may be left out. The state is checked before it counts. */
export interface ParentProps extends QiankunProps {
  user?: unknown;
  theme?: unknown;
  language?: unknown;
  basePath?: unknown;
  features?: unknown;
  /** Hears what the app says; the host's own channel is then left alone. */
  onMessage?(name: string, payload: unknown): void;
  /** Gets a function to call with what the parent says, and may return the end of it. */
  subscribe?(listener: ParentListener): unknown;
}

interface HostGlobals {
  microApp?: MicroApp;
  $wujie?: { bus: WujieBus };
}

const channelOf = (props: ParentProps, framework: ParentFramework): HostChannel => {
  const { microApp, $wujie } = globalThis as HostGlobals;
  if (framework === 'qiankun') return qiankunChannel(props);
  if (framework === 'micro-app' && microApp !== undefined) return microAppChannel(microApp);
  if (framework === 'wujie' && $wujie !== undefined) return wujieChannel($wujie.bus);
  return NO_CHANNEL;
};

const initOf = ({ user, theme, language, basePath, features }: ParentProps): ParentMessages['init'] => {
  const message = checkMessage('init', { user, theme, language, basePath, features });
  return message?.name === 'init' ? message.payload : {};
};

/** What the mount or update props say of the state, checked. One wrong field, and nothing of it counts. */
export const stateOfProps = (props: ParentProps = {}): HostState => stateOf(initOf(props));

/** Connects the app with the parent site that mounted it (N14, P3). */
export const connectProps = (props: ParentProps = {}, framework: ParentFramework): HostConnection => {
  const channel = channelOf(props, framework);
  return connectParent(
    {
      send: (name, payload) =>
        props.onMessage === undefined ? channel.send({ name, payload }) : props.onMessage(name, payload),
      listen: (listener) => {
        const ends = [channel.listen(listener), props.subscribe?.(listener)];
        return () => {
          for (const end of ends) if (typeof end === 'function') end();
        };
      },
    },
    initOf(props),
  );
};
