import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';

test('[N12, N15] the gold document in English holds, without a violation in either theme', async () => {
  await renderPage('/gold-document', {}, { locale: 'en-US' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('region').last()).toBeInTheDocument();
  await expectSoundPage();
  await expectEnglish();
});
