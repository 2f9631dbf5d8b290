const DIALECT_SINCE = '2.3.2';
const PRIVILEGE_ANCHOR_SINCE = '2.5.0';

const partsOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Compares dotted versions part by part; a missing or unreadable part counts as zero (V9). Negative when a is older. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
};

/** The dialect feature needs native app 2.3.2 or later (V9). */
export const supportsDialect = (nativeVersion: string): boolean => compareVersions(nativeVersion, DIALECT_SINCE) >= 0;

/** The privilege-anchor feature needs native app 2.5.0 or later (V9). */
export const supportsPrivilegeAnchor = (nativeVersion: string): boolean =>
  compareVersions(nativeVersion, PRIVILEGE_ANCHOR_SINCE) >= 0;

/** What a client shows (V9): a native app (app-type 1) by its version, the page in a browser (3) always. */
export const featuresOf = ({
  appType,
  version,
}: {
  appType: 1 | 3;
  version: string;
}): { dialect: boolean; privilegeAnchor: boolean } => ({
  dialect: appType === 3 || supportsDialect(version),
  privilegeAnchor: appType === 3 || supportsPrivilegeAnchor(version),
});
