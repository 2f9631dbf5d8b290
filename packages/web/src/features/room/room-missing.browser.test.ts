import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

test('[N12, N15] a room that nobody knows says so in English, without a violation in either theme', async () => {
  await renderPage('/program-detail/7', { getProgram: new Refusal(CODE.NOT_FOUND, '') }, { locale: 'en-US' });
  await expect.element(page.getByRole('main').getByRole('link')).toBeVisible();
  await expectSoundPage();
  await expectEnglish();
});
