import { type BootData, VIEW_COOKIE } from '@touchline/contract/boot.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { deviceOf } from '@touchline/domain/device.ts';
import { type opsPreviewRoutes, SAVE_OF_PREVIEW } from '@touchline/contract/ops-preview.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { ApiError, malformed } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Builds } from '../page/builds.ts';
import { pageAddress } from '../page/page-address.ts';
import { stillPage } from '../page/page-template.ts';
import { storedView } from '../page/page-view.ts';

type PreviewRoutes = typeof opsPreviewRoutes;
type Save = (typeof SAVE_OF_PREVIEW)[keyof PreviewRoutes];

/** A change that is made and rolled back. */
export interface Draft {
  save: Save;
  record: object;
  context: CallContext;
}

export interface DraftPreviewDeps {
  builds: Builds;
  now: () => number;
  settings: (origin: string) => Promise<Pick<BootData, 'domains' | 'commonConfig'>>;
  /** Refuses what the save would refuse. */
  check: (draft: Draft) => Promise<void>;
  /** The data of a call's reply for a visitor, as it would be after the save; nothing of it is kept. */
  readWith: (draft: Draft, name: string, request: unknown, language: string) => Promise<unknown>;
}

type Order = RequestOf<PreviewRoutes[keyof PreviewRoutes]>;

const RETRY_MS = 1000;

const viewFor = (order: Order) => {
  const { locale, timeZone } = storedView(`${VIEW_COOKIE}=${order.language}..${encodeURIComponent(order.timeZone)}`);
  if (locale === null) throw malformed([{ path: 'language', message: 'expected a language of the app' }]);
  if (timeZone === null) throw malformed([{ path: 'timeZone', message: 'expected an IANA time zone' }]);
  return { locale, timeZone, device: deviceOf('', 0), hidesResults: false };
};

const addressFor = ({ page }: Order): string => {
  const { rendered, redirect, isFile } = pageAddress(page);
  if (rendered === null || redirect !== null || isFile)
    throw malformed([{ path: 'page', message: 'expected a page that all visitors share, such as /anchor' }]);
  return rendered;
};

const preview = async (
  deps: DraftPreviewDeps,
  order: Order,
  draft: Draft,
): Promise<ReplyOf<PreviewRoutes['opsPreviewHost']>> => {
  const [view, address] = [viewFor(order), addressFor(order)];
  await deps.check(draft);
  const { template, renderer } = await deps.builds.get();
  const { origin } = draft.context;
  const { domains, commonConfig } = await deps.settings(origin);
  const boot = { domains: domains.filter(({ domain }) => domain !== origin), commonConfig };
  const page = await renderer?.render({ address, ...view, at: deps.now(), ...boot }, (name, request) =>
    deps.readWith(draft, name, request, view.locale),
  );
  if (!page) throw new ApiError(CODE.OVERLOAD, 'the page cannot be rendered now', { retryAfterMs: RETRY_MS });
  const inTheme = (theme: 'normal' | 'dark'): string =>
    stillPage(template, { view: { ...view, theme }, rendered: page });
  return { light: inTheme('normal'), dark: inTheme('dark') };
};

/** Pages with a change that is not saved: what the save and the page's reads do, in transactions that are rolled back. */
export const createDraftPreviewHandlers = (deps: DraftPreviewDeps): Handlers<PreviewRoutes> => {
  const handlerOf = (save: Save) => (order: Order, context: CallContext) => {
    // Which version it was made from matters for the save alone.
    const { revision: _, ...record } = order.draft;
    return preview(deps, order, { save, record, context });
  };
  const handlers = Object.entries(SAVE_OF_PREVIEW).map(([name, save]) => [name, handlerOf(save)]);
  return Object.fromEntries(handlers) as Handlers<PreviewRoutes>;
};
