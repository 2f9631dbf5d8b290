import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Drawer, Result, Segmented, type TableColumnsType } from 'antd';
import { useRef, type ReactNode } from 'react';
import { call, type OpsCall, type OpsRequest } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable, type ListCall, type ListItem } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { RecordDrawer } from '#ui/record-drawer.tsx';
import { useHotkeys } from '#ui/use-hotkeys.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import { DraftPreview, type DraftView } from './draft-preview.tsx';
import { RecordOrder, type OrderCall } from './record-order.tsx';

type Fields = Readonly<Record<string, unknown>>;
type RemoveCall =
  | 'opsRemoveHost'
  | 'opsRemoveSchedule'
  | 'opsRemoveGroup'
  | 'opsRemoveBanner'
  | 'opsRemoveMoment'
  | 'opsRemoveNicknames';

/** How one kind of record is listed and edited. */
export interface RecordKind<List extends ListCall> {
  list: List;
  save: OpsCall;
  /** What the list holds: 主播. */
  label: string;
  /** The keys of a record in its calls; together they are its id. */
  keysOf: (item: ListItem<List>) => Record<string, string>;
  nameOf: (item: ListItem<List>) => string;
  columns: TableColumnsType<ListItem<List>>;
  card: (item: ListItem<List>) => ReactNode;
  /** A new record; null where none is made here. */
  blank: Fields | null;
  labels: Readonly<Record<string, string>>;
  toRequest?: (values: Fields) => Fields;
  fields: (isNew: boolean, stored: Fields) => ReactNode;
  remove?: RemoveCall;
  /** Whether removing may disturb what is on air. */
  hasForce?: boolean;
  order?: OrderCall;
  /** Where visitors will see it. */
  preview?: DraftView;
  request?: Partial<OpsRequest<List>>;
  toolbar?: ReactNode;
}

const NEW = 'new';
const MOST = 500;

const idOf = (keys: Record<string, string>): string => Object.values(keys).join('/');

const useOpenRecord = <List extends ListCall>({ list, keysOf }: RecordKind<List>, id: string | undefined) => {
  const isStored = id !== undefined && id !== NEW;
  const request = { q: id?.split('/').at(-1) ?? '', size: MOST } as OpsRequest<List>;
  const { data, isFetching } = useQuery({ ...opsQuery(list, request), enabled: isStored, staleTime: 0 });
  const found = (data as { list: ListItem<List>[] } | undefined)?.list.find((item) => idOf(keysOf(item)) === id);
  return { found, isMissing: isStored && !isFetching && data !== undefined && found === undefined };
};

/** Removes a record; what is on the air only when that is confirmed, too. */
export const RemoveRecord = ({
  kind,
  name,
  keys,
  onRemoved,
}: {
  kind: { remove: RemoveCall; hasForce?: boolean; list: OpsCall };
  name: string;
  keys: Fields;
  onRemoved: () => void;
}): ReactNode => {
  const { t } = useLingui();
  const force = useRef(false);
  return (
    <ConfirmAction
      label={t`删除`}
      title={t`删除「${name}」？`}
      isDanger
      refreshes={[kind.list]}
      button={{ size: 'small' }}
      act={async () => {
        const forced = kind.hasForce === true && force.current ? { force: 1 } : {};
        await call(kind.remove, { ...keys, ...forced } as never);
        onRemoved();
      }}
    >
      {kind.hasForce === true && (
        <Checkbox onChange={({ target }) => (force.current = target.checked)}>
          <Trans>正在直播也删除</Trans>
        </Checkbox>
      )}
    </ConfirmAction>
  );
};

const OpenRecord = <List extends ListCall>({ kind, id }: { kind: RecordKind<List>; id: string }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const { found, isMissing } = useOpenRecord(kind, id);
  const close = (): void => url.set({ open: null });
  const isNew = id === NEW;
  const stored = (isNew ? kind.blank : (found as Fields | undefined)) ?? null;
  if (isMissing)
    return (
      <Drawer open onClose={close} title={id}>
        <Result status="404" title={t`没有这条记录`} />
      </Drawer>
    );
  if (stored === null) return null;
  const keys = found === undefined ? {} : kind.keysOf(found);
  const { remove, hasForce = false, list, preview } = kind;
  return (
    <RecordDrawer
      key={`${id} ${String(stored['revision'])}`}
      title={isNew ? t`新建` : kind.nameOf(found as ListItem<List>)}
      save={kind.save}
      initial={isNew ? { ...stored, revision: null } : stored}
      keys={keys}
      refreshes={[kind.list]}
      labels={kind.labels}
      {...(kind.toRequest === undefined ? {} : { toRequest: kind.toRequest })}
      {...(preview && { preview: (draftOf) => <DraftPreview view={preview} draftOf={draftOf} /> })}
      onClose={close}
      extra={
        !isNew &&
        remove !== undefined && (
          <RemoveRecord
            kind={{ remove, hasForce, list }}
            name={kind.nameOf(found as ListItem<List>)}
            keys={keys}
            onRemoved={close}
          />
        )
      }
    >
      {kind.fields(isNew, stored)}
    </RecordDrawer>
  );
};

const Ordered = <List extends ListCall>({ kind, order }: { kind: RecordKind<List>; order: OrderCall }): ReactNode => {
  const url = useUrlState();
  const { data } = useQuery(opsQuery(kind.list, { size: MOST } as OpsRequest<List>));
  const items = (data as { list: ListItem<List>[] } | undefined)?.list ?? [];
  const rows = items.map((item) => ({
    id: idOf(kind.keysOf(item)),
    name: kind.nameOf(item),
    content: kind.card(item),
  }));
  return (
    <RecordOrder
      rows={rows}
      order={order}
      list={kind.list}
      label={kind.label}
      openId={url.get('open')}
      onOpen={(id) => url.set({ open: id })}
    />
  );
};

/** A list of records with search, a form in a drawer and, where they have one, their order by drag. */
export const RecordPage = <List extends ListCall>({ kind }: { kind: RecordKind<List> }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const open = url.get('open');
  const isOrder = url.get('view') === 'order';
  const create = (): void => url.set({ open: NEW });
  useHotkeys({ n: create }, kind.blank !== null);
  const views = kind.order !== undefined && (
    <Segmented
      value={isOrder ? 'order' : 'list'}
      onChange={(view) => url.set({ view: view === 'order' ? 'order' : null })}
      options={[
        { value: 'list', label: t`列表` },
        { value: 'order', label: t`顺序` },
      ]}
      aria-label={t`显示方式`}
    />
  );
  return (
    <>
      <PageHead
        note={kind.label}
        actions={
          <>
            {views}
            {kind.blank !== null && (
              <Button type="primary" icon={<PlusOutlined />} onClick={create}>
                <Trans>新建</Trans>
              </Button>
            )}
          </>
        }
      />
      {isOrder && kind.order !== undefined ? (
        <Ordered kind={kind} order={kind.order} />
      ) : (
        <DataTable
          call={kind.list}
          {...(kind.request === undefined ? {} : { request: kind.request })}
          columns={kind.columns}
          rowKey={(item) => idOf(kind.keysOf(item))}
          label={kind.label}
          onOpen={(item) => url.set({ open: idOf(kind.keysOf(item)) })}
          openKey={open}
          card={kind.card}
          {...(kind.toolbar === undefined ? {} : { toolbar: kind.toolbar })}
        />
      )}
      {open !== undefined && <OpenRecord kind={kind} id={open} />}
    </>
  );
};
