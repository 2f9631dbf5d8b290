import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bannerStateAt } from '@touchline/domain/banner-state.ts';
import { Button, Empty, Select, Skeleton } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { RecordDrawer } from '#ui/record-drawer.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useHotkeys } from '#ui/use-hotkeys.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import { DraftPreview, type DraftView } from '../draft-preview.tsx';
import { RecordOrder } from '../record-order.tsx';
import { pictureUrl } from '../picture-field.tsx';
import { Preview } from '../preview.tsx';
import type { Span } from '../span/span.ts';
import { RemoveRecord } from '../record-page.tsx';
import { BannerFields } from './banner-form.tsx';
import { useBannerStates, useCategories } from './banner-texts.ts';
import { BannerTimeline, type ListedBanner } from './banner-timeline.tsx';
import styles from './banners.module.css';

const MOST = 500;
const NEW = 'new';
const FIRST_CATEGORY = 30301;
const TICK_MS = 10_000;

/** The present instant, often enough for states of banners. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const Times = ({ publishAt, unpublishAt }: ListedBanner): ReactNode => {
  if (publishAt === null && unpublishAt === null) return <Trans>一直</Trans>;
  return (
    <>
      {publishAt === null ? <Trans>现在</Trans> : <TimeText at={publishAt} />} –{' '}
      {unpublishAt !== null && <TimeText at={unpublishAt} />}
    </>
  );
};

const BannerRow = ({ banner, now }: { banner: ListedBanner; now: number }): ReactNode => {
  const { text, tone } = useBannerStates()[bannerStateAt(banner, now)];
  const image = banner.images.split(',')[0] ?? '';
  return (
    <div className={styles['row']}>
      {image === '' ? <span /> : <img src={pictureUrl(image)} alt="" loading="lazy" />}
      <span>
        <b>{banner.title || banner.id}</b>
        <small>
          <Times {...banner} />
        </small>
      </span>
      <StateTag tone={tone}>{text}</StateTag>
    </div>
  );
};

const blankIn = (categoryId: number) => ({
  id: '',
  categoryId,
  title: '',
  subtitle: '',
  images: '',
  actionType: 0,
  actionContent: '',
  enabled: false,
  publishAt: null,
  unpublishAt: null,
  language: null,
  revision: null,
});

const FIRST = -1_000_000;

/** As visitors see it at its time, before the others. */
const BANNER_VIEW: DraftView = {
  call: 'opsPreviewBanner',
  pageOf: ({ id, images }) => (id && images ? '/anchor' : null),
  shownAs: (draft) => ({ ...draft, enabled: true, publishAt: null, unpublishAt: null, sort: FIRST }),
};

interface BannerDrawerProps {
  banner: ListedBanner | null;
  categoryId: number;
  /** Times to which the bar was moved. */
  span: Span | null;
}

const BannerDrawer = ({ banner, categoryId, span }: BannerDrawerProps): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const close = (): void => url.set({ open: null });
  return (
    <RecordDrawer
      key={`${banner?.id} ${banner?.revision} ${span?.start} ${span?.end}`}
      title={banner === null ? t`新建横幅` : banner.title || banner.id}
      save="opsSaveBanner"
      initial={
        banner === null
          ? blankIn(categoryId)
          : { ...banner, ...(span && { publishAt: span.start, unpublishAt: span.end }) }
      }
      isChanged={span !== null}
      refreshes={['opsListBanners']}
      labels={{
        title: t`标题`,
        subtitle: t`副标题`,
        images: t`图片`,
        publishAt: t`开始`,
        unpublishAt: t`结束`,
        language: t`给谁看`,
        enabled: t`发布`,
      }}
      toRequest={(values) => (values['actionType'] === 0 ? { ...values, actionContent: '' } : values)}
      preview={(draftOf) => <DraftPreview view={BANNER_VIEW} draftOf={draftOf} />}
      onClose={close}
      extra={
        banner !== null && (
          <RemoveRecord
            kind={{ remove: 'opsRemoveBanner', list: 'opsListBanners' }}
            name={banner.title || banner.id}
            keys={{ id: banner.id }}
            onRemoved={close}
          />
        )
      }
    >
      <BannerFields isNew={banner === null} />
    </RecordDrawer>
  );
};

const Banners = ({ banners, categoryId }: { banners: readonly ListedBanner[]; categoryId: number }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const now = useNow();
  const open = url.get('open');
  const shown = banners.filter((banner) => banner.categoryId === categoryId);
  const found = banners.find(({ id }) => id === open);
  const [moved, setMoved] = useState<{ id: string; span: Span } | null>(null);
  const show = (id: string, span?: Span): void => {
    setMoved(span ? { id, span } : null);
    url.set({ open: id });
  };
  const rows = shown.map((banner) => ({
    id: banner.id,
    name: banner.title || banner.id,
    content: <BannerRow banner={banner} now={now} />,
  }));
  return (
    <div className={styles['page']}>
      <div className={styles['left']}>
        <BannerTimeline banners={shown} openId={open} now={now} onOpen={show} />
        {rows.length === 0 ? (
          <Empty description={t`这个位置还没有横幅`} />
        ) : (
          <RecordOrder
            rows={rows}
            order="opsOrderBanners"
            list="opsListBanners"
            label={t`现在的顺序`}
            openId={open}
            onOpen={show}
          />
        )}
      </div>
      <Preview path="/anchor" version={banners.map(({ revision }) => revision).join(' ')} />
      {(open === NEW || found !== undefined) && (
        <BannerDrawer
          banner={found ?? null}
          categoryId={categoryId}
          span={moved !== null && moved.id === open ? moved.span : null}
        />
      )}
    </div>
  );
};

/** Banners of a place: over the week, in their order, and on phones. */
export default function BannersPage(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const categories = useCategories();
  const categoryId = Number(url.get('category') ?? FIRST_CATEGORY);
  const { data, error, refetch } = useQuery(opsQuery('opsListBanners', { size: MOST }));
  const create = (): void => url.set({ open: NEW });
  useHotkeys({ n: create });
  return (
    <>
      <PageHead
        note={t`横幅`}
        actions={
          <>
            <Select
              value={categoryId}
              onChange={(value) => url.set({ category: value === FIRST_CATEGORY ? null : String(value) })}
              options={categories}
              style={{ minWidth: 220 }}
              aria-label={t`位置`}
            />
            <Button type="primary" icon={<PlusOutlined />} onClick={create}>
              <Trans>新建</Trans>
            </Button>
          </>
        }
      />
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined ? <Skeleton active /> : <Banners banners={data.list} categoryId={categoryId} />}
    </>
  );
}
