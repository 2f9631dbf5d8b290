import {
  EditOutlined,
  FileTextOutlined,
  IdcardOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { SearchKind } from '@touchline/contract/ops-search.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import type { ReactNode } from 'react';
import { DESKS } from '#app/desks.tsx';
import { mayOpen } from '#app/shell/rail.tsx';
import { useSession } from '#platform/session/session.ts';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import type { Hit } from './recent-hits.ts';

/** A line of the results. */
export interface Found {
  key: string;
  icon: ReactNode;
  title: string;
  note: ReactNode;
  to: string;
  /** What is remembered when it is opened; desks are not. */
  hit?: Hit;
}

export interface FoundGroup {
  key: string;
  title: MessageDescriptor;
  list: readonly Found[];
}

interface Kind {
  title: MessageDescriptor;
  icon: ReactNode;
  /** The address of the open record; `name` is what is on screen. */
  to: (hit: Hit, name: string) => string;
}

const dayOf = ({ at }: Hit): string => (at === null ? '' : shanghaiDay(at));

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** Each kind in a line of its own, in the order of the results. */
const KINDS: Readonly<Record<SearchKind, Kind>> = {
  match: { title: msg`比赛`, icon: <TrophyOutlined />, to: ({ id }) => `/matches?${query({ id })}` },
  team: { title: msg`球队`, icon: <TeamOutlined />, to: (_hit, name) => `/matches?${query({ q: name })}` },
  member: { title: msg`会员`, icon: <UserOutlined />, to: ({ id }) => `/support?${query({ id })}` },
  host: { title: msg`主播`, icon: <VideoCameraOutlined />, to: ({ id }) => `/editor/hosts?${query({ open: id })}` },
  tipster: { title: msg`推荐作者`, icon: <EditOutlined />, to: ({ id }) => `/editor/tipsters?${query({ open: id })}` },
  tip: { title: msg`推荐`, icon: <FileTextOutlined />, to: ({ id }) => `/editor/tips?${query({ open: id })}` },
  order: {
    title: msg`订单`,
    icon: <WalletOutlined />,
    to: (hit) => `/finance?${query({ tab: 'orders', q: hit.id, from: dayOf(hit), to: dayOf(hit) })}`,
  },
  staff: { title: msg`员工`, icon: <IdcardOutlined />, to: ({ id }) => `/staff?${query({ id })}` },
};

const Note = ({ hit: { kind, note, at, id } }: { hit: Hit }): ReactNode => (
  <>
    {[note, kind === 'order' ? id : ''].filter(Boolean).join(' · ')}
    {at !== null && (
      <>
        {note !== '' && ' · '}
        <TimeText at={at} />
      </>
    )}
  </>
);

/** Turns hits into lines with their name in the language on screen. */
const useLines = (): ((hits: readonly Hit[]) => Found[]) => {
  const nameOf = useNameOf();
  return (hits) =>
    hits.map((hit) => {
      const title = hit.names.map(nameOf).join(' – ');
      const { icon, to } = KINDS[hit.kind];
      return { key: `${hit.kind}-${hit.id}`, icon, title, note: <Note hit={hit} />, to: to(hit, title), hit };
    });
};

/** The desks that the person may open and whose name has the text. */
const useDesks = (text: string): Found[] => {
  const { _ } = useLingui();
  const session = useSession();
  return DESKS.filter((desk) => mayOpen(desk, session))
    .map((desk) => ({ key: `desk-${desk.path}`, icon: desk.icon, title: _(desk.title), note: '', to: `/${desk.path}` }))
    .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
};

/** The lines of a search in their groups; without a text the recent ones and the desks. */
export const useFound = (text: string, hits: readonly Hit[], recent: readonly Hit[]): FoundGroup[] => {
  const linesOf = useLines();
  const desks = { key: 'desks', title: msg`工作台`, list: useDesks(text) };
  const groups =
    text === ''
      ? [{ key: 'recent', title: msg`最近打开`, list: linesOf(recent) }, desks]
      : [
          ...(Object.keys(KINDS) as SearchKind[]).map((kind) => ({
            key: kind,
            title: KINDS[kind].title,
            list: linesOf(hits.filter((hit) => hit.kind === kind)),
          })),
          desks,
        ];
  return groups.filter(({ list }) => list.length > 0);
};
