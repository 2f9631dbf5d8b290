import { CODE } from '@touchline/contract/codes.ts';
import { CallError } from '@touchline/web/platform/http/call-error.ts';

export { CallError };

export interface Issue {
  /** `title`, `links.0.url`. */
  path: string;
  message: string;
}

/** What is wrong with the fields of a refused request; empty when it was refused for another reason. */
export const issuesOf = (error: unknown): readonly Issue[] =>
  error instanceof CallError && error.code === CODE.MALFORMED
    ? ((error.data as { issues?: Issue[] } | null)?.issues ?? [])
    : [];

/** Whether somebody else changed the record meanwhile. */
export const isConflict = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === CODE.CONFLICT;

/** Whether the signed-in person lacks the right. */
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.code === CODE.FORBIDDEN;

/** What to show of a failed call. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
