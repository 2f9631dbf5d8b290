import { host } from '#platform/host/host.ts';

/** Leaves for an address outside of the app: inside a host, that opens it (N14). */
export const leaveFor = (url: string): void => {
  const { kind, open } = host.get();
  if (kind === 'none') location.assign(url);
  else open({ url });
};
