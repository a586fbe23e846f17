import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { conversationPath, conversationStates, memberConversationQuery } from '../../inbox/queries.ts';
import { Chip } from '../../parts/figures/marks.tsx';
import { topicWords } from '../../parts/members/words.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import { Panel } from '../../parts/layout/page.tsx';
import * as states from '../../parts/layout/blocks.module.css';
import { TimestampWithAge } from '../../parts/figures/time.tsx';
import * as css from '../members.module.css';

/** Where the conversation with a member stands, and the way into it. */
export function ChatPanel({ id }: { id: string }) {
  const query = useQuery(memberConversationQuery(id));
  return (
    <Panel title="แชท">
      <Pane query={query} rows={2}>
        {(conversation) => {
          if (!conversation) return <p className={states.blank}>ยังไม่เคยคุยกับแอดมิน</p>;
          const { state, topic, agent, unread, last } = conversation;
          const [text, tone] = conversationStates[state];
          return (
            <div className={css.chat}>
              <span className="row tight">
                <Chip tone={tone}>{text}</Chip>
                {unread ? <Chip tone="pend">ยังไม่อ่าน {unread}</Chip> : null}
                <small>
                  {[topic ? topicWords[topic] : undefined, agent?.name].filter(Boolean).join(' · ') || 'ไม่ระบุเรื่อง'}
                </small>
              </span>
              {last ? (
                <p>
                  {last.from === 'admin' ? 'ทีมงาน: ' : ''}
                  {last.text ?? 'รูปภาพ'} <TimestampWithAge at={last.at} />
                </p>
              ) : null}
              <Link className="link" to={conversationPath(conversation.id)}>
                เปิดแชท
              </Link>
            </div>
          );
        }}
      </Pane>
    </Panel>
  );
}
