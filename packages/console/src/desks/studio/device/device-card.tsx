import { VideoCameraAddOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import styles from '../studio.module.css';

/** The way on the air without an encoder. */
export const DeviceCard = ({ onOpen }: { onOpen: () => void }): ReactNode => (
  <Card size="small" title={<Trans>这台设备</Trans>}>
    <Button icon={<VideoCameraAddOutlined />} onClick={onOpen}>
      <Trans>用这台设备开播</Trans>
    </Button>
    <p className={styles['hint']}>
      <Trans>用手机或电脑的摄像头、麦克风，或者共享屏幕，不用装软件。</Trans>
    </p>
  </Card>
);
