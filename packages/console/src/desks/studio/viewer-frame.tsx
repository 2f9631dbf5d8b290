import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Studio, useHealth } from './studio-data.ts';
import frameStyles from '#desks/studio/viewer-frame.module.css';

/** The room as visitors see it; a private one only where this browser is signed in as a guest. */
export const ViewerFrame = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const { host, show } = studio;
  const { data } = useHealth(studio);
  const [shown, setShown] = useState('');
  const path = `/program-detail/${host.id}/${show.matchId}`;
  const size = data?.ingest?.height ? `${data.ingest.height}p${Math.round(data.ingest.framesPerSecond)} · ` : '';
  return (
    <figure className={frameStyles['viewer']}>
      {shown !== path && <Skeleton.Node active className={frameStyles['viewerWait'] ?? ''} />}
      <iframe
        key={path}
        src={path}
        title={t`观众看到的画面`}
        data-loading={shown !== path}
        onLoad={() => setShown(path)}
      />
      <figcaption>
        {size}
        {t`观众看到的画面`}
      </figcaption>
    </figure>
  );
};
