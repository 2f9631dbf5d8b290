import { COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import { expect, test } from 'vitest';
import { PAGE_TEXTS } from '#features/competition/page/page-texts.ts';

test.each(COMPETITIONS.map((competition) => [competition.slug, competition] as const))(
  '[R12, R14, R17] every tab of the descriptor of %s has a name',
  (_slug, { family, pages }) => {
    const shown = Object.values(pages.tabs);
    expect(shown.filter((section) => PAGE_TEXTS[family].tabs[section] === undefined)).toEqual([]);
  },
);
