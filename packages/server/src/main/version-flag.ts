import { readVersion, versionLine } from '#platform/version/version.ts';

/** Whether a command was called with its version flag; prints the version. */
export const printVersion = ({ argv, env }: NodeJS.Process): boolean => {
  if (!argv.slice(2).includes('--version')) return false;
  console.log(versionLine(readVersion(env)));
  return true;
};
