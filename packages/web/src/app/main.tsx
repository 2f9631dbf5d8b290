import '#ui/tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { loadScript } from '#platform/router/lazy-page.ts';
import { StartFailure } from '#app/start-failure.tsx';
import { wire } from '#app/wiring/wire.ts';
import { boot } from '#platform/boot/boot.ts';
import { activateLocale } from '#platform/i18n/i18n.ts';
import { locale } from '#platform/i18n/locale.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element #root');
const root = createRoot(container);

/** Without network the live parts wait for it. */
const startLive = (): void => {
  loadScript(() => import('#app/wiring/wire-live.ts')).then(
    ({ wireLive }) => wireLive(),
    () => addEventListener('online', startLive, { once: true }),
  );
};

/** N9: renders once the start is complete. */
const start = async (): Promise<void> => {
  const messages = activateLocale(locale.get());
  try {
    await Promise.all([boot(), messages]);
  } catch {
    await messages;
    root.render(<StartFailure onRetry={() => void start()} />);
    return;
  }
  root.render(<App />);
  startLive();
};

wire();
void start();
