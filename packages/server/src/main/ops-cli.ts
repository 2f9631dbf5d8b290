import { runOps } from '#main/ops-run.ts';
import { toldVersion } from './version-flag.ts';

if (!toldVersion(process)) process.exitCode = await runOps(process.argv.slice(2), process.env);
