import { runOps } from '#main/ops-run.ts';

process.exitCode = await runOps(process.argv.slice(2), process.env);
