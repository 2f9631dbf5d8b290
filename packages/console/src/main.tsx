import { createRoot } from 'react-dom/client';
import { ConsoleApp } from '#app/console-app.tsx';
import { startLocale } from '#platform/i18n/locale.ts';

await startLocale();
const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<ConsoleApp />);
