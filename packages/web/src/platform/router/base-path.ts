interface ParentFlags {
  __POWERED_BY_QIANKUN__?: boolean;
  __POWERED_BY_WUJIE__?: boolean;
  __MICRO_APP_ENVIRONMENT__?: boolean;
  __MICRO_APP_BASE_ROUTE__?: string;
}

const EMBEDDED_BASE = '/sport-info';

/** R1: `/sport-info` inside a parent shell (or what the shell says), otherwise none. */
export const basePath = (page: ParentFlags = globalThis as ParentFlags): string => {
  const embedded = page.__POWERED_BY_QIANKUN__ ?? page.__POWERED_BY_WUJIE__ ?? page.__MICRO_APP_ENVIRONMENT__ ?? false;
  return embedded ? (page.__MICRO_APP_BASE_ROUTE__ ?? EMBEDDED_BASE) : '';
};
