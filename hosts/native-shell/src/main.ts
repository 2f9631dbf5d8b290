// The simulated native app by itself: PORT (3200) and APP_URL (http://127.0.0.1:3000) may say otherwise.
import { startNativeShell } from '#native-shell.ts';

const port = Number(process.env['PORT'] ?? 3200);
const appUrl = process.env['APP_URL'] ?? 'http://127.0.0.1:3000';
const shell = await startNativeShell({ port, appUrl });
console.log(`The simulated native app is at ${shell.url}, with the pages of ${appUrl}.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shell.close());
