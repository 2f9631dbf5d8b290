import { useState } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Chips } from '#ui/chip/chip.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { ICON_PATHS } from '#ui/icon/icon-paths.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { loading } from '#ui/loading/loading-store.ts';
import { Section } from '#ui/section/section.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { SHARE_ICON } from '#ui/icon/share-icon.ts';
import styles from './sandbox.module.css';

const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[];

const TABS = [
  { value: 'chat', label: '聊天' },
  { value: 'events', label: '事件' },
  { value: 'tips', label: '推荐', mark: 6 },
  { value: 'table', label: '积分' },
] as const;

const endlessList = (state: {
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
}) => ({
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
  ...state,
});

const Choices = () => {
  const [chip, setChip] = useState('all');
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('chat');
  const [isOpen, setOpen] = useState(false);
  const chips = ['all:全部', 'football:足球', 'basketball:篮球', 'refund:不中退款', 'free:免费', 'mine:关注'].map(
    (text) => {
      const [value = '', label = ''] = text.split(':');
      return { value, label };
    },
  );
  return (
    <>
      <Chips label="筛选" choices={chips} value={chip} onChange={setChip} />
      <Segments label="外观" choices={chips.slice(0, 2)} value={chip} onChange={setChip} />
      <Tabs label="栏目" tabs={TABS} value={tab} onChange={setTab}>
        <p className={styles.panel}>{tab}</p>
      </Tabs>
      <div className={styles.row}>
        <Button onClick={() => setOpen(true)}>打开</Button>
        <Button onClick={() => toast.success('已关注')}>成功</Button>
        <Button look="danger" onClick={() => toast.error('网络开小差了')}>
          错误
        </Button>
        <Button
          onClick={() => {
            const hide = loading.show();
            setTimeout(hide, 3000);
          }}
        >
          加载
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="购买推荐">
        <Button look="solid" size="large" onClick={() => setOpen(false)}>
          确认
        </Button>
      </Sheet>
    </>
  );
};

/** Every piece of `ui` in its states. */
export const UiStates = () => (
  <>
    <Section title="按钮">
      <div className={styles.row}>
        <Button look="solid">＋ 关注</Button>
        <Button>预约</Button>
        <Button look="quiet">已预约</Button>
        <Button busy>预约</Button>
        <Button disabled>停用</Button>
        <IconButton icon={SHARE_ICON} label="分享" />
      </div>
      <div className={styles.row}>
        {['老王', '小柒', '球哥', '夜话', '阿布', '大禹', '晴天', '火锅'].map((name) => (
          <Avatar key={name} name={name} src="" />
        ))}
      </div>
      <div className={styles.row}>
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </Section>
    <Section title="选择">
      <Choices />
    </Section>
    <Section title="四种状态">
      <div className={styles.bones}>
        <Skeleton height="96px" radius="var(--r2)" />
        <Skeleton height="14px" width="60%" />
        <Skeleton height="40px" round />
      </div>
      <EmptyState title="还没有动态" text="主播发布后会出现在这里" action={<Button>看看主播</Button>} />
      <EmptyState scene="studio" title="现在没有直播" />
      <EmptyState scene="schedule" title="今天没有比赛" />
      <EmptyState scene="lost" title="没有找到主播" />
      <ErrorState title="主播列表加载失败" text="服务器忙，请稍后再试" onRetry={() => undefined} />
      <MoreSentinel query={endlessList({ hasNextPage: true, isFetchingNextPage: true })} />
      <MoreSentinel query={endlessList({ hasNextPage: true, isFetchNextPageError: true })} />
      <MoreSentinel query={endlessList({})} />
    </Section>
  </>
);
