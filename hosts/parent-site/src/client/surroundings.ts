import type { ChildMessages, ParentMessages } from '@touchline/contract/embedding.ts';
import { BASE } from '#client/paths.ts';
import { session } from '#client/session.ts';
import { language, theme } from '#client/settings.ts';
import { createStore } from '#client/store.ts';

/** Messages of the site while the app is on screen. */
export type SendToChild = <Name extends Exclude<keyof ParentMessages, 'init'>>(
  name: Name,
  payload: ParentMessages[Name],
) => void;

/** Messages of the app, for all embedding methods. */
export type ChildMessage = {
  [Name in keyof ChildMessages]: { name: Name; payload: ChildMessages[Name] };
}[keyof ChildMessages];

/** In-app paths that the site opens in the app on screen. */
export const wantedPath = createStore<{ path: string } | undefined>(undefined);

/** Whether the app on screen has sent a message. */
export const childSpoke = createStore(false);

/** The initial state of the app. */
export const childState = (): ParentMessages['init'] & { basePath: string } => ({
  user: session.get().appUser,
  theme: theme.get(),
  language: language.get(),
  basePath: BASE,
});

/** Notifies the app of every change, until the returned function is called. */
export const forwardChanges = (send: SendToChild): (() => void) => {
  const stops = [
    session.listen(({ appUser }) => send('session', { user: appUser })),
    theme.listen((value) => send('theme', { theme: value })),
    language.listen((value) => send('language', { language: value })),
    wantedPath.listen((wanted) => wanted && send('hostPath', wanted)),
  ];
  return () => stops.forEach((stop) => stop());
};
