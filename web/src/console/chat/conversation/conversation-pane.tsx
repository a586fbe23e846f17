import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '@portal/contract/console/chat.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { Chip, MemberHeading } from '../../parts/figures/marks.tsx';
import { useMay } from '../../parts/frame.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton } from '../../parts/layout/side-panel.tsx';
import { Timestamp } from '../../parts/figures/time.tsx';
import { payoutRequestQuery } from '../../payments/withdrawals/queries.ts';
import { appendText } from '../answer/draft.ts';
import { Composer } from '../answer/composer.tsx';
import { useComposer } from '../answer/use-answer.ts';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationChips, WaitingTime } from './conversation-list.tsx';
import * as css from '../inbox.module.css';
import { MemberPane } from '../member/member-pane.tsx';
import { MessageLog } from './message-log.tsx';
import { depositQuery } from '../../payments/deposits/queries.ts';
import { useThread } from './live.ts';
import { attachedContextOf, type Thread } from './thread.ts';

interface Props {
  id: string;
  sla_s: number | undefined;
}

/** A conversation: head, messages and composer; the member's facts beside it. */
export function ConversationPane({ id, sla_s }: Props) {
  const { query, typist, replaceFile, loadOlder } = useThread(id);
  const composer = useComposer(id);
  const may = useMay();
  const thread = query.data;
  const rowValues = useRowValues(thread);
  const reply = (text: string) => {
    const { draft, change } = composer.of.answer;
    change({ text: appendText(draft.text, text) });
    composer.write('answer');
  };
  return (
    <div className={`grid ${css.beside}`}>
      <section className={`${parts.panel} ${css.pane}`} aria-label="การสนทนา">
        <Pane query={query} rows={6}>
          {(current) => (
            <>
              <Head of={current.conversation} sla_s={sla_s} onWrite={() => composer.write('answer')} />
              <MessageLog thread={current} typist={typist} onOlder={loadOlder} onNewFile={replaceFile} />
              {may('chat.answer') ? (
                <Composer
                  conversation={current.conversation}
                  composer={composer}
                  values={{ name: current.conversation.member.name, ...rowValues }}
                />
              ) : null}
            </>
          )}
        </Pane>
      </section>
      {thread && may('members.see') ? (
        <MemberPane
          member={thread.conversation.member}
          episodes={thread.episodes}
          onReply={may('chat.answer') ? reply : undefined}
        />
      ) : null}
    </div>
  );
}

interface HeadProps {
  of: Conversation;
  sla_s: number | undefined;
  onWrite: () => void;
}
const Head = ({ of: conversation, sla_s, onWrite }: HeadProps) => {
  const { member, muted, snoozed_until, may_be_offered } = conversation;
  const may = useMay();
  return (
    <>
      <MemberHeading member={member} />
      <div className={css.facts}>
        <div className={css.state}>
          <ConversationChips of={conversation} />
          <WaitingTime of={conversation} {...(sla_s === undefined ? {} : { sla_s })} />
          {may('members.see') ? <SidePanelButton kind="member" id={member.id} name={`สมาชิก ${member.name}`} /> : null}
        </div>
        {snoozed_until && conversation.state === 'snoozed' ? (
          <p className={parts.mini}>
            พักไว้ถึง <Timestamp at={snoozed_until} />
          </p>
        ) : null}
        {may_be_offered ? null : (
          <p>
            <Chip tone="pend">ส่งเรื่องโปรโมชั่นหรือโบนัสไม่ได้</Chip>
          </p>
        )}
        {muted ? (
          <p className={parts.mini}>
            <span>ปิดการส่งข้อความถึง</span> <Timestamp at={muted.until} /> <span>·</span> {muted.reason}
            {muted.is_asked ? <span>{' · รอผู้อนุมัติคนที่สองให้นานกว่านี้'}</span> : null}
          </p>
        ) : null}
        <ConversationActions conversation={conversation} onWrite={onWrite} />
      </div>
    </>
  );
};

/** Values of `{amount}` and `{ref}` from the attached row, if the operator may see it. */
function useRowValues(thread: Thread | undefined): Readonly<Record<string, string>> {
  const may = useMay();
  const { kind, id = '' } = (thread && attachedContextOf(thread)) ?? {};
  const deposit = useQuery({ ...depositQuery(id), enabled: kind === 'deposit' && may('deposits.see') }).data;
  const withdrawal = useQuery({
    ...payoutRequestQuery('wallet', id),
    enabled: kind === 'withdrawal' && may('withdrawals.see'),
  }).data;
  if (kind === 'deposit' && deposit)
    return { ref: deposit.ref, amount: formatBaht(deposit.credited ?? deposit.amount_to_pay) };
  return kind === 'withdrawal' && withdrawal ? { ref: withdrawal.ref, amount: formatBaht(withdrawal.amount) } : {};
}
