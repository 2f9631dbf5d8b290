import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DatePicker, Input, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { ContractField } from '#ui/contract-field.tsx';
import { DataTable, type ListItem } from '#ui/data-table.tsx';
import { RecordDrawer } from '#ui/record-drawer.tsx';
import { useNameOf } from '#ui/use-name-of.ts';

type Deduction = ListItem<'opsListDeductions'>;

const DATE = { getValueProps: (date?: string) => ({ value: date === undefined ? undefined : dayjs(date) }) };
const dayOf = (day: Dayjs | null): string | undefined => day?.format('YYYY-MM-DD');

const Drawer = ({ deduction, onClose }: { deduction: Deduction | 'new'; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const isNew = deduction === 'new';
  return (
    <RecordDrawer
      title={isNew ? t`新的扣分` : deduction.id}
      save="opsSaveDeduction"
      initial={isNew ? { date: dayjs().format('YYYY-MM-DD') } : deduction}
      {...(isNew ? {} : { keys: { id: deduction.id } })}
      refreshes={['opsListDeductions']}
      onClose={onClose}
    >
      {isNew && (
        <ContractField name="id" label={t`编号`}>
          <Input placeholder="everton-2026" />
        </ContractField>
      )}
      <ContractField name="competitionId" label={t`赛事`}>
        <Input placeholder="12387" />
      </ContractField>
      <ContractField name="seasonId" label={t`赛季`}>
        <Input placeholder="2026-27" />
      </ContractField>
      <ContractField name="teamId" label={t`球队`}>
        <Input placeholder="everton" />
      </ContractField>
      <ContractField name="points" label={t`扣几分`}>
        <InputNumber precision={0} />
      </ContractField>
      <ContractField name="date" label={t`决定日期`} {...DATE} getValueFromEvent={dayOf}>
        <DatePicker allowClear={false} />
      </ContractField>
      <ContractField name={['reason', 'zh']} label={t`原因（中文，积分榜下面看得到）`}>
        <Input />
      </ContractField>
      <ContractField name={['reason', 'en']} label={t`原因（英文）`}>
        <Input />
      </ContractField>
    </RecordDrawer>
  );
};

/** Points taken away from teams. */
export const DeductionsTab = (): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [open, setOpen] = useState<Deduction | 'new' | null>(null);
  return (
    <>
      <DataTable
        call="opsListDeductions"
        label={t`扣分`}
        rowKey={({ id }) => id}
        isSearchable
        onOpen={setOpen}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
            <Trans>新的扣分</Trans>
          </Button>
        }
        columns={[
          { title: t`日期`, dataIndex: 'date' },
          { title: t`赛季`, dataIndex: 'seasonId' },
          { title: t`球队`, dataIndex: 'teamId' },
          { title: t`扣几分`, dataIndex: 'points', align: 'right', render: (points: number) => `−${points}` },
          { title: t`原因`, dataIndex: 'reason', render: (reason: Deduction['reason']) => nameOf(reason) },
          {
            title: '',
            key: 'remove',
            align: 'right',
            render: (_value, { id }) => (
              <span onClick={(event) => event.stopPropagation()} role="presentation">
                <ConfirmAction
                  label={t`撤销扣分`}
                  text={t`分数马上还给球队。`}
                  isDanger
                  act={() => call('opsRemoveDeduction', { id })}
                  refreshes={['opsListDeductions']}
                  button={{ size: 'small', type: 'text', icon: <DeleteOutlined /> }}
                />
              </span>
            ),
          },
        ]}
        card={({ teamId, seasonId, points, reason, date }) => (
          <>
            <b>
              {teamId} −{points}
            </b>{' '}
            <small>
              {seasonId} · {date}
            </small>
            <div>{nameOf(reason)}</div>
          </>
        )}
      />
      {open !== null && <Drawer deduction={open} onClose={() => setOpen(null)} />}
    </>
  );
};
