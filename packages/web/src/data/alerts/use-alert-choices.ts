import { useMutation, useQuery } from '@tanstack/react-query';
import type { AlertKind } from '@touchline/contract/alert-kinds.ts';
import type { AlertChoices } from '@touchline/contract/alerts.ts';
import { alertChoicesQuery } from '#data/alerts/queries.ts';
import { call } from '#platform/http/client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { subscribePush, unsubscribePush } from '#platform/web-push/web-push.ts';

const { queryKey } = alertChoicesQuery();

const keep = (choices: AlertChoices): void => {
  queryClient.setQueryData(queryKey, choices);
};

const save = ({ kinds, spoilerFree, quiet, timeZone, digestHour }: AlertChoices): Promise<AlertChoices> =>
  call('saveAlertChoices', {
    kinds: kinds.join(),
    spoilerFree: spoilerFree ? 1 : 0,
    timeZone,
    ...(quiet === null ? {} : { quietFrom: quiet.from, quietUntil: quiet.until }),
    ...(digestHour === null ? {} : { digestHour }),
  });

/** Saves changed choices: shown at once, taken back when it fails. */
export const useSaveChoices = () =>
  useMutation({
    mutationFn: save,
    networkMode: 'always',
    // One after another, so that the last choice is the one that stays.
    scope: { id: 'alert-choices' },
    onMutate: keep,
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });

export const useAlertChoices = () => useQuery({ ...alertChoicesQuery(), refetchOnMount: 'always' });

/** Asks for the permission and subscribes; false when the browser or the person says no. */
const addThisDevice = async ({ publicKey }: AlertChoices): Promise<boolean> => {
  const subscription = await subscribePush(publicKey);
  if (subscription === null) return false;
  keep(await call('addAlertDevice', { ...subscription }));
  return true;
};

/** Turns kinds on beside the chosen ones, and alerts on this browser. Resolves with false when the browser or the person says no. */
export const useAcceptOffer = (choices: AlertChoices) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (kinds: readonly AlertKind[]): Promise<boolean> => {
      if (!(await addThisDevice(choices))) return false;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      keep(await save({ ...choices, timeZone, kinds: [...new Set([...choices.kinds, ...kinds])] }));
      return true;
    },
  });

/** Turns alerts on this browser on, asking for the permission, or off. Resolves with false when the browser or the person says no. */
export const useThisDevice = (choices: AlertChoices) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (on: boolean): Promise<boolean> => {
      if (on) return addThisDevice(choices);
      await unsubscribePush();
      for (const { id, isCurrent } of choices.devices)
        if (isCurrent) keep(await call('removeAlertDevice', { deviceId: id }));
      return true;
    },
  });

/** Ends alerts on another device. */
export const useRemoveDevice = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (deviceId: string) => call('removeAlertDevice', { deviceId }),
    onSuccess: keep,
  });
