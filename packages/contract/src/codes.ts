/** Reply codes of the envelope (protocols: HTTP). Business outcomes are sent with HTTP 200 and their code. */
export const CODE = {
  /** Success of calls under `/ssapi/` ("node"). */
  NODE_SUCCESS: 0,
  /** Success of every other call. */
  SUCCESS: 1,
  /** No token on a member call. */
  NULL_USER: 400,
  /** Missing permission, wrong signature or clock skew. */
  FORBIDDEN: 403,
  /** Unknown or expired token. */
  EXPIRED: 405,
  /** The session was ended by a newer sign-in. */
  KICKED: 505,
  /** Expired operator or stream key; clients treat it as an expiry. */
  KEY_EXPIRED: 14010,
  /** Image code missing or wrong. */
  IMAGE_CODE: 200025,
  /** Wrong validation code. */
  VALIDATION_CODE: 200028,
  /** User name or password wrong. */
  BAD_CREDENTIALS: 200001,
  /** The user name is taken. */
  USERNAME_TAKEN: 200002,
  /** The current password of a change is wrong. */
  WRONG_PASSWORD: 200003,
  /** The account is suspended; `data` has the reason and the end. */
  SUSPENDED: 200004,
  /** A sign-in with a provider or a passkey took too long, was used already or came from elsewhere: it starts again. */
  SIGN_IN_EXPIRED: 200005,
  /** The terms in force are not accepted, or the age is not confirmed; `data.terms` is the version to accept. */
  TERMS_NEEDED: 200006,
  /** The name was changed lately; `data.nextAt` is when it may be changed again. */
  NAME_CHANGED: 200007,
  /** The member is banned from writing; `msg` is the rule's banText. */
  CHAT_BANNED: 200301,
  /** The member does not meet the comment rule; `msg` says what is missing. */
  CHAT_RULE: 200302,
  /** Slow mode: too soon after the last message; with `Retry-After`. */
  CHAT_SLOW: 200303,
  /** The text contains a blocked word. */
  CHAT_BLOCKED_WORD: 200304,
  /** The picture has another format, is damaged, or has too many pixels; `msg` says which. */
  PICTURE_REFUSED: 200305,
  /** Not enough gold coins; `data` has the missing amount. */
  NOT_ENOUGH_COINS: 200401,
  /** The tip is no longer on sale: its first match has started, or it was withdrawn. */
  TIP_CLOSED: 200402,
  /** A limit, a break or an exclusion forbids the purchase or top-up; `data` says which. */
  SPENDING_LIMIT: 200403,
  /** The last confirmation of the session is too old for this call: confirm (`opsConfirmSession`, `confirmSession`), then repeat it. */
  CONFIRMATION_NEEDED: 200501,
  /** Malformed input, with `data.issues`. */
  MALFORMED: 10400,
  NOT_FOUND: 10404,
  CONFLICT: 10409,
  /** The body is larger than the route's limit. */
  TOO_LARGE: 10413,
  TOO_MANY: 10429,
  FAULT: 10500,
  OVERLOAD: 10503,
} as const;

export type Code = (typeof CODE)[keyof typeof CODE];

/** Codes after which a client drops its session. */
export const SESSION_ENDING_CODES: readonly number[] = [CODE.EXPIRED, CODE.KICKED, CODE.KEY_EXPIRED];

/** HTTP status of a code; codes that are not listed are business outcomes on HTTP 200. */
export const HTTP_STATUS: Readonly<Record<number, number>> = {
  [CODE.MALFORMED]: 400,
  [CODE.TOO_LARGE]: 413,
  [CODE.TOO_MANY]: 429,
  [CODE.FAULT]: 500,
  [CODE.OVERLOAD]: 503,
};
