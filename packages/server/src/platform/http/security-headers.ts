const YEAR_SECONDS = 31_536_000;

const sensors = (recording: '()' | '(self)'): string =>
  `camera=${recording}, display-capture=${recording}, geolocation=(), hid=(), microphone=${recording}, midi=(), payment=(), serial=(), usb=()`;

/** The console records for hosts who publish from it. */
export const CONSOLE_PERMISSIONS = sensors('(self)');

/**
 * Security headers of replies: no type sniffing, no paths in referrers, no device sensors, no access from other
 * sites' windows.
 */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': sensors('()'),
};

/** The app may open windows of other sites; other sites get no reference to its window. */
const OPENER = 'same-origin-allow-popups';

/** The reply to a call is data: it loads nothing and cannot be framed, even when its URL is opened. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";
const CALL_PATH = /^\/(api|ssapi|ops|callback)\//;
/** Scripts and styles are no documents: the other headers say nothing of them, and a first visit loads dozens. */
const PART_PATH = /^\/(assets|styles)\//;

type SecurityHeaders = Readonly<Record<string, string>>;

const ofSite = (isSecure: boolean): SecurityHeaders => ({
  ...COMMON,
  ...(isSecure && {
    'strict-transport-security': `max-age=${YEAR_SECONDS}`,
    'cross-origin-opener-policy': OPENER,
  }),
});

const ofPart = ({
  'referrer-policy': _referrer,
  'permissions-policy': _sensors,
  ...site
}: SecurityHeaders): SecurityHeaders => site;

const ofCall = (site: SecurityHeaders): SecurityHeaders => ({ ...site, 'content-security-policy': CALL_POLICY });

const [PLAIN_SITE, SECURE_SITE] = [ofSite(false), ofSite(true)];
const [PLAIN_PART, SECURE_PART] = [ofPart(PLAIN_SITE), ofPart(SECURE_SITE)];
const [PLAIN_CALL, SECURE_CALL] = [ofCall(PLAIN_SITE), ofCall(SECURE_SITE)];

/** Headers of replies that scripts of allowed origins may read: what support looks a fault up by. */
export const EXPOSED_HEADERS = 'x-request-id, traceresponse';

/**
 * The default headers of a reply; handlers of files and pages replace the policy. Browsers refuse
 * plain http for a year where the site is reached by https, and isolate windows only there or on localhost.
 */
export const securityHeaders = (url: string, protocol: string, publicUrl: string | undefined): SecurityHeaders => {
  const isSecure = protocol === 'https' || publicUrl?.startsWith('https:') === true;
  if (CALL_PATH.test(url)) return isSecure ? SECURE_CALL : PLAIN_CALL;
  if (PART_PATH.test(url)) return isSecure ? SECURE_PART : PLAIN_PART;
  return isSecure ? SECURE_SITE : PLAIN_SITE;
};
