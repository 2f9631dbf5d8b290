/** Lengths that the forms tell before anything is sent; the server decides by the contract's schemas. */
export const USERNAME_LENGTH = { min: 3, max: 24 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** From so many characters on a new password is called a good one. */
export const GOOD_PASSWORD_LENGTH = 14;
/** Digits of a code that was sent, and when another one may be requested. */
export const CODE_LENGTH = 6;
export const RESEND_MS = 60_000;
