/** Device types (K11). */
export const DEVICE_TYPE = { pc: 0, web: 1, android: 2, ios: 3 } as const;

/** What the `os-type` header may say (C1): 1 by default, 2 and 3 inside the native app. */
export type OsType = typeof DEVICE_TYPE.web | typeof DEVICE_TYPE.android | typeof DEVICE_TYPE.ios;
