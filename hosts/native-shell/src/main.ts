// The simulated native app alone: PORT defaults to 3200, APP_URL to http://127.0.0.1:3000.
import { startNativeShell } from '#native-shell.ts';

const port = Number(process.env['PORT'] ?? 3200);
const appUrl = process.env['APP_URL'] ?? 'http://127.0.0.1:3000';
const shell = await startNativeShell({ port, appUrl });
console.log(`The simulated native app is at ${shell.url}, with the pages of ${appUrl}.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shell.close());
