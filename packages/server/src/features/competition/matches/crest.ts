import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

const KEY = /^crest-([a-z0-9-]{1,64})$/;
const SHIELD = 'M4 4h40v26c0 13-10 20-20 24C14 50 4 43 4 30z';

/** A club's crest drawn from its colours, under the file key `crest-<team id>`; null when there is no such team. */
export const drawCrest = async (
  db: Kysely<Tables>,
  key: string,
): Promise<{ contentType: string; body: string } | null> => {
  const id = KEY.exec(key)?.[1];
  if (id === undefined) return null;
  const team = await db.selectFrom('team').select('colors').where('id', '=', id).executeTakeFirst();
  if (!team) return null;
  const [first = '#555555', second = '#ffffff'] = JSON.parse(team.colors) as string[];
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 58">' +
    `<clipPath id="s"><path d="${SHIELD}"/></clipPath>` +
    `<g clip-path="url(#s)"><path fill="${first}" d="M0 0h48v58H0z"/><path fill="${second}" d="M24 0h24v58H24z"/></g>` +
    `<path d="${SHIELD}" fill="none" stroke="#ffffff" stroke-opacity=".7" stroke-width="2"/></svg>`;
  return { contentType: 'image/svg+xml', body };
};
