const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Whether this page can have passkeys: they belong to a host name, in a browser that knows them. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !IP_ADDRESS.test(location.hostname);
