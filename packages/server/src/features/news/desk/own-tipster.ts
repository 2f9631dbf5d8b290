import type { OwnTipster } from '@touchline/contract/ops-tipster.ts';
import { forbidden, notFound } from '#platform/http/api-error.ts';
import { actingUidOf, type CallContext } from '#platform/http/call-context.ts';
import type { NewsDeps } from '../deps.ts';

type Deps = Pick<NewsDeps, 'db' | 'demoEnabled'>;

const visibleTipsters = ({ db, demoEnabled }: Deps) =>
  db
    .selectFrom('tipster')
    .select(['id', 'name', 'profile', 'uid'])
    .$if(!demoEnabled(), (query) => query.where('demo', '=', 0));

/** Tipsters for whom the caller may act: those of a member, all for staff and tokens. */
export const listOwnTipsters = (deps: Deps, context: CallContext): Promise<OwnTipster[]> => {
  const uid = actingUidOf(context);
  return visibleTipsters(deps)
    .$if(uid !== null, (query) => query.where('uid', '=', uid))
    .orderBy('sort')
    .orderBy('id')
    .execute();
};

/** Throws 403 when a member acts for a tipster of somebody else or an unknown one, 10404 for an unknown one otherwise. */
export const requireOwnTipster = async (
  deps: Deps,
  { professorId }: { professorId: string },
  context: CallContext,
): Promise<OwnTipster> => {
  const tipster = await visibleTipsters(deps).where('id', '=', professorId).executeTakeFirst();
  const uid = actingUidOf(context);
  if (uid !== null && tipster?.uid !== uid) throw forbidden(`you are not the tipster ${professorId}`);
  if (!tipster) throw notFound(`tipster ${professorId}`);
  return tipster;
};
