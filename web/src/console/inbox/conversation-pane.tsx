import type { EpisodeRow } from '@portal/contract/console/chat.ts';
import { Chip } from '../parts/chip.tsx';
import { MemberHeading } from '../parts/member-heading.tsx';
import { useMay } from '../parts/operator.ts';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { SidePanelButton } from '../parts/side-panel-button.tsx';
import { Timestamp } from '../parts/timestamp.tsx';
import { Composer } from './composer.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationChips, Waiting } from './conversation-list.tsx';
import * as css from './inbox.module.css';
import { MessageLog } from './message-log.tsx';
import type { Thread } from './thread.ts';
import { useThread } from './use-thread.ts';

interface Props {
  id: string;
  sla_s: number | undefined;
}

/** One conversation: whose, in what state, what is said, and where one answers. */
export function ConversationPane({ id, sla_s }: Props) {
  const { query, typist, seenAnew, loadOlder } = useThread(id);
  const mayAnswer = useMay()('chat.answer');
  return (
    <section className={`${parts.panel} ${css.pane}`} aria-label="การสนทนา">
      <Pane query={query} rows={6}>
        {(thread) => (
          <>
            <Head of={thread} sla_s={sla_s} />
            <MessageLog thread={thread} typist={typist} onOlder={loadOlder} onAnew={seenAnew} />
            {mayAnswer ? <Composer conversation={thread.conversation} /> : null}
          </>
        )}
      </Pane>
    </section>
  );
}

const Head = ({ of: { conversation, episodes }, sla_s }: { of: Thread; sla_s: number | undefined }) => {
  const { member, muted, snoozed_until } = conversation;
  const may = useMay();
  return (
    <>
      <MemberHeading member={member} />
      <div className={css.facts}>
        <div className={css.state}>
          <ConversationChips of={conversation} />
          <Waiting of={conversation} {...(sla_s === undefined ? {} : { sla_s })} />
          {may('members.see') ? <SidePanelButton kind="member" id={member.id} name={`สมาชิก ${member.name}`} /> : null}
        </div>
        {snoozed_until && conversation.state === 'snoozed' ? (
          <p className={parts.mini}>
            พักไว้ถึง <Timestamp at={snoozed_until} />
          </p>
        ) : null}
        {muted ? (
          <p className={parts.mini}>
            ปิดการส่งข้อความถึง <Timestamp at={muted.until} /> · {muted.reason}
          </p>
        ) : null}
        <Csat of={episodes} />
        <ConversationActions conversation={conversation} />
      </div>
    </>
  );
};

/** How the member rated the last episode that was rated. */
const Csat = ({ of: episodes }: { of: readonly EpisodeRow[] }) => {
  const csat = episodes.findLast((each) => each.csat)?.csat;
  return csat ? (
    <p className={parts.mini}>
      <Chip icon="check">คะแนนล่าสุด {csat.score}/5</Chip> {csat.comment}
    </p>
  ) : null;
};
