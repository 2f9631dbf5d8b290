import type { HostUser } from '@touchline/contract/embedding.ts';
import { isLanguage, nearestLanguage } from '@touchline/domain/languages/registry.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { host } from '#platform/host/host.ts';
import type { HostConnection, HostEvents, HostState } from '#platform/host/host.ts';
import { rootElement } from '#platform/host/root.ts';
import { activateLocale, i18n } from '#platform/i18n/i18n.ts';
import { locale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { memberOf } from '#platform/session/member-of.ts';
import { session } from '#platform/session/session.ts';
import { showTheme } from '#platform/theme/theme.ts';

/** P3. */
const adoptUser = (user: HostUser | null): void => session.adopt(memberOf(user, host.get().deviceId));

/** Where the messages of a language do not come, the one on screen stays whole; before the first screen the start says so. */
const keepShown = (chosen: Locale): void => {
  if (locale.get() === chosen && isLanguage(i18n.locale)) locale.set(i18n.locale);
};

const showLanguage = (tag: string): void => {
  const chosen = nearestLanguage(tag);
  if (chosen === undefined || chosen === locale.get()) return;
  // The first screen, which may be under way, begins with this language.
  locale.set(chosen);
  activateLocale(chosen).catch(() => keepShown(chosen));
};

/** What a host says of the person, before the first screen and later. */
export const adoptState = ({ user, theme, language, topBarHeight }: HostState): void => {
  if (user !== undefined) adoptUser(user);
  if (theme !== undefined) showTheme(theme);
  if (language !== undefined) showLanguage(language);
  if (topBarHeight !== undefined) rootElement().style.setProperty('--top-bar', `${topBarHeight}px`);
};

/** Does what the host says while the app is on screen, and tells it where the person is (N11, N14, P3). */
export const HostLink = ({ connection }: { connection: HostConnection }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  /** Every path counts, the last one at the end: a host that says one twice makes no second step in the history. */
  const goTo = useEffectEvent((path: string) => {
    if (path !== here) void navigate(path);
  });

  useEffect(() => {
    const events: HostEvents = {
      session: adoptUser,
      theme: showTheme,
      language: showLanguage,
      path: (path) => goTo(path),
    };
    return connection.listen(events);
  }, [connection]);

  useEffect(() => {
    connection.host.emit('route', { path: here });
  }, [connection, here]);
  return null;
};
