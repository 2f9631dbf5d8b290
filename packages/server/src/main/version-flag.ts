import { readVersion, versionLine } from '#platform/version/version.ts';

/** Whether a command was asked for its version, which it then has told. */
export const printVersion = ({ argv, env }: NodeJS.Process): boolean => {
  if (!argv.slice(2).includes('--version')) return false;
  console.log(versionLine(readVersion(env)));
  return true;
};
