import { createProgress } from './feed-progress.ts';
import { runFeed } from './feed-run.ts';
import { toldVersion } from './version-flag.ts';

const feed = async (): Promise<void> => {
  const progress = createProgress(process.stderr);
  process.exitCode = await runFeed(process.argv.slice(2), process.env, {
    progress: progress.show,
    out(line) {
      progress.clear();
      console.log(line);
    },
    err(text) {
      progress.clear();
      console.error(text);
    },
  });
  progress.clear();
};

if (!toldVersion(process)) await feed();
