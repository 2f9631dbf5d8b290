import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberCalendar } from '@touchline/contract/calendar.ts';
import { useState } from 'react';
import { useCalendar, useCalendarCalls } from '#data/calendar/use-calendar.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/share/copy-text.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './calendar-sheet.module.css';

/** A secret link that was just made: it cannot be read again. */
const NewLink = ({ url }: { url: string }) => {
  const { t } = useLingui();
  const copy = async (): Promise<void> => {
    if (await copyText(url)) toast.success(t`链接已复制`);
    else toast.error(t`无法复制，请长按链接复制`);
  };
  return (
    <>
      <p className={styles.link}>{url}</p>
      <p className={styles.note}>
        <Trans>链接只显示这一次，有链接的人都能看到你的日历，请不要分享。</Trans>
      </p>
      <div className={styles.actions}>
        <a className={styles.open} href={url.replace(/^https?:/, 'webcal:')}>
          <Trans>在日历中打开</Trans>
        </a>
        <Button size="large" onClick={() => void copy()}>
          <Trans>复制链接</Trans>
        </Button>
      </div>
    </>
  );
};

const OpenSince = ({ calendar }: { calendar: MemberCalendar }) => {
  const moment = useTimeText('sentence');
  return (
    <p className={styles.note}>
      <Trans>订阅链接生成于 {moment(calendar.openedAt)}。找不到了就换一个新的，旧链接随即失效。</Trans>
    </p>
  );
};

const CalendarChoices = ({ calendar }: { calendar: MemberCalendar | null }) => {
  const { t } = useLingui();
  const [url, show] = useState<string | null>(null);
  const [wanted, want] = useState(false);
  const { opening, saving, closing } = useCalendarCalls(show);
  const scores = calendar?.scores ?? wanted;
  const toggle = (): void => {
    if (calendar) saving.mutate(scores ? 0 : 1);
    else want(!wanted);
  };
  const open = (): void => opening.mutate(scores ? 1 : 0);
  return (
    <>
      <Switch className={styles.toggle} checked={scores} onToggle={toggle}>
        <span className={styles.words}>
          <b>{t`结束后在标题里显示比分`}</b>
          <small>{t`不想被剧透就关着`}</small>
        </span>
      </Switch>
      {url === null ? null : <NewLink url={url} />}
      {url === null && calendar ? <OpenSince calendar={calendar} /> : null}
      <div className={styles.actions}>
        <Button look={calendar ? 'soft' : 'solid'} size="large" busy={opening.isPending} onClick={open}>
          {calendar ? t`换新链接` : t`生成订阅链接`}
        </Button>
        {calendar ? (
          <Button look="danger" size="large" busy={closing.isPending} onClick={() => closing.mutate()}>
            {t`停用链接`}
          </Button>
        ) : null}
      </div>
    </>
  );
};

/** The member's calendar for calendar apps: a secret link to make, copy, renew and end. */
export const CalendarSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <Sheet open onClose={onClose} title={t`订阅到日历`}>
      <p className={styles.note}>
        <Trans>预约的比赛、关注球队的比赛和关注主播的节目会出现在手机或电脑的日历里，改期或取消也会更新。</Trans>
      </p>
      <DataRegion query={useCalendar()} failure={t`日历加载失败`} skeleton={<SkeletonRows height="52px" count={2} />}>
        {({ calendar }) => <CalendarChoices calendar={calendar} />}
      </DataRegion>
    </Sheet>
  );
};
