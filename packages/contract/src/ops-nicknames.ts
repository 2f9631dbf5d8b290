import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave, revised } from '#ops-save.ts';
import { defineRoutes } from '#route.ts';
import { NICKNAME_KINDS } from '#search-terms.ts';
import { Id, LocalName, shortText } from '#values.ts';

export const NicknameKind = z.enum(NICKNAME_KINDS);
export type NicknameKind = z.output<typeof NicknameKind>;

/** Further names that the desk gives a record, in any language, by which the search finds it; the first ones are the best known. Built-in ones of clubs stay beside them. */
export const NicknamesInput = z.object({ kind: NicknameKind, id: Id, names: z.array(shortText(1, 40)).min(1).max(20) });
export type NicknamesInput = z.output<typeof NicknamesInput>;

const Key = z.object({ kind: NicknameKind, id: Id });

/** Further names of teams, players, hosts and competitions, as operators enter them. */
export const opsNicknameRoutes = defineRoutes({
  opsListNicknames: opsList(
    'nicknames',
    '/ops/v1/nicknames',
    { kind: z.optional(NicknameKind) },
    revised(NicknamesInput.extend({ name: LocalName })),
    'Further names of records, with what they are called',
  ),
  opsListNameable: opsList(
    'nicknames',
    '/ops/v1/nicknames/records',
    { kind: NicknameKind },
    z.object({ id: Id, name: LocalName }),
    'Records that can have further names, as visitors find them, or by id; the first page alone',
  ),
  opsSaveNicknames: opsSave(
    'nicknames',
    '/ops/v1/nicknames/:kind/:id',
    { whole: NicknamesInput, keys: ['kind', 'id'], readOnly: ['name'] },
    z.object({ kind: NicknameKind, id: Id, created: z.boolean() }),
    'Gives a team, player, host or competition further names, in place of those that the desk gave it before',
    [CODE.NOT_FOUND],
  ),
  opsRemoveNicknames: opsRoute(
    'nicknames',
    'DELETE',
    '/ops/v1/nicknames/:kind/:id',
    Key,
    z.object({ removed: z.boolean() }),
    'Takes away all further names that the desk gave a record',
    [CODE.NOT_FOUND],
  ),
});
