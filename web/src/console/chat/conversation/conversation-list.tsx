import type { ConversationRow } from '@portal/contract/console/chat.ts';
import { Chip } from '../../parts/figures/marks.tsx';
import { topicWords } from '../../parts/members/words.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { Age } from '../../parts/figures/time.tsx';
import * as css from '../inbox.module.css';
import { conversationStates } from '../queries.ts';
import { lastText } from '../words.ts';

interface Props {
  rows: readonly ConversationRow[];
  /** Seconds of waiting after which a row is late. */
  sla_s: number;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Row of a conversation: member, waiting time, last message. */
export const ConversationList = ({ rows, sla_s, chosen, onChoose }: Props) => (
  <ul className="divided">
    {rows.map((row) => (
      <li key={row.id} data-row={row.id}>
        <button
          type="button"
          className={css.row}
          aria-current={row.id === chosen || undefined}
          onClick={() => onChoose(row.id)}
        >
          <span className={css.who}>
            <b className="num" translate="no">
              {row.member.tel_masked}
            </b>{' '}
            {row.member.name}
          </span>
          <WaitingTime of={row} sla_s={sla_s} />
          <span className={css.last}>{lastText(row)}</span>
          {row.unread ? (
            <span className={css.unread}>
              <span className="sr">ยังไม่อ่าน </span>
              {row.unread}
            </span>
          ) : null}
          <ConversationChips of={row} />
        </button>
      </li>
    ))}
  </ul>
);

/** Waiting time against its target; else the time of the last message. */
export const WaitingTime = ({
  of: { waiting_since, last, created_at },
  sla_s,
}: {
  of: ConversationRow;
  sla_s?: number;
}) =>
  waiting_since ? (
    <span className="nb">
      <span className={parts.mini}>รอ </span>
      <Age at={waiting_since} {...(sla_s ? { sla: sla_s } : {})} />
    </span>
  ) : (
    <Age at={last?.at ?? created_at} />
  );

export const ConversationChips = ({ of: { state, agent, topic, distress } }: { of: ConversationRow }) => {
  const [text, tone] = conversationStates[state];
  return (
    <span className={parts.chips}>
      {distress ? (
        <Chip tone="err" icon="alert">
          น่าเป็นห่วง
        </Chip>
      ) : null}
      <Chip tone={tone}>{text}</Chip>
      {agent ? <Chip icon="person">{agent.name}</Chip> : null}
      {topic ? <Chip>{topicWords[topic]}</Chip> : null}
    </span>
  );
};
