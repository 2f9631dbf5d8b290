import { type NicknamesInput, opsNicknameRoutes } from '@touchline/contract/ops-nicknames.ts';
import { NICKNAME_KINDS } from '@touchline/contract/search-terms.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { auditedChange, type RecordAudit } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { SearchDeps } from '../deps.ts';
import { foldText } from '../text-forms.ts';
import { recordNames } from './named-records.ts';
import { deleteNicknames, findNicknames, listNicknames, NICKNAMES_TAG, writeNicknames } from './nickname-repo.ts';

/** Throws 10400 for names that the search cannot find or cannot tell apart, 10404 for a record that is not there. */
const checked = async (trx: Trx, { kind, id, names }: NicknamesInput): Promise<void> => {
  const folded = names.map(foldText);
  const problems = names.flatMap((name, at) => {
    const path = `names.${at}`;
    if (folded[at] === '') return [{ path, message: `${name} has no letter or digit` }];
    const first = folded.indexOf(folded[at] ?? '');
    return first < at ? [{ path, message: `${name} is the same as ${names[first]}` }] : [];
  });
  if (problems.length > 0) throw malformed(problems);
  if (!(await recordNames(trx, kind, [id])).has(id)) throw notFound(`${kind} ${id}`);
};

/** A record that is gone has its id for a name. */
const withNames = async (db: SearchDeps['db'], records: readonly NicknamesInput[]) => {
  const byKind = await Promise.all(
    NICKNAME_KINDS.map(async (kind) => {
      const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
      return [kind, await recordNames(db, kind, ids)] as const;
    }),
  );
  const names = new Map(byKind);
  return records.map((record) => {
    const name: LocalName = names.get(record.kind)?.get(record.id) ?? { zh: record.id, en: record.id };
    return { ...record, name };
  });
};

type NicknameDeps = Pick<SearchDeps, 'db' | 'cache' | 'index'> & { audit: RecordAudit };

/** Further names of records: each change is audited, and the next search on every node knows it. */
export const createNicknameHandlers = (deps: NicknameDeps): Handlers<typeof opsNicknameRoutes> => ({
  opsListNicknames: async (query) =>
    pageOfRecords(
      opsNicknameRoutes.opsSaveNicknames,
      await withNames(deps.db, await listNicknames(deps.db, query.kind)),
      query,
    ),
  opsListNameable: async ({ kind, q = '', size }) => {
    const { hits } = await deps.index.find({ text: q, kinds: [kind], limit: size });
    const ids = [...new Set([q, ...hits[kind].list.map(({ id }) => id)])].filter((id) => id !== '');
    const names = await recordNames(deps.db, kind, ids);
    const list = ids.flatMap((id) => {
      const name = names.get(id);
      return name ? [{ id, name }] : [];
    });
    return pageOfList(list.slice(0, size), { page: 1, size });
  },
  opsSaveNicknames: async (patch, context) => {
    const { kind, id } = patch;
    const { before } = await auditedSave(deps, context, {
      action: 'nicknames.save',
      subject: `${kind}/${id}`,
      route: opsNicknameRoutes.opsSaveNicknames,
      patch,
      find: (trx) => findNicknames(trx, patch),
      write: async (trx, { after }) => {
        await checked(trx, after);
        await writeNicknames(trx, after);
        return after;
      },
    });
    deps.cache.invalidate(NICKNAMES_TAG);
    return { kind, id, created: before === null };
  },
  opsRemoveNicknames: async (target, context) => {
    const { kind, id } = target;
    await auditedChange(deps, context, { action: 'nicknames.remove', subject: `${kind}/${id}` }, async (trx) => {
      const before = await findNicknames(trx, target);
      if (!before) throw notFound(`nicknames of ${kind} ${id}`);
      await deleteNicknames(trx, target);
      return { before, after: null };
    });
    deps.cache.invalidate(NICKNAMES_TAG);
    return { removed: true };
  },
});
