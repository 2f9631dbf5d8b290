import type { NicknameKind } from '@touchline/contract/ops-nicknames.ts';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import { useNameOf } from '#ui/use-name-of.ts';
import { RecordSelect, type RecordSelectProps } from './record-select.tsx';

/** What the form gives to the select of a field. */
type Bound = Partial<
  Pick<RecordSelectProps<'opsListHosts'>, 'value' | 'onChange' | 'mode' | 'isDisabled' | 'id' | 'aria-label'>
>;

const MOST = 50;
const MATCHES_MOST = 300;
const q = (text: string) => ({ size: MOST, ...(text === '' ? {} : { q: text }) });

export const HostSelect = (props: Bound): ReactNode => (
  <RecordSelect
    {...props}
    call="opsListHosts"
    request={q}
    toOption={({ id, name }) => ({ value: id, label: `${name} · ${id}` })}
  />
);

export const GroupSelect = (props: Bound): ReactNode => (
  <RecordSelect
    {...props}
    call="opsListGroups"
    request={q}
    toOption={({ id, name }) => ({ value: id, label: `${name} · ${id}` })}
  />
);

export const MemberSelect = (props: Bound): ReactNode => (
  <RecordSelect
    {...props}
    call="opsListMembers"
    request={q}
    toOption={({ uid, username }) => ({ value: uid, label: `${username} · ${uid}` })}
  />
);

/** What can have further names: a record of that kind as visitors find it. */
export const NameableSelect = ({ kind, ...props }: Bound & { kind: NicknameKind }): ReactNode => {
  const nameOf = useNameOf();
  return (
    <RecordSelect
      {...props}
      call="opsListNameable"
      request={(text) => ({ ...q(text), kind })}
      toOption={({ id, name }) => ({ value: id, label: `${nameOf(name)} · ${id}` })}
    />
  );
};

const ID = /^[a-z0-9-]*\d[a-z0-9-]*$/;

/** Matches by a part of a team's name, or by id. */
export const MatchSelect = (props: Bound): ReactNode => {
  const nameOf = useNameOf();
  const language = useLocale();
  const day = (at: number): string =>
    new Date(at).toLocaleString(language, { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  return (
    <RecordSelect
      {...props}
      call="opsListMatches"
      request={(text, isId) => {
        if (text === '')
          return { size: MOST, day: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }) };
        return isId || ID.test(text) ? q(text) : { size: MATCHES_MOST, team: text };
      }}
      toOption={({ id, kickOff, home, away }) => ({
        value: id,
        label: `${day(kickOff)} ${nameOf(home.name)} – ${nameOf(away.name)}`,
      })}
    />
  );
};

/** A show as the target of a banner. */
export const ShowSelect = (props: Bound): ReactNode => (
  <RecordSelect
    {...props}
    call="opsListSchedules"
    request={(text) => q(/"hostId":\s*"([^"]+)"/.exec(text)?.[1] ?? text)}
    toOption={({ hostId, matchId }) => ({
      value: JSON.stringify({ hostId, matchId }),
      label: `${hostId} · ${matchId}`,
    })}
  />
);
