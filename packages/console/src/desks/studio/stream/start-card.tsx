import { VideoCameraAddOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import { type Studio, useHealth } from '../studio-data.ts';
import { EncoderWay } from './encoder-way.tsx';
import styles from './start-card.module.css';

/** How the studio opens this device's own way on the air. */
export interface OwnDevice {
  openDevice: () => void;
  /** Whether it is open, though it may be hidden. */
  isDeviceOpen: boolean;
}

const DeviceWay = ({ openDevice, isDeviceOpen, ...studio }: Studio & OwnDevice): ReactNode => {
  const { t } = useLingui();
  const { data } = useHealth(studio);
  const isOffer = data?.ingest === null && !isDeviceOpen;
  return (
    <section className={styles['way']} aria-label={t`这台设备`}>
      <header>
        <b>
          <Trans>这台设备</Trans>
        </b>
      </header>
      <p>
        <Trans>用手机或电脑的摄像头、麦克风，或者共享屏幕，不用装软件。</Trans>
      </p>
      <Button type={isOffer ? 'primary' : 'default'} icon={<VideoCameraAddOutlined />} onClick={openDevice}>
        {isDeviceOpen ? <Trans>回到这台设备的画面</Trans> : <Trans>用这台设备开播</Trans>}
      </Button>
    </section>
  );
};

/** The ways on the air: this device, or an encoder. */
export const StartCard = (desk: Studio & OwnDevice): ReactNode => (
  <Card size="small" title={<Trans>开播的办法</Trans>}>
    <div className={styles['ways']}>
      <DeviceWay {...desk} />
      <EncoderWay host={desk.host} show={desk.show} />
    </div>
  </Card>
);
