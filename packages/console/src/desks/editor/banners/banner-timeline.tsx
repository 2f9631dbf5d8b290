import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { bannerStateAt } from '@touchline/domain/banner-state.ts';
import { Button, Card, Space } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import type { ListItem } from '#ui/data-table.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import styles from './banners.module.css';
import { useBannerStates } from './banner-texts.ts';

export type ListedBanner = ListItem<'opsListBanners'>;

const DAYS = 7;
const DAY_FORMAT = 'YYYY-MM-DD';

/** Monday of the week, in epoch ms. */
const mondayOf = (day: string | undefined): dayjs.Dayjs => {
  const at = dayjs(day).startOf('day');
  return at.subtract((at.day() + 6) % DAYS, 'day');
};

interface Week {
  start: number;
  end: number;
}

/** A part of the week in per cent; null when the banner is not shown in it. */
const spanIn = ({ start, end }: Week, { publishAt, unpublishAt }: ListedBanner) => {
  const from = Math.max(start, publishAt ?? start);
  const until = Math.min(end, unpublishAt ?? end);
  if (from >= until) return null;
  const share = (length: number): string => `${(length / (end - start)) * 100}%`;
  return { left: share(from - start), width: share(until - from) };
};

interface TimelineProps {
  banners: readonly ListedBanner[];
  openId: string | undefined;
  now: number;
  onOpen: (id: string) => void;
}

const Bar = ({ banner, week, ...props }: Omit<TimelineProps, 'banners'> & { banner: ListedBanner; week: Week }) => {
  const states = useBannerStates();
  const span = spanIn(week, banner);
  const state = bannerStateAt(banner, props.now);
  const name = banner.title || banner.id;
  return (
    <>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <div className={styles['lane']}>
        {span && (
          <button
            type="button"
            className={styles['bar']}
            style={span}
            data-state={state}
            data-open={banner.id === props.openId}
            onClick={() => props.onOpen(banner.id)}
          >
            {name} · {states[state].text}
          </button>
        )}
      </div>
    </>
  );
};

const Days = ({ start }: { start: dayjs.Dayjs }): ReactNode => {
  const language = useLocale();
  const today = dayjs().format(DAY_FORMAT);
  return (
    <div className={styles['days']}>
      {Array.from({ length: DAYS }, (_, index) => start.add(index, 'day')).map((day) => (
        <span key={day.valueOf()} data-today={day.format(DAY_FORMAT) === today}>
          {day.toDate().toLocaleDateString(language, { weekday: 'short', day: 'numeric' })}
        </span>
      ))}
    </div>
  );
};

/** The banners of a place over a week, one bar each, and the present instant. */
export const BannerTimeline = ({ banners, ...props }: TimelineProps): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const monday = mondayOf(url.get('week'));
  const week = { start: monday.valueOf(), end: monday.add(DAYS, 'day').valueOf() };
  const show = (day: dayjs.Dayjs | null): void => url.set({ week: day?.format(DAY_FORMAT) });
  const isNow = props.now >= week.start && props.now < week.end;
  const share = (props.now - week.start) / (week.end - week.start);
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
          <Days start={monday} />
          {banners.map((banner) => (
            <Bar key={banner.id} banner={banner} week={week} {...props} />
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
