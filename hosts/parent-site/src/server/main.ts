import { startParentSite } from '#server/parent-site.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
};

const port = Number(process.env['PORT'] ?? '3100');
const site = await startParentSite({ port, appUrl: required('APP_URL'), opsToken: required('APP_OPS_TOKEN') });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.close());
