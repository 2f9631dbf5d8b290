import { PROVIDERS } from '#match-status.ts';
import { formInt } from '#values.ts';

const A_PROVIDER = `expected one of the providers ${PROVIDERS.join(', ')}`;

/** A sports provider in calls. */
export const Provider = formInt(0, 9999).refine((id) => (PROVIDERS as readonly number[]).includes(id), A_PROVIDER);
