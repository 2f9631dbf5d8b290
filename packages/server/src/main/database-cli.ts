import { runDatabase } from '#main/database/database-run.ts';
import { printVersion } from './version-flag.ts';

if (!printVersion(process)) process.exitCode = await runDatabase(process.argv.slice(2), process.env);
