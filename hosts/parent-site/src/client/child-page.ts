import type { Embed, EmbeddedChild } from '#client/embed/embed.ts';
import { byId } from '#client/element.ts';
import { sitePage } from '#client/navigation.ts';
import { type Framework, frameworkOfTab } from '#client/framework.ts';

/** A document loads only the selected framework. */
const loaders: Record<Framework, () => Promise<{ embed: Embed }>> = {
  qiankun: () => import('#client/embed/qiankun.ts'),
  'single-spa': () => import('#client/embed/single-spa.ts'),
  'micro-app': () => import('#client/embed/micro-app.ts'),
  wujie: () => import('#client/embed/wujie.ts'),
  iframe: () => import('#client/embed/iframe.ts'),
};

const appUrl = (): string => document.querySelector<HTMLMetaElement>('meta[name=app-url]')?.content ?? '';

const load = async (): Promise<EmbeddedChild> => {
  const { embed } = await loaders[frameworkOfTab()]();
  return embed(byId('child'), appUrl());
};

/** Mounts the app while the address is one of its paths. One step at a time: a mount waits for the unmount before it. */
export const startChildPage = (): void => {
  let child: Promise<EmbeddedChild> | undefined;
  let mounted = false;
  let steps = Promise.resolve();
  const step = async (): Promise<void> => {
    const wanted = sitePage.get() === 'child';
    if (wanted === mounted) return;
    mounted = wanted;
    child ??= load();
    const embedded = await child;
    await (wanted ? embedded.mount() : embedded.unmount());
  };
  const follow = (): void => {
    steps = steps.then(step).catch((error: unknown) => console.error(error));
  };
  sitePage.listen(follow);
  follow();
};
