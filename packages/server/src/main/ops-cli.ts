import { runOps } from '#main/ops/ops-run.ts';
import { printVersion } from './version-flag.ts';

if (!printVersion(process)) process.exitCode = await runOps(process.argv.slice(2), process.env);
