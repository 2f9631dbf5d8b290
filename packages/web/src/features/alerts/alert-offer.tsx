import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AlertKind } from '@touchline/contract/alert-kinds.ts';
import type { AlertChoices } from '@touchline/contract/alerts.ts';
import { Link } from '#platform/router/link.tsx';
import { alertChoicesQuery } from '#data/alerts/queries.ts';
import { useAcceptOffer } from '#data/alerts/use-alert-choices.ts';
import { type OfferTopic, offeredAlerts } from '#data/alerts/offer.ts';
import { usePushState } from '#platform/web-push/web-push.ts';
import { useStore } from '#platform/storage/store.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './alert-offer.module.css';

/** The alerts that belong to a topic. */
const KINDS: Readonly<Record<OfferTopic, readonly AlertKind[]>> = {
  match: ['soon', 'kick-off', 'goal', 'full-time'],
  host: ['on-air'],
};

const declined = new Set<OfferTopic>();

const isGranted = ({ devices, kinds }: AlertChoices, topic: OfferTopic): boolean =>
  devices.some(({ isCurrent, channel }) => isCurrent && channel === 'web') &&
  KINDS[topic].some((kind) => kinds.includes(kind));

const Offer = ({ topic, choices }: { topic: OfferTopic; choices: AlertChoices }) => {
  const { t } = useLingui();
  const grant = useAcceptOffer(choices);
  const close = (): void => {
    declined.add(topic);
    offeredAlerts.set(null);
  };
  const accept = (): void =>
    grant.mutate(KINDS[topic], {
      onSuccess: (isDone) => {
        close();
        if (isDone) toast.success(t`这台设备会收到提醒`);
        else toast.error(t`没有得到通知权限`);
      },
      onError: () => toast.error(t`保存失败，请重试`),
    });
  return (
    <Sheet open onClose={close} title={t`要提醒你吗？`}>
      <p className={styles.what}>
        {topic === 'match' ? (
          <Trans>开赛前 15 分钟、比赛开始、进球和比赛结束时，即使没有打开页面，这台设备也会收到提醒。</Trans>
        ) : (
          <Trans>关注的主播开播时，即使没有打开页面，这台设备也会收到提醒。</Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button look="solid" size="large" busy={grant.isPending} onClick={accept}>
          {t`开启提醒`}
        </Button>
        <Button look="quiet" size="large" onClick={close}>
          {t`以后再说`}
        </Button>
      </div>
      <p className={styles.more}>
        <Link to="/account/alerts" onClick={close}>
          <Trans>免打扰时段、不透露比分和其他提醒</Trans>
        </Link>
      </p>
    </Sheet>
  );
};

/** Offers alerts at the first booking or follow, and asks for the permission then; not where the browser, the host or the person refuse them. */
const AlertOffer = () => {
  const topic = useStore(offeredAlerts);
  const state = usePushState();
  const canAsk = topic !== null && !declined.has(topic) && (state === 'ask' || state === 'granted');
  const { data } = useQuery({ ...alertChoicesQuery(), enabled: canAsk });
  if (!canAsk || data === undefined || isGranted(data, topic)) return null;
  return <Offer topic={topic} choices={data} />;
};

export default AlertOffer;
