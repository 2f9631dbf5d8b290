import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { bannerStateAt } from '@touchline/domain/banner-state.ts';
import { Button, Card, Space } from 'antd';
import type dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { ListItem } from '#ui/data-table.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { SpanBar } from '../span/span-bar.tsx';
import type { Axis, Span } from '../span/span.ts';
import spans from '../span/span.module.css';
import { DAY_FORMAT, DAYS, mondayOf, WeekDays, weekOf } from '../span/week.tsx';
import styles from './banners.module.css';
import { useBannerStates } from './banner-texts.ts';

export type ListedBanner = ListItem<'opsListBanners'>;

interface TimelineProps {
  banners: readonly ListedBanner[];
  openId: string | undefined;
  now: number;
  /** `span` are other times than the stored ones. */
  onOpen: (id: string, span?: Span) => void;
}

type LaneProps = Omit<TimelineProps, 'banners'> & { banner: ListedBanner; axis: Axis };

const Lane = ({ banner, axis, now, openId, onOpen }: LaneProps): ReactNode => {
  const states = useBannerStates();
  const [moving, setMoving] = useState<Span | null>(null);
  const { id } = banner;
  const span = moving ?? { start: banner.publishAt, end: banner.unpublishAt };
  const state = bannerStateAt({ ...banner, publishAt: span.start, unpublishAt: span.end }, now);
  const name = banner.title || id;
  return (
    <>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <div className={spans['lane']}>
        <SpanBar
          {...span}
          axis={axis}
          name={name}
          text={`${name} · ${states[state].text}`}
          state={state}
          isOpen={id === openId}
          onMove={setMoving}
          onDrop={(dropped) => {
            setMoving(null);
            if (dropped) onOpen(id, dropped);
          }}
          onPress={() => onOpen(id)}
        />
      </div>
    </>
  );
};

/** The banners of a position over a week, one bar each, and the present instant. A bar that is moved opens its form with the new times. */
export const BannerTimeline = ({ banners, ...props }: TimelineProps): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const monday = mondayOf(url.get('week'));
  const axis = weekOf(monday);
  const show = (day: dayjs.Dayjs | null): void => url.set({ week: day?.format(DAY_FORMAT) });
  const isNow = props.now >= axis.from && props.now < axis.to;
  const share = (props.now - axis.from) / (axis.to - axis.from);
  return (
    <Card
      size="small"
      title={t`排期`}
      extra={
        <Space.Compact size="small">
          <Button icon={<LeftOutlined />} aria-label={t`上一周`} onClick={() => show(monday.subtract(DAYS, 'day'))} />
          <Button onClick={() => show(null)}>{t`本周`}</Button>
          <Button icon={<RightOutlined />} aria-label={t`下一周`} onClick={() => show(monday.add(DAYS, 'day'))} />
        </Space.Compact>
      }
    >
      <div className={styles['scroll']}>
        <div className={styles['timeline']}>
          <WeekDays monday={monday} className={styles['days']} />
          {banners.map((banner) => (
            <Lane key={banner.id} banner={banner} axis={axis} {...props} />
          ))}
          {isNow && (
            <i
              className={styles['now']}
              style={{ left: `calc(100px + (100% - 100px) * ${share})` }}
              aria-hidden="true"
            />
          )}
        </div>
      </div>
    </Card>
  );
};
