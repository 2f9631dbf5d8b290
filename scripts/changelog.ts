/** A version's section of CHANGELOG.md, newest first. */
export interface ChangelogSection {
  version: string;
  /** `2026-11-26`; null while it is not released. */
  date: string | null;
}

const HEADING = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d|unreleased)$/;

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/** Negative where `a` is the older version. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
};

/** The sections of a changelog. Throws what is wrong with one: its form, its order, or a section that is not released below a newer one. */
export const changelogSections = (text: string): ChangelogSection[] => {
  const sections = text
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .map((line) => {
      const [, version, date] = HEADING.exec(line) ?? [];
      if (version === undefined || date === undefined)
        throw new Error(`"${line}" is not "## [1.2.3] - 2026-11-26" or "## [1.2.3] - unreleased"`);
      return { version, date: date === 'unreleased' ? null : date };
    });
  for (const [index, { version, date }] of sections.entries()) {
    const newer = sections[index - 1];
    if (newer === undefined) continue;
    if (compareVersions(version, newer.version) >= 0) throw new Error(`${version} stands below ${newer.version}`);
    if (date === null) throw new Error(`${version} is not released, but ${newer.version} is above it`);
    if (newer.date !== null && date > newer.date) throw new Error(`${version} is dated after ${newer.version}`);
  }
  return sections;
};

/**
 * The changelog with its unreleased section released as `version` on `date`. The section may already have that version, or a lower one that is never
 * released. Throws when nothing is unreleased or the version is not above all released ones.
 */
export const releaseSection = (text: string, version: string, date: string): string => {
  const [open, ...released] = changelogSections(text);
  if (open === undefined || open.date !== null) throw new Error('CHANGELOG.md has no section "unreleased" at its top');
  const newest = released[0]?.version;
  if (newest !== undefined && compareVersions(version, newest) <= 0)
    throw new Error(`${version} is not above ${newest}, the newest in CHANGELOG.md`);
  return text.replace(`## [${open.version}] - unreleased`, `## [${version}] - ${date}`);
};
