import { CODE } from '@touchline/contract/codes.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { FailureCounts } from './failure-counts.ts';
import type { ImageCodes } from './image-codes.ts';

/** Failures of an account, or of an address, after which a sign-in needs an image code. */
const FREE_FAILURES = 3;

/** One try to sign in: whose account, from where, and the image code if one was typed. */
export interface Attempt {
  loginName: string;
  address: string;
  imageCode?: string | undefined;
  imageCodeId?: string | undefined;
}

export interface SignInGuard {
  /** Throws 200025 when an image code is needed and the right one is not there. */
  check(attempt: Attempt): void;
  failed(attempt: Attempt): void;
  succeeded(attempt: Attempt): void;
}

const accountKey = ({ loginName }: Attempt): string => `account ${loginName}`;
const addressKey = ({ address }: Attempt): string => `address ${address}`;

export const createSignInGuard = (failures: FailureCounts, imageCodes: ImageCodes): SignInGuard => ({
  check(attempt) {
    const most = Math.max(failures.of(accountKey(attempt)), failures.of(addressKey(attempt)));
    if (most < FREE_FAILURES) return;
    const { imageCode = '', imageCodeId = '' } = attempt;
    if (!imageCode || !imageCodeId) throw new ApiError(CODE.IMAGE_CODE, 'please type the characters of the picture');
    if (!imageCodes.accept(imageCodeId, imageCode))
      throw new ApiError(CODE.IMAGE_CODE, 'these are not the characters of the picture, please try the next one');
  },
  failed(attempt) {
    failures.add(accountKey(attempt));
    failures.add(addressKey(attempt));
  },
  // An address gets back no more than this account's failures: the success of one account must not free guesses at others.
  succeeded(attempt) {
    const forgiven = failures.of(accountKey(attempt));
    failures.forgive(accountKey(attempt), forgiven);
    failures.forgive(addressKey(attempt), forgiven);
  },
});
