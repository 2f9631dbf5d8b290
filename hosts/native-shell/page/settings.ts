import { DIALECTS, MANNERS, type Settings } from './simulation.ts';

const DEFAULTS: Settings = {
  dialect: 'ios-reply',
  os: 'ios',
  version: '2.5.0',
  theme: 'normal',
  topBar: 48,
  manner: 'normal',
  path: '/anchor',
  signedIn: false,
};

const oneOf = <Value extends string>(text: string | null, known: readonly Value[], fallback: Value): Value =>
  known.find((value) => value === text) ?? fallback;

/** Settings are in the URL, so that a link or a reload restores them. */
export const readSettings = (search: string): Settings => {
  const query = new URLSearchParams(search);
  const path = query.get('path') ?? DEFAULTS.path;
  return {
    dialect: oneOf(query.get('dialect'), Object.keys(DIALECTS) as Settings['dialect'][], DEFAULTS.dialect),
    os: oneOf(query.get('os'), ['ios', 'android'], DEFAULTS.os),
    version: query.get('version') ?? DEFAULTS.version,
    theme: oneOf(query.get('theme'), ['normal', 'dark'], DEFAULTS.theme),
    topBar: Number(query.get('topBar') ?? DEFAULTS.topBar),
    manner: oneOf(query.get('manner'), Object.keys(MANNERS) as Settings['manner'][], DEFAULTS.manner),
    path: /^\/(?!\/)/.test(path) ? path : DEFAULTS.path,
    signedIn: query.get('signedIn') === 'true',
  };
};

export const writeSettings = (settings: Settings): void => {
  const changed = Object.entries(settings).filter(([name, value]) => value !== DEFAULTS[name as keyof Settings]);
  const query = new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
  history.replaceState(null, '', query.size === 0 ? location.pathname : `?${query.toString()}`);
};

const SHOWN = ['dialect', 'os', 'version', 'topBar', 'theme', 'manner'] as const;

const addOptions = (select: HTMLSelectElement, options: Readonly<Record<string, string>>): void =>
  select.replaceChildren(...Object.entries(options).map(([value, title]) => new Option(title, value)));

/** Keeps the form and `settings` in sync; `changed` receives the changed one. */
export const bindSettings = (
  form: HTMLFormElement,
  settings: Settings,
  changed: (name: (typeof SHOWN)[number]) => void,
): void => {
  const selectOf = (name: string): HTMLSelectElement => form.elements.namedItem(name) as HTMLSelectElement;
  addOptions(selectOf('dialect'), DIALECTS);
  addOptions(selectOf('manner'), MANNERS);
  for (const name of SHOWN) {
    const select = selectOf(name);
    select.value = String(settings[name]);
    select.addEventListener('change', () => {
      const value = name === 'topBar' ? Number(select.value) : select.value;
      Object.assign(settings, { [name]: value });
      writeSettings(settings);
      changed(name);
    });
  }
};
