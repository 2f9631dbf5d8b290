import type { alertRoutes } from '@touchline/contract/alerts.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { type CallContext, memberOf } from '#platform/http/call-context.ts';
import { deviceOf } from '#platform/http/device.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { addDevice, type NewDevice, readChoices, removeDevice, saveChoices, sendTest } from './choices.ts';
import type { AlertDeps } from './deps.ts';
import type { AlertService } from './service.ts';

export const createAlertHandlers = (
  deps: AlertDeps,
  service: Pick<AlertService, 'publicKey'>,
): Handlers<typeof alertRoutes> => {
  const choicesOf = async (context: CallContext) => readChoices(deps, await service.publicKey(), memberOf(context));
  const add = async (context: CallContext, device: Omit<NewDevice, 'name' | 'language'>) => {
    const { name } = deviceOf(context);
    await addDevice(deps, memberOf(context), { ...device, name, language: languageOf(context.headers.language) });
    return choicesOf(context);
  };
  return {
    getAlertChoices: (_, context) => choicesOf(context),
    async saveAlertChoices(input, context) {
      await saveChoices(deps, memberOf(context).uid, input);
      return choicesOf(context);
    },
    addAlertDevice: (subscription, context) => add(context, { channel: 'web', ...subscription }),
    addNativeAlertDevice: ({ channel, token }, context) =>
      add(context, { channel, endpoint: token, p256dh: null, auth: null }),
    async removeAlertDevice({ deviceId }, context) {
      await removeDevice(deps.db, memberOf(context).uid, deviceId);
      return choicesOf(context);
    },
    async testAlert(_, context) {
      await sendTest(deps, memberOf(context));
      return {};
    },
  };
};
