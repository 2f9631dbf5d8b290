import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/primitives.css';
import { I18nProvider } from '@lingui/react';
import { DEFAULT_LANGUAGE, isLanguage } from '@touchline/domain/languages/registry.ts';
import { createRoot } from 'react-dom/client';
import { activateLocale, i18n } from '#platform/i18n/i18n.ts';
import { EntityStates } from '#sandbox/entity-states.tsx';
import { PlayerStates } from '#sandbox/player-states.tsx';
import { TipStates } from '#sandbox/tip-states.tsx';
import { UiStates } from '#sandbox/ui-states.tsx';
import { Hero } from '#ui/hero/hero.tsx';
import { makeRoot } from '#app/own-root.ts';
import { LoadingOverlay } from '#ui/loading/loading-overlay.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import styles from './sandbox.module.css';

const query = new URLSearchParams(location.search);
const theme = query.get('theme') === 'dark' ? 'dark' : 'normal';
document.body.className = `touchline-page theme-${theme}`;
document.body.dataset['theme'] = theme;

const language = query.get('locale');
await activateLocale(isLanguage(language) ? language : DEFAULT_LANGUAGE);

const SHOWN = { ui: UiStates, player: PlayerStates, tips: TipStates, entities: EntityStates } as const;
const requested = query.get('show');
const Shown = SHOWN[requested === 'ui' || requested === 'player' || requested === 'tips' ? requested : 'entities'];

createRoot(makeRoot(document.body)).render(
  <I18nProvider i18n={i18n}>
    <main className={styles.page}>
      {requested === 'player' ? null : <Hero />}
      <Shown />
    </main>
    <LoadingOverlay />
    <Toaster />
  </I18nProvider>,
);
