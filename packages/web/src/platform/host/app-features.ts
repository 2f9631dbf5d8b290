import { type AppFeatures, featuresOf } from '@touchline/domain/version.ts';
import { host } from '#platform/host/host.ts';

/** Which hosts and rooms the server tells this app (V9): by the version of the native app around it. */
export const appFeatures = (): AppFeatures => {
  const { appType, version = '' } = host.get();
  return featuresOf({ appType, version });
};
