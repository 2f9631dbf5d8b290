import type { NativeRequests } from '@touchline/contract/embedding.ts';
import { sitePath, webAddress } from '@touchline/domain/embedding/site-path.ts';
import { safePath } from '@touchline/domain/in-app-path.ts';
import { NO_HOST } from '#platform/host/host.ts';
import type { Host } from '#platform/host/host.ts';
import type { NativePort } from '#platform/host/native/native-port.ts';

type NativeInfo = NativeRequests['getNativeInfo']['reply'];

type Target = NativeRequests['jump']['request'];

/** N14: operators write these; a script is no place to go to. */
const checkedTarget = (target: Target): Target | null => {
  const path = 'path' in target ? sitePath(target.path) : null;
  if (path !== null) return { path };
  const url = 'url' in target ? webAddress(target.url) : null;
  return url === null ? null : { url };
};

/** The native app as a host (A1, C1). `signInFailed` gets the way back when native does not take the sign-in. */
export const nativeHost = (
  port: NativePort,
  info: NativeInfo | undefined,
  signInFailed: (back: string) => void,
): Host => ({
  kind: 'native',
  appType: 1,
  osType: info?.osType ?? NO_HOST.osType,
  version: info?.version,
  deviceId: info?.deviceId,
  features: NO_HOST.features,
  signIn: (wanted) => {
    const back = safePath(wanted) ?? '/';
    port.request('login', { back }).catch((reason: unknown) => {
      port.log.failed('login', reason);
      signInFailed(back);
    });
  },
  open: (wanted) => {
    const target = checkedTarget(wanted);
    if (target === null) return port.log.failed('jump', 'neither a path nor a web address');
    port.request('jump', target).catch((reason: unknown) => port.log.failed('jump', reason));
  },
  // The native app has no bar of an address or a title to fill.
  emit: NO_HOST.emit,
});
