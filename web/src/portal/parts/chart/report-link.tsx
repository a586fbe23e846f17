import type { ChatCase, ChatContextKind } from '@portal/contract/chat.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { chatAbout, contactAbout } from '../../chat/queries.ts';
import { useRestriction } from '../../identity/queries.ts';
import { useCase } from '../case-mark.tsx';
import * as words from './report-words.ts';

interface Props {
  about: ChatContextKind;
  /** Its id, or what people quote. */
  name: string;
  /** From a window: the page takes its place in the history. */
  replace?: boolean;
  label?: string;
}

/** The chat with this row attached, and where the row stands with the desk until it is solved. Who is restricted has the page of contacts. */
export function ReportLink({ about, name, replace = false, label = words.report }: Props) {
  const isRestricted = useRestriction() !== null;
  const current = useCase(about, name);
  const goesOn = !isRestricted && current !== undefined && current.state !== 'unresolved';
  const anew = isRestricted ? contactAbout(about, name) : chatAbout(about, name);
  return (
    <>
      {current ? <CaseState of={current} /> : null}
      <ButtonLink size="s" wide replace={replace} to={goesOn ? '/chat' : anew}>
        <Icon name="headset" size="s" />
        {goesOn ? words.toChat : label}
      </ButtonLink>
    </>
  );
}

const CaseState = ({ of: { state, waiting_since } }: { of: ChatCase }) => (
  <p className="row tight hint">
    <Icon name={state === 'unresolved' ? 'alert' : 'hourglass'} size="s" />
    <span>{state === 'waiting' ? <Waiting since={waiting_since} /> : words.states[state]}</span>
  </p>
);

const MINUTE_MS = 60_000;
function Waiting({ since }: { since: Date | null }) {
  const now = useNow(serverNow);
  return <span>{words.waiting(since ? Math.floor((now - since.getTime()) / MINUTE_MS) : 0)}</span>;
}
