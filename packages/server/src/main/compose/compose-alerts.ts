import { ALL_FEATURES } from '@touchline/domain/version.ts';
import type { AlertDeps, AlertSettings } from '#features/alerts/deps.ts';
import { type AlertService, createAlertService } from '#features/alerts/service.ts';
import { findHost } from '#features/anchor/operator-hosts.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { enterRoom, roomPage } from '#features/anchor/rooms.ts';
import { findMessage } from '#features/chat/message-repo.ts';
import { isReadableIn } from '#features/chat/room-state.ts';
import { findComment } from '#features/news/comments/comment-repo.ts';
import type { WalletService } from '#features/wallet/service.ts';
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

/** Composes alerts; `anchor` is created later and reports its shows to them. */
export const composeAlerts = (
  context: FeatureContext,
  anchor: () => AnchorDeps,
  wallet: Pick<WalletService, 'mayBeMarketedTo'>,
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
    async chatLine(messageId) {
      const line = await findMessage(db, messageId);
      const room = line && (await roomPage(anchor(), line.live_room_id));
      return room && isReadableIn(room, line) ? { writer: line.nick_name, path: room.path } : null;
    },
    async marketable(uids) {
      const may = new Set<string>();
      for (const uid of uids) if (await wallet.mayBeMarketedTo(uid)) may.add(uid);
      return may;
    },
    mailOf: async (uid) => (config.SMTP_URL === undefined ? null : context.account.mailOf(uid)),
    settings: settingsOf(config),
  };
  return { alerts: createAlertService(alertDeps), alertDeps };
};
