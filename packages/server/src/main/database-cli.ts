import { runDatabase } from '#main/database-run.ts';

process.exitCode = await runDatabase(process.argv.slice(2), process.env);
