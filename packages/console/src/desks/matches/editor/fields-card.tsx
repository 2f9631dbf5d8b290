import { PushpinFilled } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskMatch, MatchFields, PinnedField } from '@touchline/contract/ops-matches.ts';
import { Card, DatePicker, InputNumber, Select, Switch, Tooltip } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import { STATUS_NAMES, useStatusName } from '#ui/match-status.ts';
import { FIELD_NAMES } from '../match-texts.ts';
import styles from './editor.module.css';
import { type Draft, isChanged, pinState, valueOf, withValue } from './draft.ts';
import { PartsField, usePartsText } from './parts-field.tsx';

export interface EditorProps {
  match: DeskMatch;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const MOST_POINTS = 999;
const WHEN = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SHOWN: readonly PinnedField[] = ['statusId', 'homeScore', 'awayScore', 'parts', 'kickOff'];

/** A value of a field as text. */
export const useFieldText = (
  match: Pick<DeskMatch, 'sport'>,
): ((values: Partial<MatchFields>, field: PinnedField) => string) => {
  const { t } = useLingui();
  const language = useLocale();
  const statusName = useStatusName();
  const partsText = usePartsText();
  return (values, field) => {
    const value = values[field];
    if (value === undefined || value === null) return '–';
    if (field === 'statusId') return statusName(match.sport, value as number);
    if (field === 'parts') return partsText(value as MatchFields['parts']);
    if (field === 'events') return t`${(value as MatchFields['events']).length} 条`;
    if (field === 'lineUps') return t`两队`;
    if (field === 'kickOff') return new Date(value as number).toLocaleString(language, WHEN);
    return String(value);
  };
};

const ValueInput = ({ match, draft, onChange, field }: EditorProps & { field: PinnedField }): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  const name = _(FIELD_NAMES[field]);
  const label = t`${name} 改为`;
  if (field === 'statusId')
    return (
      <Select
        size="small"
        className={styles['input'] ?? ''}
        aria-label={label}
        value={valueOf(match, draft, field)}
        options={[...STATUS_NAMES[match.sport]].map(([value, text]) => ({ value, label: _(text) }))}
        onChange={(value) => onChange(withValue(draft, field, value))}
      />
    );
  if (field === 'kickOff')
    return (
      <DatePicker
        size="small"
        className={styles['input'] ?? ''}
        aria-label={label}
        allowClear={false}
        showTime={{ format: 'HH:mm' }}
        format="M-D HH:mm"
        value={dayjs(valueOf(match, draft, field))}
        onChange={(day) => day && onChange(withValue(draft, field, day.startOf('minute').valueOf()))}
      />
    );
  if (field === 'parts')
    return (
      <PartsField
        sport={match.sport}
        value={valueOf(match, draft, field)}
        onChange={(value) => onChange(withValue(draft, field, value))}
      />
    );
  if (field !== 'homeScore' && field !== 'awayScore') return null;
  return (
    <InputNumber
      size="small"
      className={styles['input'] ?? ''}
      aria-label={label}
      min={0}
      max={MOST_POINTS}
      precision={0}
      value={valueOf(match, draft, field)}
      onChange={(value) => onChange(withValue(draft, field, value))}
    />
  );
};

/** The switch that keeps a field against all feeds. */
export const PinSwitch = ({ match, draft, onChange, field }: EditorProps & { field: PinnedField }): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  const name = _(FIELD_NAMES[field]);
  const pin = match.pins.find((one) => one.field === field);
  return (
    <span className={styles['pin']}>
      {pin !== undefined && (
        <Tooltip title={pin.reason}>
          <small>
            <PushpinFilled /> {pin.by}
          </small>
        </Tooltip>
      )}
      <Switch
        size="small"
        aria-label={t`固定 ${name}`}
        checked={pinState(match, draft, field)}
        onChange={(isOn) => onChange({ ...draft, pins: { ...draft.pins, [field]: isOn } })}
      />
    </span>
  );
};

const FieldRow = (props: EditorProps & { field: PinnedField }): ReactNode => {
  const { _ } = useTexts();
  const { match, draft, field } = props;
  const text = useFieldText(match);
  const isEdited = isChanged(match, draft, field);
  const fed = text(match.fed, field);
  const shown = text(match.shown, field);
  return (
    <tr data-edited={isEdited}>
      <th scope="row">{_(FIELD_NAMES[field])}</th>
      <td data-differs={fed !== shown}>{fed}</td>
      <td>{isEdited ? <del>{shown}</del> : shown}</td>
      <td>
        <ValueInput {...props} />
      </td>
      <td>
        <PinSwitch {...props} />
      </td>
    </tr>
  );
};

/** What the feed reports, what visitors see, and what it is to become. */
export const FieldsCard = (props: EditorProps): ReactNode => {
  const { match } = props;
  return (
    <Card
      size="small"
      title={<Trans>字段</Trans>}
      extra={
        <small>
          <Trans>固定后，源再变也不覆盖</Trans>
        </small>
      }
    >
      <table className={styles['fields']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>字段</Trans>
            </th>
            <th scope="col">{match.source}</th>
            <th scope="col">
              <Trans>现在显示</Trans>
            </th>
            <th scope="col">
              <Trans>改为</Trans>
            </th>
            <th scope="col">
              <Trans>固定</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {SHOWN.map((field) => (
            <FieldRow key={field} {...props} field={field} />
          ))}
        </tbody>
      </table>
    </Card>
  );
};
