/** Device types (K11). */
export const DEVICE_TYPE = { pc: 0, web: 1, android: 2, ios: 3 } as const;

/** Values of the `os-type` header: 1 by default, 2 and 3 in the native app. */
export type OsType = typeof DEVICE_TYPE.web | typeof DEVICE_TYPE.android | typeof DEVICE_TYPE.ios;
