import { languageOf } from '@touchline/domain/languages/registry.ts';
import { ALL_FEATURES } from '@touchline/domain/version.ts';
import type { AlertDeps, AlertSettings } from '#features/alerts/deps.ts';
import { type AlertService, createAlertService } from '#features/alerts/service.ts';
import { findHost } from '#features/anchor/operator-hosts.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { enterRoom } from '#features/anchor/rooms.ts';
import { findComment } from '#features/news/comments/comment-repo.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { FeatureContext } from './shared-deps.ts';

const settingsOf = (config: Config): AlertSettings => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  const { NATIVE_ALERT_WEBHOOK: url, NATIVE_ALERT_SECRET: secret } = config;
  const site = config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL : 'mailto:webmaster@example.com';
  return {
    vapid: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null,
    vapidSubject: config.VAPID_SUBJECT ?? site,
    publicUrl: config.PUBLIC_URL ?? null,
    extraOrigins: config.PUSH_SERVICE_ORIGINS,
    native: url !== undefined && secret !== undefined ? { url, secret } : null,
  };
};

const mailOf = async (db: Db, uid: string) => {
  const found = await db
    .selectFrom('contact_point')
    .innerJoin('account', 'account.uid', 'contact_point.uid')
    .select(['address', 'language'])
    .where('contact_point.uid', '=', uid)
    .where('kind', '=', 'email')
    .executeTakeFirst();
  return found ? { address: found.address, language: languageOf(found.language) } : null;
};

/** Composes alerts; `anchor` is created later and reports its shows to them. */
export const composeAlerts = (
  context: FeatureContext,
  anchor: () => AnchorDeps,
): { alerts: AlertService; alertDeps: AlertDeps } => {
  const { db, competition, config } = context;
  const alertDeps: AlertDeps = {
    ...context,
    matchBriefs: competition.matchBriefs,
    mayEnterRoom: async (liveRoomId, uid) =>
      (await enterRoom(anchor(), liveRoomId, { uid, features: ALL_FEATURES })) !== null,
    hostName: async (hostId) => {
      const host = await findHost(db, hostId);
      return host === null || host.liveStatus === 3 ? null : host.name;
    },
    commentWriter: async (commentId) => (await findComment(db, commentId))?.username ?? null,
    marketable: async (uids) => new Set(uids),
    mailOf: async (uid) => (config.SMTP_URL === undefined ? null : mailOf(db, uid)),
    settings: settingsOf(config),
  };
  return { alerts: createAlertService(alertDeps), alertDeps };
};
