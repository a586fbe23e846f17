import type { ChatCase, ChatContextKind } from '@portal/contract/chat.ts';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { Icon } from '../../kit/actions/icon.tsx';
import { serverNow } from '../../kit/time/server-time.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { casesQuery, chatAbout, contactAbout } from '../chat/queries.ts';
import { useRestriction } from '../identity/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Chip } from '../../kit/actions/chip.tsx';
import * as list from '../../kit/list/list-rows.module.css';
import { report, short, states, toChat, waitingText } from './report-words.ts';

interface Props {
  about: ChatContextKind;
  /** Its id, or its reference. */
  name: string;
  /** From a window: the page replaces its history entry. */
  replace?: boolean;
  label?: string;
}

/** Link to the chat with this row attached, and the row's state with support until solved. Restricted members get the contact page. */
export function ReportLink({ about, name, replace = false, label = report }: Props) {
  const isRestricted = useRestriction() !== null;
  const current = useCase(about, name);
  const goesOn = !isRestricted && current !== undefined && current.state !== 'unresolved';
  const anew = isRestricted ? contactAbout(about, name) : chatAbout(about, name);
  return (
    <>
      {current ? <CaseState of={current} /> : null}
      <ButtonLink size="s" wide replace={replace} to={goesOn ? '/chat' : anew}>
        <Icon name="headset" size="s" />
        {goesOn ? toChat : label}
      </ButtonLink>
    </>
  );
}

const CaseState = ({ of: { state, waiting_since } }: { of: ChatCase }) => (
  <p className="row tight hint">
    <Icon name={state === 'unresolved' ? 'alert' : 'hourglass'} size="s" />
    <span>{state === 'waiting' ? <Waiting since={waiting_since} /> : states[state]}</span>
  </p>
);

const MINUTE_MS = 60_000;
function Waiting({ since }: { since: Date | null }) {
  const now = useNow(serverNow);
  return <span>{waitingText(since ? Math.floor((now - since.getTime()) / MINUTE_MS) : 0)}</span>;
}

/** State of a row with support, by its id or reference; undefined without an open case. */
const useCase = (about: ChatContextKind, name: string): ChatCase | undefined =>
  useQuery(casesQuery).data?.find(({ kind, id, ref }) => kind === about && (id === name || ref === name));

/** The same state, for a row of a list. */
export function CaseMark({ about, name }: { about: ChatContextKind; name: string }) {
  const current = useCase(about, name);
  if (!current) return null;
  return (
    <span className={list.mark}>
      <Chip icon="headset">
        <span>{short[current.state]}</span>
      </Chip>
    </span>
  );
}
