import type { LocalName } from '@touchline/contract/values.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import { fillTemplate } from '#demo-world/news/template-text.ts';
import { names } from '@touchline/domain/languages/zh-Hant/names.ts';

/** A text in the languages of the app. `{team}` is the side of the play, `{other}` its opponent; further blanks are names of players. */
export type PlayText = readonly [zh: string, hant: string, en: string];

/** What stands for the blanks of a text. */
export interface PlayNames {
  team: LocalName;
  other: LocalName;
  player?: string;
  second?: string;
}

/** A text with its blanks filled in each language. */
export const playText = ([zh, hant, en]: PlayText, { team, other, player = '', second = '' }: PlayNames): LocalName => {
  const players = { player, second };
  return {
    zh: fillTemplate(zh, { ...players, team: team.zh, other: other.zh }),
    'zh-Hant': fillTemplate(hant, {
      ...players,
      team: nameIn(team, 'zh-Hant', names),
      other: nameIn(other, 'zh-Hant', names),
    }),
    en: fillTemplate(en, { ...players, team: team.en, other: other.en }),
  };
};
