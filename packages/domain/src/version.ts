const DIALECT_SINCE = '2.3.2';
const PRIVILEGE_ANCHOR_SINCE = '2.5.0';

const partsOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Compares dotted versions part by part; a missing or invalid part counts as zero. Negative when a is older. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
};

/** Which hosts and rooms an app may receive. */
export interface AppFeatures {
  /** Hosts who speak a dialect: native apps since 2.3.2. */
  dialect: boolean;
  /** Private rooms: native apps since 2.5.0. */
  privilegeAnchor: boolean;
}

/** Those of a browser, which always has the current version. */
export const ALL_FEATURES: AppFeatures = { dialect: true, privilegeAnchor: true };

/** Decides by app-type and version what a client may receive: a native app (app-type 1) by its version, a browser (3) all. */
export const featuresOf = ({ appType, version }: { appType: 1 | 3; version: string }): AppFeatures =>
  appType === 3
    ? ALL_FEATURES
    : {
        dialect: compareVersions(version, DIALECT_SINCE) >= 0,
        privilegeAnchor: compareVersions(version, PRIVILEGE_ANCHOR_SINCE) >= 0,
      };
