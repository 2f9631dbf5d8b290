import { useLingui } from '@lingui/react/macro';
import {
  DEVICE_PURPOSES,
  DEVICE_STORAGE,
  type DeviceClass,
  type DevicePurposeName,
} from '@touchline/contract/device-storage.ts';
import { chooseConsent } from '#platform/storage/choose-consent.ts';
import { consent, mayRemember } from '#platform/storage/consent.ts';
import { useStore } from '#platform/storage/store.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './device-section.module.css';
import { useDeviceTexts } from './use-device-texts.ts';

const Purpose = ({ name }: { name: DevicePurposeName }) => {
  const { purposes, places, periodText } = useDeviceTexts();
  return (
    <li>
      {purposes[name]}
      <ul className={styles.entries}>
        {DEVICE_STORAGE.filter(({ purpose }) => purpose === name).map((entry) => (
          <li key={entry.where + entry.name}>
            <code>{entry.name}</code>
            {` · ${places[entry.where]} · ${periodText(entry.kept)}`}
          </li>
        ))}
      </ul>
    </li>
  );
};

const Purposes = ({ title, of }: { title: string; of: DeviceClass }) => (
  <details className={styles.details}>
    <summary>{title}</summary>
    <ul className={styles.purposes}>
      {(Object.keys(DEVICE_PURPOSES) as DevicePurposeName[])
        .filter((name) => DEVICE_PURPOSES[name].class === of)
        .map((name) => (
          <Purpose key={name} name={name} />
        ))}
    </ul>
  </details>
);

const choiceOf = (decision: string | null): 'accept' | 'refuse' | null => {
  if (mayRemember()) return 'accept';
  return decision === null ? null : 'refuse';
};

/** What is stored on this device, and the choice of it; for visitors, too. */
export const DeviceSection = () => {
  const { t } = useLingui();
  const choice = choiceOf(useStore(consent));
  return (
    <Section title={t`这台设备上`}>
      <div className={styles.card}>
        <div className={styles.choice}>
          <p>{t`保存看过的页面和推荐，方便离线阅读`}</p>
          <Segments
            label={t`在这台设备上保存的内容`}
            value={choice}
            choices={[
              { value: 'refuse', label: t`拒绝` },
              { value: 'accept', label: t`同意` },
            ]}
            onChange={(chosen) => chooseConsent(chosen === 'accept')}
          />
        </div>
        <p className={styles.note}>
          {t`没有同意时，这些内容只留到关闭页面；拒绝会删除已保存的。本站不保存任何用于广告和统计的内容。`}
        </p>
        <Purposes title={t`同意后才保存`} of="functional" />
        <Purposes title={t`必需的内容，无需同意`} of="necessary" />
      </div>
    </Section>
  );
};
