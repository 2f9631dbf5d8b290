import { runDatabase } from '#main/database-run.ts';
import { toldVersion } from './version-flag.ts';

if (!toldVersion(process)) process.exitCode = await runDatabase(process.argv.slice(2), process.env);
